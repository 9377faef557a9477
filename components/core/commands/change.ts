import type { AnalysisMeta, LabelTemplate, LayoutRule } from '../formats/types/types.js';
import type { Label } from '../model/analysis.js';

/** A label before and after; without `before` it was made, without `after` it was deleted. */
export interface LabelEdit {
  readonly part: 'label';
  readonly before?: Label;
  readonly after?: Label;
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

export type Edit = LabelEdit | AnalysisEdit;

/** What a change does, for the interface: the key of a text under `change`. */
export type ChangeName =
  | 'createLabels'
  | 'moveLabels'
  | 'resizeLabels'
  | 'changeLabels'
  | 'deleteLabels'
  | 'changeButtons'
  | 'changeLayout'
  | 'renameAnalysis';

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
