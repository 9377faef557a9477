import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CorpusError } from '#corpus';
import { useWords } from '#web/dialogs/form/dialog-form.js';
import type { FormStore } from '#web/dialogs/form/form-store.js';
import { textIn } from '#web/dialogs/form/form-text.js';
import { words, type Refusal } from '#web/dialogs/form/words.js';
import { TextField } from '#web/ui/field.js';
import { observer } from 'mobx-react-lite';
import type { FirstPassword } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { actRefusal } from '../parts/failure-text.js';
import { FormModal } from '../parts/form-modal.js';

type Field = 'uid';

function refusalOf(error: unknown): Refusal<Field> {
  const code = error instanceof CorpusError ? error.code : undefined;
  if (code === 'exists' || code === 'nameTaken' || code === 'conflict')
    return { errors: { uid: words('admin.accounts.taken') } };
  if (code === 'invalid') return { errors: { uid: words('admin.accounts.badName') } };
  return actRefusal(error);
}

/** Asks for the name of a new account. */
export function NewAccountDialog({
  close,
}: {
  readonly close: (made?: FirstPassword) => void;
}): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  return (
    <FormModal<Field, FirstPassword>
      title={t('admin.accounts.add')}
      text={t('admin.accounts.addText')}
      submit={t('admin.accounts.addDone')}
      check={(fields) =>
        textIn(fields, 'uid').trim()
          ? undefined
          : { errors: { uid: words('admin.accounts.nameMissing') } }
      }
      send={(fields) => admin.addAccount(textIn(fields, 'uid').trim())}
      refusalOf={refusalOf}
      close={close}
    >
      {(form) => <NameField form={form} />}
    </FormModal>
  );
}

const NameField = observer(function NameField({
  form,
}: {
  readonly form: FormStore<Field>;
}): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <TextField
      label={t('admin.accounts.name')}
      name="uid"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={t('admin.accounts.nameHint')}
      error={say(form.errorOf('uid'))}
      onChange={() => form.clear('uid')}
    />
  );
});
