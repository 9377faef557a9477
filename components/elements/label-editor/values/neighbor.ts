import type { Label, Piece } from '#core';
import { nearestLabel } from '#views';

/**
 * Returns the label before or after the chosen ones in time, on whatever line; the one nearest to the playhead when
 * none is chosen. Undefined when there is no other.
 */
export function neighborOf(piece: Piece | undefined, direction: 1 | -1): Label | undefined {
  const { analysis, selectedLabels: chosen = [] } = piece ?? {};
  if (!piece || !analysis) return undefined;
  const byStart = [...chosen].sort((a, b) => a.start - b.start);
  const from = direction > 0 ? byStart.at(-1) : byStart[0];
  if (!from) return nearestLabel(analysis.shownLabels, piece.transport.moment.onset ?? 0);
  const { shownLabels: shown } = analysis;
  const index = shown.findIndex(({ id }) => id === from.id);
  return index < 0 ? nearestLabel(shown, from.start) : shown[index + direction];
}
