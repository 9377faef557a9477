import {
  IconFileZip,
  IconFolderDown,
  IconPlus,
  IconRowInsertBottom,
  IconSend,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { canPickFolders, exportFolder, exportZip, sendToSandbox } from '#web/dialogs/kept/moves.js';
import { marksUrl, NEW_PIECE } from '#shared/paths.js';
import { MenuItem, MenuLabel, MenuLink, MenuRule } from '#web/ui/menu.js';
import { usePiece } from '../piece-context.js';

/** Menu items for a piece of the user's own as a whole. */
export const KeptItems = observer(function KeptItems(): ReactNode {
  const { app, store } = usePiece();
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const id = store.address.path;
  const title = store.piece?.localizedTitle(i18n.language) ?? id;
  const scans = (store.piece?.images ?? []).filter(({ type }) => type === 'scan');
  return (
    <>
      <MenuLabel>{t('piece.kept.piece')}</MenuLabel>
      <MenuItem
        icon={IconPlus}
        onSelect={() => void navigate(`${NEW_PIECE}?add=${encodeURIComponent(id)}`)}
      >
        {t('piece.kept.add')}
      </MenuItem>
      {scans.map(({ id: scan, name }) => (
        <MenuLink key={scan} icon={IconRowInsertBottom} to={marksUrl(id, scan)}>
          {scans.length > 1
            ? t('piece.kept.markNamed', { name: name ?? scan })
            : t('piece.kept.mark')}
        </MenuLink>
      ))}
      <MenuItem icon={IconFileZip} onSelect={() => void exportZip(app, { id, title })}>
        {t('piece.kept.exportZip')}
      </MenuItem>
      {canPickFolders() && (
        <MenuItem icon={IconFolderDown} onSelect={() => void exportFolder(app, { id, title })}>
          {t('piece.kept.exportFolder')}
        </MenuItem>
      )}
      {app.hosted && (
        <MenuItem icon={IconSend} onSelect={() => void sendToSandbox(app, id)}>
          {t('piece.kept.send')}
        </MenuItem>
      )}
      <MenuRule />
    </>
  );
});
