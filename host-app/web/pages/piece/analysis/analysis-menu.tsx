import { IconChevronDown, IconTags } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { Menu } from '#web/ui/menu.js';
import { shownName } from '#shared/shown-name.js';
import { usePiece } from '../piece-context.js';
import { AnalysisItems } from './analysis-items.js';

/** Shows the open analysis and whether it has unsaved changes, with a menu of the others. */
export const AnalysisMenu = observer(function AnalysisMenu(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  const { piece, shelf, listing, hasDrawn } = store;
  // Load early, because items must not move under the pointer right after the menu opens.
  useEffect(() => {
    if (piece && hasDrawn) void listing.load();
  }, [piece, listing, hasDrawn]);
  const isUnsaved = store.unsaved === 'analysis';
  const name = useAnalysisName();
  const label = isUnsaved
    ? t('piece.analysis.openUnsaved', { name })
    : t('piece.analysis.openSaved', { name });
  return (
    <Menu
      align="end"
      trigger={
        <Button
          look="quiet"
          className="piece-analysis"
          aria-label={label}
          aria-busy={shelf?.isOpening ?? false}
          disabled={!piece}
        >
          <span className="piece-analysis-icon">
            <Icon of={IconTags} />
          </span>
          {isUnsaved && <span className="piece-dot" />}
          <span className="piece-bar-words piece-analysis-name">{name}</span>
          <Icon of={IconChevronDown} size={18} />
        </Button>
      }
    >
      <AnalysisItems hasNew />
    </Menu>
  );
});

/** Returns the name of the open analysis; the caller must be an observer of the store. */
function useAnalysisName(): string {
  const { store } = usePiece();
  const { t } = useTranslation();
  const { piece, shelf } = store;
  const { current } = shelf ?? {};
  const { analysis } = piece ?? {};
  if (!analysis) return t('piece.analysis.none');
  const name = shownName(analysis.name.split('/').at(-1) ?? '');
  if (!name) return t('piece.analysis.unnamed');
  if (current?.kind === 'saved' && current.version !== undefined)
    return t('piece.analysis.nameVersion', { name, version: current.version });
  return name;
}
