import type { Analysis } from '../model/analysis.js';
import type { Piece } from '../model/piece.js';
import { touchesAnalysis, type Change, type Edit } from './change.js';
import { pointsOf } from './sync/apply-points.js';

/**
 * Returns a change that was made earlier (a host may ask before it permits it) with the values that it
 * would replace now, so that undo brings these back. Undefined when a label that it changes is gone, when
 * one that it makes exists, and when sync points would be out of order.
 */
export function upToDate(piece: Piece, analysis: Analysis, change: Change): Change | undefined {
  if (!pointsOf(piece, change)) return undefined;
  if (!touchesAnalysis(change)) return change;
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
