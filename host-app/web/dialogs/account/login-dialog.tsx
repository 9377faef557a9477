import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedClient } from '#entries/corpus.js';
import { useApp } from '../../stores/use-app.js';
import { TextField } from '../../ui/field.js';
import { ContactLink } from '../contact/contact-link.js';
import type { DialogProps } from '../dialog-host.js';
import { FormDialog, useWords } from '../form/dialog-form.js';
import { textIn } from '../form/form-text.js';
import { PasswordField } from '../form/password-field.js';
import { Login } from './login.js';
import { NewPasswordFields } from './new-password-fields.js';

/** Asks for a name and a password, and logs in. */
export default function LoginDialog({ close }: DialogProps<'login'>): ReactNode {
  const { hosted } = useApp();
  return hosted && <LoginForm client={hosted} close={close} />;
}

interface LoginFormOptions extends DialogProps<'login'> {
  readonly client: HostedClient;
}

const LoginForm = observer(function LoginForm({ client, close }: LoginFormOptions): ReactNode {
  const { t } = useTranslation();
  const { snacks } = useApp();
  const [login] = useState(() => new Login(client));
  const { form } = login;
  const send = async (fields: FormData) => {
    const next = { new: textIn(fields, 'new'), confirmation: textIn(fields, 'confirmation') };
    const given = {
      uid: textIn(fields, 'uid'),
      password: textIn(fields, 'password'),
      ...(login.isFirst && { next }),
    };
    const session = await login.send(given);
    if (!session) return;
    snacks.show({ text: t('dialogs.login.done', { name: session.name }) });
    close(true);
  };
  return (
    <FormDialog
      title={t('dialogs.login.title')}
      text={t('dialogs.login.text')}
      store={form}
      submit={t('dialogs.login.submit')}
      busy={t('dialogs.login.busy')}
      aside={
        <p className="dialog-aside">
          {t('dialogs.login.account')}{' '}
          <ContactLink letter={{ subject: t('dialogs.login.subject') }} />
        </p>
      }
      onSubmit={(fields) => void send(fields)}
      onCancel={() => close()}
    >
      <LoginFields form={form} />
      {login.isFirst && <NewPasswordFields form={form} />}
    </FormDialog>
  );
});

const LoginFields = observer(function LoginFields({
  form,
}: {
  readonly form: Login['form'];
}): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <>
      <TextField
        label={t('dialogs.login.uid')}
        name="uid"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={say(form.errorOf('uid'))}
        onChange={() => form.clear('uid')}
      />
      <PasswordField
        label={t('dialogs.login.password')}
        name="password"
        autoComplete="current-password"
        error={say(form.errorOf('password'))}
        onChange={() => form.clear('password')}
      />
    </>
  );
});
