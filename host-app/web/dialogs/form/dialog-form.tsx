import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import type { FormStore } from './form-store.js';
import type { Notice, Words } from './words.js';

type AnyForm = Pick<FormStore<string>, 'isBusy' | 'refusal' | 'wait'>;

/** Says words in the present language. */
export function useWords(): (words: Words | undefined) => string | undefined {
  const { t } = useTranslation();
  return (words) => words && t(words.key, { ...words.values });
}

/** What a form says about all of it, at once to screen readers. */
export function NoticeBox({
  notice,
  children,
}: {
  readonly notice: Notice;
  /** What can be done. */
  readonly children?: ReactNode;
}): ReactNode {
  const say = useWords();
  return (
    <div className="dialog-notice" role="alert">
      <Icon of={IconAlertTriangle} />
      <div>
        {notice.title && <strong>{say(notice.title)}</strong>}
        <p>{say(notice.text)}</p>
        {children}
      </div>
    </div>
  );
}

/** How long one has to wait; screen readers say it when asked. */
const Wait = observer(function Wait({ store }: { readonly store: AnyForm }): ReactNode {
  const { t } = useTranslation();
  const { left } = store.wait;
  if (left === 0) return null;
  return (
    <p className="dialog-wait" role="timer">
      {t('dialogs.failure.wait', { count: left })}
    </p>
  );
});

interface FormOptions {
  readonly id: string;
  readonly store: AnyForm;
  /** With what stands in its fields. */
  readonly onSubmit: (fields: FormData) => void;
  /** What can be done about a refusal. */
  readonly ways?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of a dialog; a refusal leads to the first wrong one. */
export const DialogForm = observer(function DialogForm(options: FormOptions): ReactNode {
  const { id, store, onSubmit, ways, children } = options;
  const { refusal } = store;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    const named = refusal.focus && form.current?.elements.namedItem(refusal.focus);
    const wrong = named ?? form.current?.querySelector('[aria-invalid=true]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [refusal]);
  useEffect(() => () => store.wait.stop(), [store]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} id={id} className="dialog-form" noValidate onSubmit={submit}>
      {refusal?.notice && <NoticeBox notice={refusal.notice}>{ways}</NoticeBox>}
      <Wait store={store} />
      {children}
    </form>
  );
});

interface ActionsOptions {
  /** Id of the form that the main button sends. */
  readonly form: string;
  readonly store: AnyForm;
  readonly submit: string;
  /** What is said while it is on its way. */
  readonly busy: string;
  readonly isDangerous?: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a dialog with a form. A button that waits keeps the focus. */
export const FormActions = observer(function FormActions(options: ActionsOptions): ReactNode {
  const { form, store, submit, busy, isDangerous = false, onCancel } = options;
  const { t } = useTranslation();
  const { isBusy, wait } = store;
  return (
    <>
      <span role="status" className="dialog-status">
        {isBusy && busy}
      </span>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button
        type="submit"
        form={form}
        look={isDangerous ? 'danger' : 'main'}
        aria-disabled={isBusy || wait.left > 0}
      >
        {submit}
      </Button>
    </>
  );
});
