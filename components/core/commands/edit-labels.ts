import { WRITTEN_KEYS } from '../formats/read/label.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '../time/units.js';
import type { Analysis, Label } from '../model/analysis.js';
import type { Change, ChangeName, LabelEdit } from './change.js';
import { endOf } from './label-values.js';
import { followed } from './mirrors.js';

type Ids = readonly number[];

/** Returns a change that replaces each label; labels that stay the same are not part of it. */
export function editLabels(
  analysis: Analysis,
  ids: Ids,
  { name, edit }: { readonly name: ChangeName; readonly edit: (label: Label) => Label },
): Change | undefined {
  const edits = labelsOf(analysis, ids).flatMap((before): LabelEdit[] => {
    const after = edit(before);
    if (isSame(before, after)) return [];
    return [{ part: 'label', before, after: { ...after, uid: analysis.uidOf(before) } }];
  });
  return followed(analysis, edits.length ? { name, edits } : undefined);
}

/** Returns the labels of these ids, each once, rising by id; ids that are gone are left out. */
export const labelsOf = (analysis: Analysis, ids: Ids): readonly Label[] =>
  [...new Set(ids)]
    .sort((a, b) => a - b)
    .map((id) => analysis.label(id))
    .filter((label) => label !== undefined);

/** Returns the start of the first label and the end of the last. */
export function extentOf(labels: readonly Label[]): { start: Quarter; end: Quarter } {
  let [start, end] = [Infinity, -Infinity];
  for (const label of labels) {
    start = Math.min(start, label.start);
    end = Math.max(end, endOf(label));
  }
  return { start: quarters(start), end: quarters(end) };
}

const isSame = (a: Label, b: Label): boolean =>
  WRITTEN_KEYS.every((key) => isSameValue(a[key], b[key]));

function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= QUARTER_TOLERANCE;
  const areLists = Array.isArray(a) && Array.isArray(b) && a.length === b.length;
  return areLists && a.every((word, i) => word === b[i]);
}
