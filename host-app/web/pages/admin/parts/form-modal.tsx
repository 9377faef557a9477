import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/dialogs/form/dialog-form.js';
import { FormStore } from '#web/dialogs/form/form-store.js';
import type { Refusal } from '#web/dialogs/form/words.js';
import { actRefusal } from './failure-text.js';

interface FormModalOptions<Field extends string, Sent> {
  readonly title: string;
  readonly text: ReactNode;
  readonly submit: string;
  readonly isDangerous?: boolean;
  /** Finds what is missing before anything is sent. */
  readonly check?: (fields: FormData) => Refusal<Field> | undefined;
  /** Sends what was typed; the dialog stays, with the reason, when the service refuses it. */
  readonly send: (fields: FormData) => Promise<Sent>;
  /** Returns the reason for a refusal; by default one about the whole form. */
  readonly refusalOf?: (error: unknown) => Refusal<Field>;
  /** Called with the answer of the service; without one the dialog was canceled. */
  readonly close: (sent?: Sent) => void;
  readonly children?: (form: FormStore<Field>) => ReactNode;
}

/** Draws a dialog with a form about one act. */
export function FormModal<Field extends string, Sent>(
  options: FormModalOptions<Field, Sent>,
): ReactNode {
  const { title, text, submit, isDangerous = false, check, send, close, children } = options;
  const { refusalOf = actRefusal } = options;
  const { t } = useTranslation();
  const [form] = useState(() => new FormStore<Field>());
  const submitForm = async (fields: FormData) => {
    const refusal = check?.(fields);
    if (refusal) return form.refuse(refusal);
    const sent = await form.send(async () => ({ answer: await send(fields) }), refusalOf);
    if (sent) close(sent.answer);
  };
  return (
    <FormDialog
      {...{ title, text, submit, isDangerous }}
      store={form}
      busy={t('admin.busy')}
      onSubmit={(fields) => void submitForm(fields)}
      onCancel={() => close()}
    >
      {children?.(form)}
    </FormDialog>
  );
}
