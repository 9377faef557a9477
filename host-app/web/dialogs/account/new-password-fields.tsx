import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../form/dialog-form.js';
import type { FormStore } from '../form/form-store.js';
import { PasswordField } from '../form/password-field.js';
import type { NewPassword } from './password.js';

interface FieldsOptions {
  readonly form: Pick<FormStore<keyof NewPassword>, 'errorOf' | 'clear'>;
}

/** Asks for a new password, twice. */
export const NewPasswordFields = observer(function NewPasswordFields({
  form,
}: FieldsOptions): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <>
      <PasswordField
        label={t('dialogs.password.new')}
        name="new"
        autoComplete="new-password"
        hint={t('dialogs.password.hint')}
        error={say(form.errorOf('new'))}
        onChange={() => form.clear('new')}
      />
      <PasswordField
        label={t('dialogs.password.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        error={say(form.errorOf('confirmation'))}
        onChange={() => form.clear('confirmation')}
      />
    </>
  );
});
