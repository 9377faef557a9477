import type { PieceStore } from '../piece-store.js';
import { chosenPlace } from './linked-music.js';
import { longPassage } from './passage-loop.js';

/** Opens the dialog that embeds the piece, or the selected passage. */
export function showEmbed({ app, element: piece, address }: PieceStore): void {
  if (!piece?.model) return;
  void app.dialogs.show('embed', { piece, address, passage: longPassage(piece.model) });
}

/** Opens the dialog that prints the score, or the selected passage. */
export function showFigure(store: PieceStore): void {
  const { app, element: piece, address } = store;
  if (!piece?.model) return;
  const passage = longPassage(piece.model);
  void app.dialogs.show('figure', { piece, address, analysis: savedName(store), passage });
}

/**
 * Opens the dialog that cites the open analysis, or the piece, and in it the loop or the chosen labels.
 *
 * @param keep saves the analysis, or exports it where nothing can be saved
 */
export function showCite(store: PieceStore, keep: () => Promise<void>): void {
  const { app, element: piece, address } = store;
  const { model } = piece ?? {};
  if (!piece || !model) return;
  const hasPlace = model.transport.loop !== undefined || model.selectedLabels.length > 0;
  const place = hasPlace ? chosenPlace(model) : undefined;
  void app.dialogs.show('cite', { piece, address, analysis: savedName(store), place, keep });
}

/** Returns the name of the saved analysis that is open. */
const savedName = ({ piece, shelf }: PieceStore): string | undefined =>
  piece?.analysis && shelf?.savedName;
