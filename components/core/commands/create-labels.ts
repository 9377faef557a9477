import type { Analysis, Label } from '../model/analysis.js';
import { NO_LAYER } from '../model/labels/label-filter.js';
import type { Raw } from '../formats/types/types.js';
import { newUid } from '../formats/label-uid.js';
import type { Change, LabelEdit } from './change.js';
import { editLabels, labelsOf } from './edit-labels.js';
import { followed } from './mirrors.js';
import { withoutEnds } from './relate-labels.js';
import { atLastPlaces } from './threads/last-places.js';
import { checkedPatch, type LabelPatch } from './label-values.js';

/** Returns what a file says of a label, without what a copy does not share. */
const ownKeys = ({ uid: _, mirrors: __, ...raw }: Raw): Raw => raw;

/** A label to be made; `raw` is that of the label that it is a copy of. */
export type LabelDraft = LabelPatch & Pick<Label, 'start'> & Partial<Pick<Label, 'raw'>>;

/**
 * Makes labels. Where a draft says nothing they are points of type Pattern, in the active layer.
 * @throws RangeError for a value that no file could hold, such as a negative duration
 */
export function createLabels(
  analysis: Analysis,
  drafts: readonly LabelDraft[],
): Change | undefined {
  const { activeLayer = NO_LAYER } = analysis;
  const layers = [activeLayer];
  const edits = drafts.map(({ raw = {}, mirrors: _, ...draft }): LabelEdit => {
    const { start } = draft;
    const values = checkedPatch({ ...draft, type: draft.type, layers: draft.layers ?? layers });
    return {
      part: 'label',
      after: {
        start,
        type: '',
        layers,
        ...values,
        raw: ownKeys(raw),
        id: analysis.nextId(),
        uid: newUid(),
      },
    };
  });
  return followed(analysis, edits.length ? { name: 'createLabels', edits } : undefined);
}

/**
 * Gives labels other values; a key with `undefined` takes a value away.
 * @throws RangeError for a value that no file could hold
 */
export function changeLabels(
  analysis: Analysis,
  ids: readonly number[],
  patch: LabelPatch,
): Change | undefined {
  const values = checkedPatch(patch);
  return editLabels(analysis, ids, {
    name: 'changeLabels',
    edit: (label) => ({ ...label, ...values }),
  });
}

/** Deletes labels, and takes them out of their relations; their threads stay at their place. */
export function deleteLabels(analysis: Analysis, ids: readonly number[]): Change | undefined {
  const labels = labelsOf(analysis, ids);
  if (!labels.length) return undefined;
  const edits = labels.map((before): LabelEdit => ({ part: 'label', before }));
  const change = followed(analysis, {
    name: 'deleteLabels',
    edits: [...edits, ...withoutEnds(analysis, labels)],
  });
  return atLastPlaces(analysis, change);
}
