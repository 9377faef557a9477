import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PieceAddress } from '#shared/paths.js';
import { useBar } from '../../parts/bar-slots.js';
import { useShortcuts } from '../../parts/shortcuts.js';
import { useApp } from '../../stores/use-app.js';
import { SyncActions } from './sync-actions.js';
import type { SyncStore } from './sync-store.js';
import { IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../ui/icon.js';

/** Shows “Synchronize › title, composer”. */
const SyncTitle = observer(function SyncTitle({ store }: { readonly store: SyncStore }): ReactNode {
  const { t, i18n } = useTranslation();
  const { piece } = store;
  const title = piece?.localizedTitle(i18n.language);
  const by = [piece?.composer, piece?.opus.opus].filter(Boolean).join(', ');
  return (
    <div className="sync-title">
      <span className="sync-task">{t('sync.task')}</span>
      {title === undefined ? (
        <h1 className="unseen">{t('sync.task')}</h1>
      ) : (
        <>
          <Icon of={IconChevronRight} size={18} />
          <h1 title={title}>{title}</h1>
          <span className="sync-by" title={by}>
            {by}
          </span>
        </>
      )}
    </div>
  );
});

/** Returns a function that saves with a piece of the user's own. */
function useSaveHere(store: SyncStore): () => void {
  const { snacks } = useApp();
  const { i18n } = useTranslation();
  return useCallback(() => {
    const { piece } = store;
    const save = async () => {
      const { saveSyncHere } = await import('../../dialogs/saving/save-here.js');
      if (piece) snacks.show({ text: await saveSyncHere(piece, i18n.t) });
    };
    void save();
  }, [store, snacks, i18n]);
}

/**
 * Returns a function that opens the dialog for a save to the cloud, or that saves with a piece of the
 * user's own; undefined if neither is possible. Ctrl+S does the same.
 */
function useSaving(store: SyncStore, { place }: PieceAddress): (() => void) | undefined {
  const { dialogs, hosted } = useApp();
  const saveHere = useSaveHere(store);
  const saveThere = useCallback(() => {
    const { element } = store;
    if (element?.model && dialogs.open.length === 0)
      void dialogs.show('uploadSync', { piece: element });
  }, [dialogs, store]);
  const isKept = place === 'kept';
  const save = isKept ? saveHere : saveThere;
  const isHosted = isKept || hosted !== undefined;
  const keys = useMemo(
    () => ({
      save: () => {
        if (isHosted) save();
        return isHosted;
      },
    }),
    [isHosted, save],
  );
  useShortcuts(keys);
  return isHosted ? save : undefined;
}

/** Puts the title and actions of the page into the bar, and binds the save key. */
export function useSyncBar(store: SyncStore, address: PieceAddress): void {
  const save = useSaving(store, address);
  const slots = useMemo(
    () => ({
      title: <SyncTitle store={store} />,
      actions: <SyncActions {...{ store, address, save }} />,
    }),
    [store, address, save],
  );
  useBar(slots);
}
