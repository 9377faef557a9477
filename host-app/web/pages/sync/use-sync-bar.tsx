import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PieceAddress } from '../../routes/paths.js';
import { useBar } from '../../shell/bar-slots.js';
import { useShortcuts } from '../../shell/shortcuts.js';
import { useApp } from '../../stores/use-app.js';
import { SyncActions } from './sync-actions.js';
import type { SyncStore } from './sync-store.js';
import { SyncTitle } from './sync-title.js';

/** Saves beside a piece of one's own. */
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
 * Asks for what a save to the cloud needs, or saves beside a piece of one's own; undefined where there is
 * neither. Ctrl+S does the same.
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

/** Puts title and actions of the page into the bar, and binds the key that saves. */
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
