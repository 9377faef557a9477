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

/** Offers to play the place that the address names. */
export const PassageOffer = observer(function PassageOffer(): ReactNode {
  const { guide, store } = usePiece();
  const { t } = useTranslation();
  const words = usePlayWords();
  const place = guide?.offer;
  if (!guide || !place || !store.piece?.recording) return null;
  return (
    <div className="piece-offer" role="group" aria-label={t('piece.passage.label')}>
      <Button look="main" icon={IconPlayerPlay} onClick={() => void guide.play()}>
        {words(place, store.piece)}
      </Button>
      <IconButton icon={IconX} label={t('piece.passage.dismiss')} onClick={() => guide.dismiss()} />
    </div>
  );
});
