import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedClient } from '#entries/corpus.js';
import { useApp } from '../../stores/use-app.js';
import type { DialogProps } from '../dialog-host.js';
import { FormDialog, useWords } from '../form/dialog-form.js';
import { textIn } from '../form/form-text.js';
import { PasswordField } from '../form/password-field.js';
import { NewPasswordFields } from './new-password-fields.js';
import { PasswordForm } from './password.js';

/** Asks a logged-in user for another password. */
export default function ChangePasswordDialog({ close }: DialogProps<'changePassword'>): ReactNode {
  const { hosted } = useApp();
  return hosted && <ChangeForm client={hosted} close={close} />;
}

interface ChangeFormOptions extends DialogProps<'changePassword'> {
  readonly client: HostedClient;
}

const ChangeForm = observer(function ChangeForm({ client, close }: ChangeFormOptions): ReactNode {
  const { t } = useTranslation();
  const { snacks, user } = useApp();
  const [password] = useState(() => new PasswordForm(client));
  const { form } = password;
  const send = async (fields: FormData) => {
    const given = {
      old: textIn(fields, 'old'),
      new: textIn(fields, 'new'),
      confirmation: textIn(fields, 'confirmation'),
    };
    if (!(await password.send(given))) return;
    snacks.show({ text: t('dialogs.password.done') });
    close(true);
  };
  return (
    <FormDialog
      title={t('dialogs.password.title')}
      text={t('dialogs.password.text')}
      store={form}
      submit={t('dialogs.password.submit')}
      busy={t('dialogs.password.busy')}
      onSubmit={(fields) => void send(fields)}
      onCancel={() => close()}
    >
      {/* Names the account for password managers. */}
      <input
        type="text"
        name="uid"
        autoComplete="username"
        value={user.session?.name ?? ''}
        readOnly
        hidden
      />
      <PasswordFields form={form} />
    </FormDialog>
  );
});

const PasswordFields = observer(function PasswordFields({
  form,
}: {
  readonly form: PasswordForm['form'];
}): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <>
      <PasswordField
        label={t('dialogs.password.old')}
        name="old"
        autoComplete="current-password"
        error={say(form.errorOf('old'))}
        onChange={() => form.clear('old')}
      />
      <NewPasswordFields form={form} />
    </>
  );
});
