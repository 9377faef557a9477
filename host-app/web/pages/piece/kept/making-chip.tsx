import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Making, StepName } from '#intake';
import { IconButton } from '#web/ui/button.js';
import { Progress } from '#web/ui/progress.js';
import { usePiece } from '../piece-context.js';

/** Texts of the steps while they run. */
const STEPS: Readonly<Record<StepName, string>> = {
  measures: 'piece.kept.making.measures',
  points: 'piece.kept.making.points',
  peaks: 'piece.kept.making.peaks',
  pages: 'piece.kept.making.pages',
  sync: 'piece.kept.making.sync',
  labels: 'piece.kept.making.labels',
  marks: 'piece.kept.making.marks',
  pictures: 'piece.kept.making.pictures',
};

/**
 * Shows the processing of a piece of the user's own: step and progress, with buttons to stop it or go on.
 */
export default observer(function MakingChip(): ReactNode {
  const { app, store } = usePiece();
  const making = app.makings.of(store.address.path);
  if (!making || making.state === 'done') return null;
  return <Chip key={making.id} making={making} />;
});

const Chip = observer(function Chip({ making }: { readonly making: Making }): ReactNode {
  const { app } = usePiece();
  const { t } = useTranslation();
  const [count] = useState(making.steps.length);
  const { progress, steps, state } = making;
  const done = Math.max(0, count - steps.length);
  const isPaused = state === 'paused';
  const step = progress?.step ?? steps[0]?.step ?? 'peaks';
  const text = t(isPaused ? 'piece.kept.stopped' : STEPS[step]);
  const share = progress ? progress.done / progress.of : 0;
  return (
    <div className="piece-making" role="group" aria-label={t('piece.kept.makingLabel')}>
      <span className="piece-making-words">{text}</span>
      <span className="piece-making-place">
        {t('piece.kept.doneOf', { done: Math.min(done, count), count })}
      </span>
      {!isPaused && <Progress label={text} value={count === 0 ? 0 : (done + share) / count} />}
      {isPaused ? (
        <IconButton
          icon={IconPlayerPlay}
          label={t('piece.kept.goOn')}
          onClick={() => void app.makings.resume(making.id)}
        />
      ) : (
        <IconButton icon={IconX} label={t('piece.kept.stop')} onClick={() => making.cancel()} />
      )}
    </div>
  );
});
