import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '#web/dialogs/form/dialog-form.js';
import type { FormStore } from '#web/dialogs/form/form-store.js';
import { textIn } from '#web/dialogs/form/form-text.js';
import { words, type Refusal } from '#web/dialogs/form/words.js';
import { TextArea } from '#web/ui/field.js';

/** The longest reason, in characters. */
const LONGEST = 1000;

export const reasonIn = (fields: FormData): string => textIn(fields, 'reason').trim();

/** Returns the error of a missing or too long reason. */
export function reasonRefusal(fields: FormData): Refusal<'reason'> | undefined {
  const { length } = reasonIn(fields);
  if (length === 0) return { errors: { reason: words('admin.reason.missing') } };
  if (length > LONGEST)
    return { errors: { reason: words('admin.reason.long', { most: LONGEST }) } };
  return undefined;
}

interface ReasonOptions {
  readonly form: Pick<FormStore<'reason'>, 'errorOf' | 'clear'>;
  /** Who reads it. */
  readonly hint: string;
}

/** Asks for the reason of an act. */
export const ReasonField = observer(function ReasonField({ form, hint }: ReasonOptions): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  const [reason, setReason] = useState('');
  return (
    <TextArea
      label={t('admin.reason.label')}
      name="reason"
      hint={hint}
      value={reason}
      error={say(form.errorOf('reason'))}
      onChange={(value) => {
        setReason(value);
        form.clear('reason');
      }}
    />
  );
});
