import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#web/ui/button.js';
import type { Piece } from '#core';
import type { LinkedPlace } from '#shared/linked-place.js';
import { usePiece } from '../piece-context.js';
import { stretchAt } from './linked-music.js';
import { stretchText } from './place-words.js';

/** Returns a function that says what a place offers to play. Use it in observers: texts of elements load late. */
function usePlayWords(): (place: LinkedPlace, piece: Piece) => string {
  const { t, i18n } = useTranslation();
  return (place, piece) => {
    if (place.kind === 'measures') {
      const { from, to } = place;
      return from === to
        ? t('piece.passage.playOne', { measure: from })
        : t('piece.passage.playMany', { from, to });
    }
    const stretch = stretchAt(place, piece.measureMap);
    const said = stretch ? stretchText(stretch, piece, i18n.language) : '';
    return place.kind === 'spot'
      ? t('piece.passage.playFrom', { place: said })
      : t('piece.passage.playRange', { range: said });
  };
}

/** Says that the analysis has no label as the address names it. */
const MissingLabel = observer(function MissingLabel(): ReactNode {
  const { guide } = usePiece();
  const { t } = useTranslation();
  if (!guide?.missing) return null;
  const { type, tag } = guide.missing;
  return <p role="alert">{t('piece.passage.missingLabel', { label: tag || type })}</p>;
});

/** Offers to play the place that the address names; says what of it is missing. */
export const PassageOffer = observer(function PassageOffer(): ReactNode {
  const { guide, store } = usePiece();
  const { t } = useTranslation();
  const words = usePlayWords();
  const place = guide?.offer;
  const { piece } = store;
  const isPlayable = place !== undefined && piece?.recording !== undefined;
  if (!guide || (!isPlayable && !guide.missing)) return null;
  const dismiss = () => {
    guide.dismiss();
    guide.dismissMissing();
  };
  const closing = guide.missing ? t('piece.passage.close') : t('piece.passage.dismiss');
  return (
    <div className="piece-offer" role="group" aria-label={t('piece.passage.label')}>
      <MissingLabel />
      {isPlayable && (
        <Button look="main" icon={IconPlayerPlay} onClick={() => void guide.play()}>
          {words(place, piece)}
        </Button>
      )}
      <IconButton icon={IconX} label={closing} onClick={dismiss} />
    </div>
  );
});
