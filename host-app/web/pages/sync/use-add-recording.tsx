import { useNavigate } from 'react-router';
import type { GlosaPiece } from '../../../../components/index.js';
import { NEW_PIECE } from '../../routes/paths.js';
import { useApp } from '../../stores/use-app.js';

/** Asks for another recording; one for a piece of one's own is kept with it. */
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
