import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CorpusError } from '#corpus';
import { useApp } from '../../stores/use-app.js';
import { Dialog } from '../../ui/dialog.js';
import type { DialogProps } from '../dialog-host.js';
import { FormDialog } from '../form/dialog-form.js';
import { FormStore } from '../form/form-store.js';
import { serviceRefusal } from '../form/service-refusal.js';
import { words, type Refusal } from '../form/words.js';
import { PeopleField, type PeopleFieldName, unknownAccountIn } from './people-field.js';
import { collaboratorsIn, namesOf } from './people.js';
import { type Sharing, SharingCalls } from './sharing-calls.js';

type Options = DialogProps<'syncSharing'>;

/** Why there is nothing to decide: not saved yet, another's, or no answer. */
type Failure = 'syncMissing' | 'syncOther' | 'failed';

function failureOf(error: unknown): Failure {
  const { status } = error instanceof CorpusError ? error : {};
  if (status === 'Missing') return 'syncMissing';
  return status === 'Unauth' ? 'syncOther' : 'failed';
}

/** Lets the owner of a synchronization decide who else changes it. */
export default function SyncSharingDialog(options: Options): ReactNode {
  const { hosted } = useApp();
  const { path, recording, close } = options;
  const { t } = useTranslation();
  const [calls] = useState(() => hosted && new SharingCalls(hosted, path));
  const [found, setFound] = useState<Sharing | Failure>();
  useEffect(() => {
    calls?.readSync(recording).then(setFound, (error: unknown) => setFound(failureOf(error)));
  }, [calls, recording]);
  if (!calls || found === undefined) return null;
  if (typeof found !== 'string') return <SyncSharingForm {...options} {...{ calls, found }} />;
  return (
    <Dialog
      title={t('dialogs.sharing.syncTitle')}
      text={t(`dialogs.sharing.${found}`)}
      onCancel={() => close()}
    />
  );
}

/** Returns the refusal of a change; a name that no account has is an error of the field. */
function refusalOf(error: unknown): Refusal<PeopleFieldName> {
  const name = unknownAccountIn(error);
  return name === undefined
    ? serviceRefusal(error)
    : { errors: { editors: words('dialogs.sharing.noAccount', { name }) } };
}

const SyncSharingForm = observer(function SyncSharingForm({
  recording,
  calls,
  found,
  close,
}: Options & { readonly calls: SharingCalls; readonly found: Sharing }): ReactNode {
  const { t } = useTranslation();
  const { snacks } = useApp();
  const [form] = useState(() => new FormStore<PeopleFieldName>());
  const [names, setNames] = useState(() => namesOf(found.collaborators, 'editor'));
  const save = async () => {
    const saved = await form.send(
      () => calls.changeSync(recording, collaboratorsIn('', names)),
      refusalOf,
    );
    if (!saved) return;
    snacks.show({ text: t('dialogs.sharing.syncSaved') });
    close(true);
  };
  return (
    <FormDialog
      title={t('dialogs.sharing.syncTitle')}
      text={t('dialogs.sharing.syncText')}
      store={form}
      submit={t('dialogs.save.submit')}
      busy={t('dialogs.save.busy')}
      onSubmit={() => void save()}
      onCancel={() => close()}
    >
      <PeopleField {...{ form }} field="editors" value={names} onChange={setNames} />
    </FormDialog>
  );
});
