import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';

/** Offers to play the passage that the address names. */
export const PassageOffer = observer(function PassageOffer(): ReactNode {
  const { guide, store } = usePiece();
  const { t } = useTranslation();
  const passage = guide?.offer;
  if (!guide || !passage || !store.piece?.recording) return null;
  const { from, to } = passage;
  return (
    <div className="piece-offer" role="group" aria-label={t('piece.passage.label')}>
      <Button look="main" icon={IconPlayerPlay} onClick={() => void guide.play()}>
        {from === to
          ? t('piece.passage.playOne', { measure: from })
          : t('piece.passage.playMany', { from, to })}
      </Button>
      <IconButton icon={IconX} label={t('piece.passage.dismiss')} onClick={() => guide.dismiss()} />
    </div>
  );
});
