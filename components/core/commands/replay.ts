import { runInAction } from 'mobx';
import type { AnalysisFile } from '../formats/types/types.js';
import { Analysis } from '../model/analysis.js';
import type { Piece } from '../model/piece.js';
import { apply } from './apply.js';
import { inverse, type Change, type Edit } from './change.js';
import { editorOf, type Step } from './editor.js';
import type { History } from './history.js';

/** The analysis as it was before the first change of the history. */
export function baseOf(analysis: Analysis, { state }: History): AnalysisFile {
  const before = new Analysis(analysis.name, analysis.file);
  const done = state.changes.slice(0, state.position).reverse();
  runInAction(() => apply(before, together(done.flatMap((change) => inverse(change).edits))));
  return before.file;
}

/** Steps that lead from the base to where the history is now, with the same undo, redo and dirty flag. */
export function stepsOf({ state }: History): readonly Step[] {
  const { changes, position, saved } = state;
  const [first] = changes;
  const steps: Step[] = changes.map((change) => ({ action: 'run', change }));
  steps.push(...changes.slice(position).map((): Step => ({ action: 'undo' })));
  if (saved > 0) steps.splice(saved, 0, { action: 'save' });
  if (saved >= 0 || !first) return steps;
  // What was saved was given up: it is, as soon as another change follows on a saved one undone.
  return [{ action: 'run', change: first }, { action: 'save' }, { action: 'undo' }, ...steps];
}

/**
 * Makes an analysis and its history out of a base and the steps that followed, and gives it to the
 * piece in place of the one that is open. Tells no listener of the editor.
 * @returns how many of the steps made sense; those after them are left out.
 */
export function replay(piece: Piece, analysis: Analysis, steps: readonly Step[]): number {
  return runInAction(() => {
    const editor = editorOf(piece);
    editor.open(analysis);
    const edits: Edit[] = [];
    const wrong = steps.findIndex((step) => !follow(editor.history, step, edits));
    apply(analysis, together(edits));
    analysis.isDirty = editor.history.isDirty;
    return wrong < 0 ? steps.length : wrong;
  });
}

/** Takes a step of a log, and gathers what it does; false when there is nothing to undo or redo. */
function follow(history: History, step: Step, edits: Edit[]): boolean {
  if (step.action === 'save') {
    history.markSaved();
    return true;
  }
  if (step.action === 'run') history.add(step.change);
  const change = step.action === 'run' ? step.change : turned(history, step.action);
  for (const edit of change?.edits ?? []) edits.push(edit);
  return change !== undefined;
}

function turned(history: History, direction: 'undo' | 'redo'): Change | undefined {
  if (direction === 'redo') return history.forward();
  const change = history.back();
  return change && inverse(change);
}

/** Many edits as one change: of each label and part only the last one counts. */
const together = (edits: readonly Edit[]): Change => ({ name: 'changeLabels', edits });
