import {
  IconBooks,
  IconHelpCircle,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlaylist,
  IconSearch,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { latePart } from '#web/parts/late-part.js';
import { IconButton, Tip } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { usePiece } from '../piece-context.js';

const RailPieces = latePart(() => import('./rail-pieces.js'));

/** Shows the rail left of the music, with links to other pieces and to help. */
export const PieceRail = observer(function PieceRail(): ReactNode {
  const { rail } = usePiece();
  const { t } = useTranslation();
  const { isOpen } = rail;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The first Escape empties the field.
    if (event.target instanceof HTMLInputElement && rail.query !== '') return;
    rail.toggle(false);
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    <nav
      className="piece-rail"
      data-open={isOpen || undefined}
      aria-label={t('piece.rail.label')}
      onKeyDown={handleKey}
    >
      <RailIcons />
      {isOpen && <RailPieces />}
    </nav>
  );
});

const RailIcons = observer(function RailIcons(): ReactNode {
  const { app, rail } = usePiece();
  const { t } = useTranslation();
  const { isOpen } = rail;
  return (
    <div className="piece-rail-icons">
      <IconButton
        icon={isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand}
        label={isOpen ? t('piece.rail.close') : t('piece.rail.open')}
        aria-expanded={isOpen}
        onClick={() => rail.toggle()}
      />
      <IconButton icon={IconSearch} label={t('piece.rail.search')} onClick={() => rail.search()} />
      <RailLink icon={IconBooks} to="/corpora" label={t('piece.rail.corpora')} />
      <IconButton
        icon={IconPlaylist}
        label={t('piece.rail.siblings')}
        onClick={() => rail.list()}
      />
      <span className="piece-rail-gap" />
      <IconButton
        icon={IconKeyboard}
        label={t('piece.rail.shortcuts')}
        onClick={() => void app.dialogs.show('shortcuts', {})}
      />
      <RailLink icon={IconHelpCircle} to="/help" label={t('piece.rail.help')} />
    </div>
  );
});

function RailLink({
  icon,
  to,
  label,
}: {
  readonly icon: typeof IconBooks;
  readonly to: string;
  readonly label: string;
}): ReactNode {
  return (
    <Tip text={label}>
      <Link className="button icon-button quiet" to={to} aria-label={label}>
        <Icon of={icon} />
      </Link>
    </Tip>
  );
}
