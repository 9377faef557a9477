import { IconChevronDown, IconTags } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Menu } from '../../../ui/menu.js';
import { usePiece } from '../piece-context.js';
import { AnalysisItems } from './analysis-items.js';

/** Which analysis is open, and whether it has unsaved changes; the others are a click away. */
export const AnalysisMenu = observer(function AnalysisMenu(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  const { piece, shelf, listing, hasDrawn } = store;
  // What stands in the menu must not move under the hand that has just opened it.
  useEffect(() => {
    if (piece && hasDrawn) void listing.load();
  }, [piece, listing, hasDrawn]);
  const isUnsaved = piece?.analysis?.isDirty ?? false;
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

/** What the analysis that is open is called; observe the store around it. */
function useAnalysisName(): string {
  const { store } = usePiece();
  const { t } = useTranslation();
  const { piece, shelf } = store;
  const { current } = shelf ?? {};
  const { analysis } = piece ?? {};
  if (!analysis) return t('piece.analysis.none');
  const name = analysis.name.split('/').at(-1) ?? '';
  if (!name) return t('piece.analysis.unnamed');
  if (current?.kind === 'saved' && current.version !== undefined)
    return t('piece.analysis.nameVersion', { name, version: current.version });
  return name;
}
