import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import { GlosaPlayer } from '#entries/react.js';
import { useKeepRecording } from '../../parts/keep-recording.js';
import { Button, IconButton } from '../../ui/button.js';
import { usePiece } from './piece-context.js';
import { PIECE_ID } from './piece-view.js';

type Player = HTMLElementTagNameMap['glosa-player'];

/** Plays each piece at the speed at which the reader left it. Returns the ref of the player. */
function useRememberedRate(piece: Piece | undefined): RefObject<Player | null> {
  const player = useRef<Player>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = piece === undefined;
    const remember = async () => {
      const { rememberRate } = await import('./remembered-rate.js');
      if (piece && !isOver) stop = rememberRate(piece, player.current);
    };
    // Without it, the piece plays as it was recorded.
    if (!isOver) remember().catch(Boolean);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [piece]);
  return player;
}

/** Shows the player at the bottom of the page; it can be hidden. */
export const PiecePlayer = observer(function PiecePlayer(): ReactNode {
  const { side, store } = usePiece();
  const keep = useKeepRecording(store.address);
  const { t } = useTranslation();
  const player = useRememberedRate(store.piece);
  const { isPlayerShown } = side;
  return (
    <section className="piece-player" aria-label={t('piece.player.label')}>
      <div className="piece-player-bar" hidden={!isPlayerShown}>
        <GlosaPlayer ref={player} piece={PIECE_ID} onRecordingAdd={keep} />
        <IconButton
          icon={IconChevronDown}
          label={t('piece.player.hide')}
          onClick={() => side.togglePlayer(false)}
        />
      </div>
      {!isPlayerShown && (
        <Button
          look="quiet"
          icon={IconChevronUp}
          className="piece-player-show"
          onClick={() => side.togglePlayer(true)}
        >
          {t('piece.player.show')}
        </Button>
      )}
    </section>
  );
});
