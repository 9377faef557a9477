import type { Label, Piece } from '#core';
import { nearestLabel, neighbor } from '#views';

/**
 * Returns the label before or after the chosen ones on their line; the one nearest to the playhead
 * when none is chosen. Undefined when there is no other.
 */
export function neighborOf(piece: Piece | undefined, direction: 1 | -1): Label | undefined {
  const { analysis, selectedLabels: chosen = [] } = piece ?? {};
  if (!piece || !analysis) return undefined;
  const byStart = [...chosen].sort((a, b) => a.start - b.start);
  const from = direction > 0 ? byStart.at(-1) : byStart[0];
  if (!from) return nearestLabel(analysis.shownLabels, piece.transport.moment.onset ?? 0);
  const found = neighbor(analysis, from, direction > 0 ? 'next' : 'previous');
  return found.id === from.id ? undefined : found;
}
