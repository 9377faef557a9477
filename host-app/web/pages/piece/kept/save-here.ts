import { refusalOf, saveAnalysisHere, savedText } from '#web/dialogs/saving/save-here.js';
import type { Surroundings } from '../commands.js';
import type { PieceStore } from '../piece-store.js';

/** Saves the open analysis to the folder of a piece of the user's own, and reports the result. */
export async function saveHere(store: PieceStore, { t, go }: Surroundings): Promise<void> {
  const { app, piece, shelf, listing } = store;
  if (!piece || !shelf) return;
  try {
    const saved = await saveAnalysisHere(piece, t('piece.kept.analysisName'));
    app.snacks.show({ text: savedText(saved, t) });
    go(shelf.rename(saved.name), { replace: true });
    await listing.load();
  } catch (error) {
    app.snacks.show({ text: refusalOf(error, t) });
  }
}
