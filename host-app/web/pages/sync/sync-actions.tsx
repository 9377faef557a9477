import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconChevronDown,
  IconCloudUpload,
  IconDeviceFloppy,
  IconFileExport,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type PieceAddress, pieceUrl } from '#shared/paths.js';
import { Button, IconButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { SyncMoreMenu } from './sync-more-menu.js';
import type { SyncStore } from './sync-store.js';
import { Menu } from '../../ui/menu.js';
import { SyncFileItems } from './sync-file-items.js';

interface StoreOptions {
  readonly store: SyncStore;
}

/** Menu for the file of the sync points. */
const SyncFileMenu = observer(function SyncFileMenu({ store }: StoreOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="button quiet"
          title={t('sync.fileMenu')}
          disabled={!store.piece}
        >
          <Icon of={IconFileExport} />
          <span className="sync-words" translate="no">
            {t('sync.file')}
          </span>
          <Icon of={IconChevronDown} size={16} />
        </button>
      }
    >
      <SyncFileItems store={store} />
    </Menu>
  );
});

/** Shows the number of sync points, and of measures without one. */
const SyncCountText = observer(function SyncCountText({ store }: StoreOptions): ReactNode {
  const { t } = useTranslation();
  const { count } = store;
  if (!count) return null;
  const points = t('sync.points', { count: count.points });
  const measures = t('sync.toGo', { count: count.toGo });
  return (
    <span className="sync-count">
      {count.toGo > 0 ? t('sync.pointsToGo', { points, measures }) : points}
    </span>
  );
});

const UndoButtons = observer(function UndoButtons({ store }: StoreOptions): ReactNode {
  const { t } = useTranslation();
  const { element } = store;
  return (
    <>
      <IconButton
        icon={IconArrowBackUp}
        label={t('sync.undo')}
        keys="Ctrl Z"
        disabled={!store.canUndo}
        onClick={() => void element?.undo()}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={t('sync.redo')}
        keys="Ctrl ⇧ Z"
        disabled={!store.canRedo}
        onClick={() => void element?.redo()}
      />
    </>
  );
});

interface SaveOptions extends StoreOptions {
  readonly save: () => void;
  readonly isKept: boolean;
}

const SaveButton = observer(function SaveButton({ store, save, isKept }: SaveOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <Button
      look="main"
      icon={isKept ? IconDeviceFloppy : IconCloudUpload}
      disabled={!store.canExport}
      title={isKept ? t('piece.kept.saveSyncTip') : t('sync.saveToCloud')}
      onClick={save}
    >
      {t('sync.save')}
      {store.isDirty && <span className="sync-dot" role="img" aria-label={t('sync.unsaved')} />}
    </Button>
  );
});

interface SyncActionsOptions extends StoreOptions {
  readonly address: PieceAddress;
  /** Undefined if there is no service. */
  readonly save: (() => void) | undefined;
}

/** Shows the commands for the synchronization as a whole; with little room, in a menu. */
export const SyncActions = observer(function SyncActions({
  store,
  address,
  save,
}: SyncActionsOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="sync-actions">
      <div className="sync-wide">
        <UndoButtons store={store} />
        <SyncCountText store={store} />
        <SyncFileMenu store={store} />
        <Link
          className="button quiet"
          to={pieceUrl({ ...address, task: 'piece' })}
          title={t('sync.back')}
        >
          <Icon of={IconArrowLeft} />
          <span className="sync-words">{t('sync.back')}</span>
        </Link>
      </div>
      {save && <SaveButton {...{ store, save }} isKept={address.place === 'kept'} />}
      <SyncMoreMenu {...{ store, address }} />
    </div>
  );
});
