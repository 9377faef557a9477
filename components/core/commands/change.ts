import type { AnalysisMeta, LabelTemplate, LayoutRule } from '../formats/types/types.js';
import type { Label } from '../model/analysis.js';
import type { PointChange } from '../time/edited-points.js';

/** A label before and after; without `before` it was made, without `after` it was deleted. */
export interface LabelEdit {
  /** Distinguishes edits of labels from those of points and of the analysis. */
  readonly part: 'label';
  /** The label before; undefined when the edit adds it. */
  readonly before?: Label;
  /** The label after; undefined when the edit deletes it. */
  readonly after?: Label;
}

/** A sync point before and after, as a label. */
export interface PointEdit extends PointChange {
  /** Distinguishes edits of sync points. */
  readonly part: 'point';
  /** Id of the recording whose table changes. */
  readonly recordingId: string;
}

/** Another value of a part of the analysis. */
export type AnalysisEdit =
  | PartEdit<'layout', readonly LayoutRule[]>
  | PartEdit<'templates', readonly LabelTemplate[]>
  | PartEdit<'meta', AnalysisMeta>
  | PartEdit<'relations', readonly unknown[]>
  | PartEdit<'threads', readonly unknown[]>;

interface PartEdit<Part extends string, Value> {
  /** The part of the analysis that changes. */
  readonly part: Part;
  /** Its value before the edit. */
  readonly before: Value;
  /** Its value after the edit. */
  readonly after: Value;
}

/** One edit of a label, of a property of the analysis, or of a sync point. */
export type Edit = LabelEdit | AnalysisEdit | PointEdit;

/** The kind of a change, for the interface: the key of a text under `change`. */
export type ChangeName =
  | 'createLabels'
  | 'moveLabels'
  | 'resizeLabels'
  | 'changeLabels'
  | 'deleteLabels'
  | 'changeButtons'
  | 'changeLayout'
  | 'renameAnalysis'
  | 'relateLabels'
  | 'changeRelation'
  | 'removeRelation'
  | 'startThread'
  | 'writeReply'
  | 'removeReply'
  | 'resolveThread'
  | 'reopenThread'
  | PointsChangeName;

/** The kind of a change of sync points. */
export type PointsChangeName =
  | 'createPoints'
  | 'movePoints'
  | 'confirmPoints'
  | 'deletePoints'
  | 'shiftPoints'
  | 'resetPoints'
  | 'alignPoints'
  | 'importPoints';

/**
 * One gesture's changes to a piece. Plain data that can be cloned: history, drafts and events read the
 * same record, and its inverse undoes it.
 */
export interface Change {
  /** The kind of change, for texts of the interface. */
  readonly name: ChangeName;
  /** The edits, in the order in which they are applied. */
  readonly edits: readonly Edit[];
}

/** Returns the change that takes this one back. */
export const inverse = ({ name, edits }: Change): Change => ({
  name,
  edits: [...edits].reverse().map(inverseEdit),
});

function inverseEdit(edit: Edit): Edit {
  const { before, after } = edit;
  return { ...edit, before: after, after: before } as Edit;
}

/** Ids of the labels that are there after the change. */
export const idsAfter = ({ edits }: Change): readonly number[] =>
  edits.flatMap((edit) => (edit.part === 'label' && edit.after ? [edit.after.id] : []));

/** Ids of the labels that are there before it. */
export const idsBefore = ({ edits }: Change): readonly number[] =>
  edits.flatMap((edit) => (edit.part === 'label' && edit.before ? [edit.before.id] : []));

/** Returns whether a change touches the analysis; sync points are in another file. */
export const touchesAnalysis = ({ edits }: Change): boolean =>
  edits.some(({ part }) => part !== 'point');
