import { useNavigate } from 'react-router';
import type { GlosaPiece } from '#entries/index.js';
import { NEW_PIECE } from '#shared/paths.js';
import { useApp } from '../../stores/use-app.js';

/**
 * Returns a function that asks for another recording. For a piece of the user's own it opens the page that
 * adds files, which keeps the recording with the piece.
 */
export function useAddRecording(piece: GlosaPiece | undefined): () => void {
  const { dialogs } = useApp();
  const navigate = useNavigate();
  return () => {
    if (!piece) return;
    if (piece.corpus === 'kept:')
      void navigate(`${NEW_PIECE}?add=${encodeURIComponent(piece.src)}`);
    else void dialogs.show('addSource', { piece });
  };
}
