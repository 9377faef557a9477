import type { AnalysisMeta, LabelTemplate, LayoutRule } from '../formats/types/types.js';
import type { Label } from '../model/analysis.js';
import type { PointChange } from '../time/sync-points.js';

/** A label before and after; without `before` it was made, without `after` it was deleted. */
export interface LabelEdit {
  readonly part: 'label';
  readonly before?: Label;
  readonly after?: Label;
}

/** A sync point before and after, as a label. */
export interface PointEdit extends PointChange {
  readonly part: 'point';
  readonly recordingId: string;
}

/** Another value of a part of the analysis. */
export type AnalysisEdit =
  | PartEdit<'layout', readonly LayoutRule[]>
  | PartEdit<'templates', readonly LabelTemplate[]>
  | PartEdit<'meta', AnalysisMeta>;

interface PartEdit<Part extends string, Value> {
  readonly part: Part;
  readonly before: Value;
  readonly after: Value;
}

export type Edit = LabelEdit | AnalysisEdit | PointEdit;

/** What a change does, for the interface: the key of a text under `change`. */
export type ChangeName =
  | 'createLabels'
  | 'moveLabels'
  | 'resizeLabels'
  | 'changeLabels'
  | 'deleteLabels'
  | 'changeButtons'
  | 'changeLayout'
  | 'renameAnalysis'
  | PointsChangeName;

/** What a change does to sync points. */
export type PointsChangeName =
  | 'createPoints'
  | 'movePoints'
  | 'deletePoints'
  | 'shiftPoints'
  | 'resetPoints'
  | 'alignPoints'
  | 'importPoints';

/**
 * What one gesture does to a piece. Plain data that can be cloned: history, drafts and events read
 * the same record, and its inverse undoes it.
 */
export interface Change {
  readonly name: ChangeName;
  readonly edits: readonly Edit[];
}

/** The change that takes this one back. */
export const inverse = ({ name, edits }: Change): Change => ({
  name,
  edits: [...edits].reverse().map(inverseEdit),
});

function inverseEdit(edit: Edit): Edit {
  const { before, after, ...rest } = edit;
  return { ...rest, before: after, after: before } as Edit;
}

/** Ids of the labels that are there after the change. */
export const idsAfter = ({ edits }: Change): readonly number[] =>
  edits.flatMap((edit) => (edit.part === 'label' && edit.after ? [edit.after.id] : []));

/** Whether a change is about the analysis, which another file holds than sync points. */
export const touchesAnalysis = ({ edits }: Change): boolean =>
  edits.some(({ part }) => part !== 'point');
