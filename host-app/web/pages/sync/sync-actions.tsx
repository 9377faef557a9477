import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCloudUpload,
  IconDeviceFloppy,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pieceUrl, type PieceAddress } from '../../routes/paths.js';
import { Button, IconButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { SyncCountText } from './sync-count-text.js';
import { SyncFileMenu } from './sync-file-menu.js';
import { SyncMoreMenu } from './sync-more-menu.js';
import type { SyncStore } from './sync-store.js';

interface SyncActionsOptions {
  readonly store: SyncStore;
  readonly address: PieceAddress;
  /** Undefined where there is no service. */
  readonly save: (() => void) | undefined;
}

/** What can be done with the synchronization as a whole. Where there is little room, a menu has it. */
export const SyncActions = observer(function SyncActions({
  store,
  address,
  save,
}: SyncActionsOptions): ReactNode {
  const { t } = useTranslation();
  const { element } = store;
  const isKept = address.place === 'kept';
  return (
    <div className="sync-actions">
      <div className="sync-wide">
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
      {save && (
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
      )}
      <SyncMoreMenu {...{ store, address }} />
    </div>
  );
});
