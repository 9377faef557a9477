import { IconLink } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';

/** Copies the link to the chosen labels. */
export const LabelLink = observer(function LabelLink(): ReactNode {
  const { commands, store } = usePiece();
  const { t } = useTranslation();
  const labels = store.piece?.selectedLabels ?? [];
  if (labels.length === 0) return null;
  return (
    <div className="piece-label-link">
      <Button look="quiet" icon={IconLink} onClick={() => void commands.copyLabelLink(labels)}>
        {t('piece.passage.copy')}
      </Button>
    </div>
  );
});
