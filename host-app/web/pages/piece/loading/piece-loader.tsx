import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';

/** Milliseconds before the skeleton appears; a shorter wait shows nothing. */
const SKELETON_MS = 200;
/** Milliseconds before a text says what the page is waiting for. */
const WORDS_MS = 1000;

/** Takes the place of the piece while it loads, or after the user has canceled. */
export const PieceLoader = observer(function PieceLoader(): ReactNode {
  const { store } = usePiece();
  if (store.isCanceled) return <Canceled />;
  return store.isLoading ? <Waiting key={store.address.path} /> : null;
});

function useWaited(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}

function Waiting(): ReactNode {
  const isLong = useWaited(SKELETON_MS);
  const isVeryLong = useWaited(WORDS_MS);
  return (
    isLong && (
      <div className="piece-loader">
        <Skeleton />
        <div className="piece-loader-words" role="status">
          {isVeryLong && <Progress />}
        </div>
      </div>
    )
  );
}

const Progress = observer(function Progress(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  const progress = store.element?.progress;
  const named = progress?.named ?? 0;
  return (
    <>
      <p>{t('piece.loading.generating')}</p>
      <progress
        aria-label={t('piece.loading.progress')}
        {...(progress && named > 0 && { value: progress.read, max: named })}
      />
      {progress && named > 0 && (
        <p className="piece-loader-count">
          {t('piece.loading.sources', { read: progress.read, count: named })}
        </p>
      )}
      <Button onClick={() => store.cancel()}>{t('ui.cancel')}</Button>
    </>
  );
});

/** Staves of the skeleton: a score has two, a waveform none. */
const STAVES = { score: ['treble', 'bass'], wave: [] } as const;

/** Shows two panels in outline: head, ruler, staves. */
function Skeleton(): ReactNode {
  return (
    <div className="piece-skeleton" aria-hidden="true">
      {(['score', 'wave'] as const).map((panel) => (
        <div key={panel} className={`piece-skeleton-panel ${panel}`}>
          <div className="piece-skeleton-head" />
          <div className="piece-skeleton-ruler" />
          <div className="piece-skeleton-body">
            {STAVES[panel].map((staff) => (
              <div key={staff} className="piece-skeleton-staff" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Canceled(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  return (
    <div className="piece-loader">
      <div className="piece-loader-words" role="status">
        <p>{t('piece.loading.canceled')}</p>
        <Button look="main" onClick={() => store.tryAgain()}>
          {t('piece.loading.again')}
        </Button>
      </div>
    </div>
  );
}
