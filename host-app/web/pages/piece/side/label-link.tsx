import { IconHistory, IconLink } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';

/** Copies the link to the chosen labels, and says who wrote one that is saved. */
export const LabelLink = observer(function LabelLink(): ReactNode {
  const page = usePiece();
  const { commands, store } = page;
  const { t } = useTranslation();
  const labels = store.piece?.selectedLabels ?? [];
  const [label] = labels;
  const name = store.hasCloud ? store.shelf?.savedName : undefined;
  if (!label) return null;
  return (
    <div className="piece-label-link">
      <Button look="quiet" icon={IconLink} onClick={() => void commands.copyLabelLink(labels)}>
        {t('piece.passage.copy')}
      </Button>
      {name !== undefined && labels.length === 1 && (
        <Button look="quiet" icon={IconHistory} onClick={() => page.showHistory({ name, label })}>
          {t('piece.versions.who')}
        </Button>
      )}
    </div>
  );
});
