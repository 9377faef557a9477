import { IconPlayerSkipForward, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.js';
import { usePiece } from '../piece-context.js';

/** While a whole corpus is played: which one, how far, and how to go on or to stop. */
export const QueueChip = observer(function QueueChip(): ReactNode {
  const { app, follower, store } = usePiece();
  const { t } = useTranslation();
  const { queue } = app;
  if (!follower.isTurnOf(store.address)) return null;
  const place = { place: queue.index + 1, count: queue.pieces.length };
  return (
    <div className="piece-queue" role="group" aria-label={t('piece.queue.label')}>
      <span className="piece-queue-words">
        {t('piece.queue.playing', { corpus: queue.title, ...place })}
      </span>
      <span className="piece-queue-place" aria-hidden="true">
        {t('piece.queue.place', place)}
      </span>
      <IconButton
        icon={IconPlayerSkipForward}
        label={t('piece.queue.next')}
        disabled={!queue.next}
        onClick={() => follower.next()}
      />
      <IconButton icon={IconX} label={t('piece.queue.stop')} onClick={() => queue.stop()} />
    </div>
  );
});
