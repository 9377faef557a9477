import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CorpusError } from '#corpus';
import { ChoiceField } from '#web/dialogs/form/choice-field.js';
import { useWords } from '#web/dialogs/form/dialog-form.js';
import type { FormStore } from '#web/dialogs/form/form-store.js';
import { textIn } from '#web/dialogs/form/form-text.js';
import { words, type Refusal } from '#web/dialogs/form/words.js';
import { useApp } from '#web/stores/use-app.js';
import { SelectField, TextField } from '#web/ui/field.js';
import type { Account, Grant } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { actRefusal } from '../parts/failure-text.js';
import { FormModal } from '../parts/form-modal.js';
import { PERMISSIONS, useGrantText, usePermissionText } from './grant-text.js';

type Field = 'path';
type Place = 'everywhere' | 'path';

/** The permission that holds everywhere: who is blocked writes nowhere. */
const EVERYWHERE_ONLY = 'block';

const refusalOf = (error: unknown): Refusal<Field> =>
  error instanceof CorpusError && error.code === 'invalid'
    ? { errors: { path: words('admin.grant.badPath') } }
    : actRefusal(error);

/** Returns a function that gives an account a permission, and says so. */
function useGive(uid: string): (grant: Grant) => Promise<Account> {
  const { t } = useTranslation();
  const { snacks } = useApp();
  const admin = useAdmin();
  const textOf = useGrantText();
  return async (grant) => {
    const account = await admin.grant(uid, grant);
    snacks.show({ text: t('admin.grant.given', { name: uid, grant: textOf(grant) }) });
    return account;
  };
}

/** Asks what an account may do, and where. */
export function GrantDialog({
  uid,
  close,
}: {
  readonly uid: string;
  readonly close: (granted?: Account) => void;
}): ReactNode {
  const { t } = useTranslation();
  const give = useGive(uid);
  const [permission, setPermission] = useState<string>('read');
  const [place, setPlace] = useState<Place>('path');
  const hasPath = place === 'path' && permission !== EVERYWHERE_ONLY;
  const pathIn = (fields: FormData) => (hasPath ? textIn(fields, 'path').trim() : '');
  const check = (fields: FormData): Refusal<Field> | undefined =>
    hasPath && pathIn(fields) === ''
      ? { errors: { path: words('admin.grant.pathMissing') } }
      : undefined;
  const send = (fields: FormData) => give({ permission, path: pathIn(fields) });
  return (
    <FormModal<Field, Account>
      title={t('admin.grant.add')}
      text={t('admin.grant.text', { name: uid })}
      submit={t('admin.grant.submit')}
      {...{ check, send, refusalOf, close }}
    >
      {(form) => (
        <>
          <PermissionField {...{ permission }} onChange={setPermission} />
          {permission !== EVERYWHERE_ONLY && (
            <PlaceFields {...{ form, place }} onChange={setPlace} />
          )}
        </>
      )}
    </FormModal>
  );
}

function PermissionField({
  permission,
  onChange,
}: {
  readonly permission: string;
  readonly onChange: (permission: string) => void;
}): ReactNode {
  const { t } = useTranslation();
  const textOf = usePermissionText();
  return (
    <SelectField
      label={t('admin.grant.permission')}
      hint={permission === EVERYWHERE_ONLY ? t('admin.grant.everywhereOnly') : undefined}
      value={permission}
      options={PERMISSIONS.map((value: string) => ({ value, label: textOf(value) }))}
      onChange={onChange}
    />
  );
}

interface PlaceOptions {
  readonly form: FormStore<Field>;
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

const PlaceFields = observer(function PlaceFields({ form, place, onChange }: PlaceOptions) {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <>
      <ChoiceField
        label={t('admin.grant.where')}
        name="place"
        value={place}
        options={[
          { value: 'path', label: t('admin.grant.onePlace') },
          { value: 'everywhere', label: t('admin.grant.whole') },
        ]}
        onChange={onChange}
      />
      {place === 'path' && (
        <TextField
          label={t('admin.path')}
          name="path"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('admin.pathHint')}
          error={say(form.errorOf('path'))}
          onChange={() => form.clear('path')}
        />
      )}
    </>
  );
});
