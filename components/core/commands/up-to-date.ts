import type { Analysis } from '../model/analysis.js';
import type { Piece } from '../model/piece.js';
import type { Change, Edit } from './change.js';
import { pointsOf } from './sync/apply-points.js';

/**
 * A change that was made earlier (a host may ask before it lets it happen), with the values that it
 * would replace now, so that undo brings back these. Undefined when a label that it changes is gone,
 * or one that it makes is there; and when sync points would be out of order.
 */
export function upToDate(piece: Piece, analysis: Analysis, change: Change): Change | undefined {
  if (!pointsOf(piece, change)) return undefined;
  const edits = change.edits.map((edit) => renewed(analysis, edit));
  if (!edits.every((edit) => edit !== undefined)) return undefined;
  const isCurrent = edits.every((edit, i) => edit === change.edits[i]);
  return isCurrent ? change : { ...change, edits };
}

function renewed(analysis: Analysis, edit: Edit): Edit | undefined {
  if (edit.part === 'point') return edit;
  const before = edit.part === 'label' ? labelNow(analysis, edit) : analysis[edit.part];
  if (edit.before === before) return edit;
  const isThere = before !== undefined && edit.before !== undefined;
  return isThere ? ({ ...edit, before } as Edit) : undefined;
}

const labelNow = (analysis: Analysis, { before, after }: Edit & { part: 'label' }) =>
  analysis.label((before ?? after)!.id);
