import {
  IconFileExport,
  IconFileImport,
  IconMusicPlus,
  IconRestore,
  IconUsers,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../stores/use-app.js';
import { MenuChoice, MenuItem, MenuRule } from '../../ui/menu.js';
import { pickFile } from './pick-file.js';
import type { SyncStore } from './sync-store.js';
import { useAddRecording } from './use-add-recording.js';

interface Options {
  readonly store: SyncStore;
}

/** Menu items for the file of the sync points, and for the choice of their recording. */
export const SyncFileItems = observer(function SyncFileItems({ store }: Options): ReactNode {
  const { t } = useTranslation();
  const { element, piece } = store;
  const add = useAddRecording(element);
  const actions = useFileActions(store);
  if (!element || !piece) return null;
  return (
    <>
      <MenuItem icon={IconFileExport} disabled={!store.canExport} onSelect={actions.write}>
        {t('sync.export')}
      </MenuItem>
      <MenuItem icon={IconFileImport} disabled={!store.count} onSelect={actions.read}>
        {t('sync.import')}
      </MenuItem>
      <MenuItem icon={IconRestore} disabled={!store.canReset} onSelect={actions.reset}>
        {t('sync.reset')}
      </MenuItem>
      {actions.share && (
        <MenuItem icon={IconUsers} onSelect={actions.share}>
          {t('sync.sharing')}
        </MenuItem>
      )}
      <MenuRule />
      {store.recordings.length > 1 && (
        <MenuChoice
          label={t('sync.recording')}
          value={piece.recording?.id ?? ''}
          options={store.recordings.map(({ id, name }) => ({
            value: id,
            label: name ?? t('sync.scoreRecording'),
          }))}
          onChange={(id) => piece.chooseRecording(id)}
        />
      )}
      <MenuItem icon={IconMusicPlus} onSelect={add}>
        {t('sync.addRecording')}
      </MenuItem>
    </>
  );
});

/** Returns the functions that export, import and reset the sync points. */
function useFileActions(store: SyncStore) {
  const { t } = useTranslation();
  const { dialogs, hosted, snacks, user } = useApp();
  const { piece } = store;
  const recording = piece?.recording?.id;
  const isShared = hosted && user.session && piece && recording !== undefined;
  const read = async () => {
    const file = await pickFile();
    const imported = file && (await store.element?.importSync(file));
    if (imported) snacks.show({ text: t('sync.imported', { count: imported.points.length }) });
  };
  const reset = async () => {
    const isSure = await dialogs.show('warning', {
      title: t('sync.resetTitle'),
      text: t('sync.resetText'),
      confirm: t('sync.resetConfirm'),
    });
    if (isSure) store.reset();
  };
  return {
    write: () => {
      if (store.element) void dialogs.show('exportSync', { piece: store.element });
    },
    ...(isShared && {
      share: () => void dialogs.show('syncSharing', { path: piece.path, recording }),
    }),
    read: () => void read(),
    reset: () => void reset(),
  };
}
