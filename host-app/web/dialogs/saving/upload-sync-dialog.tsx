import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../stores/use-app.js';
import type { DialogProps } from '../dialog-host.js';
import { FormDialog } from '../form/dialog-form.js';
import { reload } from '../problems/reload.js';
import { Audience } from './audience.js';
import { ContentsList } from './contents-list.js';
import { syncContents } from './saved-contents.js';
import { SaveSync, type SaveSyncContext } from './save-sync.js';
import { SaveWays } from './save-ways.js';
import { linkTo, tellSaved } from './share.js';

type Options = DialogProps<'uploadSync'>;

/** Saves the sync points of the current recording to the cloud. */
export default function UploadSyncDialog({ piece, close }: Options): ReactNode {
  const { hosted: client } = useApp();
  const { model } = piece;
  if (!client || !model) return null;
  const context = { client, model, isOnline: () => navigator.onLine };
  return <UploadForm {...{ piece, close, context }} />;
}

/** Returns a function that reports a save, with a link to the page. */
function useTellSaved(): (name: string, version: number) => void {
  const { t } = useTranslation();
  const app = useApp();
  return (name, version) => {
    const link = linkTo(location.href);
    tellSaved(app, link, {
      saved: t('dialogs.save.syncDone', { name, version }),
      copy: t('dialogs.save.copy'),
      copied: t('dialogs.save.copied'),
      refused: t('dialogs.save.notCopied', { link }),
    });
  };
}

function RecordingName({ name }: { readonly name: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <dl className="dialog-facts">
      <dt>{t('dialogs.save.recording')}</dt>
      <dd>{name}</dd>
    </dl>
  );
}

const UploadForm = observer(function UploadForm(
  options: Options & { readonly context: SaveSyncContext },
): ReactNode {
  const { piece, close, context } = options;
  const { t } = useTranslation();
  const [saving] = useState(() => new SaveSync(context));
  const tell = useTellSaved();
  const save = async () => {
    const saved = await saving.save();
    if (!saved) return;
    tell(saving.name, saved.version ?? 1);
    close(true);
  };
  const lookAtTheirs = () => {
    close();
    void reload(piece);
  };
  const ways = (
    <SaveWays
      {...{ piece, ways: saving.ways, what: 'sync' }}
      onSave={() => void save()}
      onLookAtTheirs={lookAtTheirs}
    />
  );
  return (
    <FormDialog
      title={t('dialogs.save.syncTitle')}
      text={<Audience model={context.model} />}
      store={saving.form}
      submit={t('dialogs.save.submit')}
      busy={t('dialogs.save.busy')}
      ways={ways}
      onSubmit={() => void save()}
      onCancel={() => close()}
    >
      <RecordingName name={saving.name} />
      <ContentsList model={context.model} of={syncContents} />
    </FormDialog>
  );
});
