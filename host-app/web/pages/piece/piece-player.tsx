import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GlosaPlayer } from '#entries/react.js';
import { useKeepRecording } from '../../parts/keep-recording.js';
import { Button, IconButton } from '../../ui/button.js';
import { usePiece } from './piece-context.js';
import { PIECE_ID } from './piece-view.js';

/** Shows the player at the bottom of the page; it can be hidden. */
export const PiecePlayer = observer(function PiecePlayer(): ReactNode {
  const { side, store } = usePiece();
  const keep = useKeepRecording(store.address);
  const { t } = useTranslation();
  const { isPlayerShown } = side;
  return (
    <section className="piece-player" aria-label={t('piece.player.label')}>
      <div className="piece-player-bar" hidden={!isPlayerShown}>
        <GlosaPlayer piece={PIECE_ID} onRecordingAdd={keep} />
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
