import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconInfoCircle,
  IconMetronome,
  IconPlaylist,
  IconSearch,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pieceUrl } from '#shared/paths.js';
import { MenuItem, MenuLink, MenuRule } from '#web/ui/menu.js';
import { AnalysisItems } from '../analysis/analysis-items.js';
import { usePiece } from '../piece-context.js';
import { FileItems } from './file-items.js';

/** Shows the whole bar as one menu. */
export const NarrowItems = observer(function NarrowItems(): ReactNode {
  const page = usePiece();
  const { store, rail } = page;
  const { t } = useTranslation();
  return (
    <>
      <UndoItems />
      <MenuRule />
      <MenuItem icon={IconSearch} onSelect={() => rail.search()}>
        {t('piece.rail.search')}
      </MenuItem>
      <MenuItem
        icon={IconInfoCircle}
        disabled={!store.piece}
        onSelect={() => page.toggleAbout(true)}
      >
        {t('piece.about.open')}
      </MenuItem>
      {store.hasSiblings && (
        <MenuItem icon={IconPlaylist} disabled={!store.piece} onSelect={() => void page.playAll()}>
          {t('piece.queue.playAll')}
        </MenuItem>
      )}
      <MenuLink icon={IconMetronome} to={pieceUrl({ ...store.address, task: 'sync' })}>
        {t('piece.bar.tapTip')}
      </MenuLink>
      {store.piece && (
        <>
          <MenuRule />
          <AnalysisItems hasNew={false} />
          <MenuRule />
          <FileItems />
        </>
      )}
    </>
  );
});

const UndoItems = observer(function UndoItems(): ReactNode {
  const { store, commands } = usePiece();
  const { t } = useTranslation();
  return (
    <>
      <MenuItem icon={IconArrowBackUp} disabled={!store.canUndo} onSelect={() => commands.undo()}>
        {t('piece.bar.undo')}
      </MenuItem>
      <MenuItem
        icon={IconArrowForwardUp}
        disabled={!store.canRedo}
        onSelect={() => commands.redo()}
      >
        {t('piece.bar.redo')}
      </MenuItem>
    </>
  );
});
