import {
  IconCode,
  IconFileExport,
  IconFilePlus,
  IconFolderOpen,
  IconLink,
  IconMusicPlus,
  IconPrinter,
  IconUpload,
  IconUsersGroup,
  IconDownload,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuItem, MenuLabel, MenuRule } from '#web/ui/menu.js';
import { KeptItems } from '../kept/kept-items.js';
import { CiteItem } from '../analysis/cite-item.js';
import { usePiece } from '../piece-context.js';

/** Menu items for files of analyses and synchronizations, recordings and links. */
export const FileItems = observer(function FileItems(): ReactNode {
  const { app, store, commands } = usePiece();
  const { t } = useTranslation();
  return (
    <>
      {store.isKept && <KeptItems />}
      <AnalysisFileItems />
      <MenuRule />
      <SyncFileItems />
      <MenuRule />
      {!store.isKept && (
        <MenuItem icon={IconMusicPlus} onSelect={() => void commands.addSource()}>
          {t('piece.file.addSource')}
        </MenuItem>
      )}
      <MenuItem icon={IconLink} onSelect={() => void commands.copyLink()}>
        {t('piece.file.copyLink')}
      </MenuItem>
      {!store.piece?.analysis && <CiteItem />}
      <MenuItem icon={IconCode} onSelect={() => void commands.embed()}>
        {t('piece.file.embed')}
      </MenuItem>
      {store.hasCloud && app.user.session && (
        <MenuItem icon={IconUsersGroup} onSelect={() => void commands.giveToGroup()}>
          {t('piece.file.give')}
        </MenuItem>
      )}
      <MenuItem
        icon={IconPrinter}
        disabled={!store.hasScore}
        onSelect={() => void commands.figure()}
      >
        {t('piece.file.figure')}
      </MenuItem>
    </>
  );
});

function AnalysisFileItems(): ReactNode {
  const { commands } = usePiece();
  const { t } = useTranslation();
  return (
    <>
      <MenuLabel>{t('piece.file.analysis')}</MenuLabel>
      <MenuItem icon={IconFilePlus} onSelect={() => void commands.startNew()}>
        {t('piece.file.newAnalysis')}
      </MenuItem>
      <MenuItem icon={IconFolderOpen} onSelect={() => void commands.openFile()}>
        {t('piece.file.openAnalysis')}
      </MenuItem>
      <MenuItem icon={IconFileExport} onSelect={() => void commands.exportAnalysis()}>
        {t('piece.file.exportAnalysis')}
      </MenuItem>
    </>
  );
}

const SyncFileItems = observer(function SyncFileItems(): ReactNode {
  const { store, commands } = usePiece();
  const { t } = useTranslation();
  const hasRecording = store.piece?.recording !== undefined;
  return (
    <>
      <MenuLabel>{t('piece.file.sync')}</MenuLabel>
      <MenuItem
        icon={IconUpload}
        disabled={!hasRecording}
        onSelect={() => void commands.importSync()}
      >
        {t('piece.file.importSync')}
      </MenuItem>
      <MenuItem
        icon={IconDownload}
        disabled={!hasRecording}
        onSelect={() => void commands.exportSync()}
      >
        {t('piece.file.exportSync')}
      </MenuItem>
    </>
  );
});
