import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDotsVertical,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pieceUrl, type PieceAddress } from '#shared/paths.js';
import { IconButton } from '../../ui/button.js';
import { Menu, MenuItem, MenuLink, MenuRule } from '../../ui/menu.js';
import { SyncFileItems } from './sync-file-items.js';
import type { SyncStore } from './sync-store.js';

/** Menu with all commands except Save, for narrow pages. */
export const SyncMoreMenu = observer(function SyncMoreMenu({
  store,
  address,
}: {
  readonly store: SyncStore;
  readonly address: PieceAddress;
}): ReactNode {
  const { t } = useTranslation();
  const { element } = store;
  return (
    <div className="sync-narrow">
      <Menu align="end" trigger={<IconButton icon={IconDotsVertical} label={t('sync.more')} />}>
        <MenuItem
          icon={IconArrowBackUp}
          disabled={!store.canUndo}
          onSelect={() => void element?.undo()}
        >
          {t('sync.undo')}
        </MenuItem>
        <MenuItem
          icon={IconArrowForwardUp}
          disabled={!store.canRedo}
          onSelect={() => void element?.redo()}
        >
          {t('sync.redo')}
        </MenuItem>
        <MenuRule />
        <SyncFileItems store={store} />
        <MenuRule />
        <MenuLink icon={IconArrowLeft} to={pieceUrl({ ...address, task: 'piece' })}>
          {t('sync.back')}
        </MenuLink>
      </Menu>
    </div>
  );
});
