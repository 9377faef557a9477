import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { RequestNote } from '../../ui/request-note.js';
import type { FormStore } from './form-store.js';
import type { Notice, Words } from './words.js';

type AnyForm = Pick<FormStore<string>, 'isBusy' | 'refusal' | 'wait'>;

/** Returns a function that translates words into the current language. */
export function useWords(): (words: Words | undefined) => string | undefined {
  const { t } = useTranslation();
  return (words) => words && t(words.key, { ...words.values });
}

/** Shows a message about the whole form, which screen readers read at once. */
function NoticeBox({
  notice,
  children,
}: {
  readonly notice: Notice;
  /** Buttons for solutions. */
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

/** Shows the remaining waiting time; screen readers read it on request. */
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
  /** Its name for screen readers. */
  readonly title: string;
  readonly store: AnyForm;
  /** Called with the values of the fields. */
  readonly onSubmit: (fields: FormData) => void;
  /** Buttons for solutions to a refusal. */
  readonly ways?: ReactNode;
  readonly children: ReactNode;
}

/** Draws the form; a refusal moves the focus to the first wrong field. */
const DialogForm = observer(function DialogForm(options: FormOptions): ReactNode {
  const { id, title, store, onSubmit, ways, children } = options;
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
    <form
      ref={form}
      id={id}
      className="dialog-form"
      aria-label={title}
      noValidate
      onSubmit={submit}
    >
      {refusal?.notice && (
        <NoticeBox notice={refusal.notice}>
          {ways}
          <RequestNote request={refusal.request} />
        </NoticeBox>
      )}
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
  /** Status text while the form is being sent. */
  readonly busy: string;
  readonly isDangerous?: boolean;
  readonly onCancel: () => void;
}

/** Draws the buttons. A busy button keeps the focus. */
const FormActions = observer(function FormActions(options: ActionsOptions): ReactNode {
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

interface FormDialogOptions
  extends
    Omit<FormOptions, 'id'>,
    Pick<ActionsOptions, 'submit' | 'busy' | 'isDangerous' | 'onCancel'> {
  /** The sentence under the title. */
  readonly text: ReactNode;
  /** Text below the fields. */
  readonly aside?: ReactNode;
}

/** Draws a dialog with a form, a button that sends it, and one that cancels. */
export function FormDialog(options: FormDialogOptions): ReactNode {
  const { title, text, aside, children, onSubmit, ways, ...actions } = options;
  const { store, onCancel } = actions;
  const id = useId();
  return (
    <Dialog {...{ title, text, onCancel }} actions={<FormActions form={id} {...actions} />}>
      <DialogForm {...{ id, title, store, ways, onSubmit }}>{children}</DialogForm>
      {aside}
    </Dialog>
  );
}
