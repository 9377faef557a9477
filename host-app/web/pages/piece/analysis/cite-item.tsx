import { IconQuote } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuItem } from '#web/ui/menu.js';
import { usePiece } from '../piece-context.js';

/** Opens the dialog that cites the open analysis, or the piece where none is open; says what is to be done before. */
export const CiteItem = observer(function CiteItem(): ReactNode {
  const { store, commands } = usePiece();
  const { t } = useTranslation();
  const { piece, shelf, isKept, hasCloud } = store;
  const isSaved = !piece?.analysis || shelf?.savedName !== undefined;
  const key = isKept || (!isSaved && !hasCloud) ? 'citeHere' : isSaved ? 'cite' : 'citeUnsaved';
  return (
    <MenuItem icon={IconQuote} disabled={!piece} onSelect={() => void commands.cite()}>
      {t(`piece.file.${key}`)}
    </MenuItem>
  );
});
