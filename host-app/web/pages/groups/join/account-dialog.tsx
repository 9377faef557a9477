import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '#web/dialogs/account/new-password-fields.js';
import { newPasswordRefusal } from '#web/dialogs/account/password.js';
import { FormDialog, useWords } from '#web/dialogs/form/dialog-form.js';
import { FormStore } from '#web/dialogs/form/form-store.js';
import { textIn } from '#web/dialogs/form/form-text.js';
import { words } from '#web/dialogs/form/words.js';
import { useApp } from '#web/stores/use-app.js';
import { TextField } from '#web/ui/field.js';
import { accountRefusal } from '../failure.js';
import { useGroupCalls } from '../parts.js';

type Field = 'uid' | 'new' | 'confirmation';

interface Options {
  readonly code: string;
  /** Name of the group. */
  readonly group: string;
  readonly close: (id?: string) => void;
}

/** Returns what sends the form: it makes the account and logs it in. */
function useSubmit(form: FormStore<Field>, { code, close }: Pick<Options, 'code' | 'close'>) {
  const { hosted, snacks } = useApp();
  const { t } = useTranslation();
  const calls = useGroupCalls();
  const make = async (uid: string, password: string) => {
    await calls.makeAccount(code, uid, password);
    await hosted!.login(uid, password);
    const [joined] = await calls.list();
    return joined!;
  };
  return async (fields: FormData) => {
    const uid = textIn(fields, 'uid').trim();
    const next = { new: textIn(fields, 'new'), confirmation: textIn(fields, 'confirmation') };
    const wrong = newPasswordRefusal(next);
    if (!uid || wrong) {
      const missing = uid ? {} : { uid: words('dialogs.login.uidMissing') };
      return form.refuse({ errors: { ...missing, ...wrong?.errors } });
    }
    const joined = await form.send(() => make(uid, next.new), accountRefusal);
    if (!joined) return;
    snacks.show({ text: t('groups.join.done', { name: joined.name }) });
    close(joined.id);
  };
}

/** Makes an account by an invitation, logs it in, and closes with the id of its group. */
export const AccountDialog = observer(function AccountDialog({
  code,
  group,
  close,
}: Options): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  const [form] = useState(() => new FormStore<Field>());
  const submit = useSubmit(form, { code, close });
  return (
    <FormDialog
      title={t('groups.join.makeAccount')}
      text={t('groups.join.accountText', { name: group })}
      store={form}
      submit={t('groups.join.makeSubmit')}
      busy={t('groups.busy')}
      onSubmit={(fields) => void submit(fields)}
      onCancel={() => close()}
    >
      <TextField
        label={t('dialogs.login.uid')}
        hint={t('groups.join.uidHint')}
        name="uid"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={say(form.errorOf('uid'))}
        onChange={() => form.clear('uid')}
      />
      <NewPasswordFields form={form} />
    </FormDialog>
  );
});
