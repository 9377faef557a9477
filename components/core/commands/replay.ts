import { runInAction } from 'mobx';
import type { AnalysisFile } from '../formats/types/types.js';
import { Analysis } from '../model/analysis.js';
import type { Piece } from '../model/piece.js';
import { synchronizationOf } from '../model/sync/synchronization.js';
import type { SyncPoint } from '../time/sync-table.js';
import { apply } from './apply.js';
import { inverse, touchesAnalysis, type Change, type Edit } from './change.js';
import { editorOf, type Step } from './editor.js';
import type { History } from './history.js';
import { pointsAfter, type PointTables } from './sync/apply-points.js';

/** Returns the analysis as it was before the first change of the history. */
export function baseOf(analysis: Analysis, { state }: History): AnalysisFile {
  const before = new Analysis(analysis.name, analysis.file);
  const done = state.changes.slice(0, state.position).filter(touchesAnalysis).reverse();
  runInAction(() => apply(before, together(done.flatMap((change) => inverse(change).edits))));
  return before.file;
}

/** Returns the sync points of all recordings as they were before the first change of the history. */
export function basePointsOf(piece: Piece, { state }: History): PointTables {
  const recordings = piece.audios.filter(({ scoreId }) => scoreId === undefined);
  const tables = new Map(recordings.map(({ id }) => [id, synchronizationOf(piece, id).points]));
  const done = state.changes.slice(0, state.position).reverse();
  for (const change of done) changeTables(tables, inverse(change));
  return tables;
}

/** Steps that lead from the base to where the history is now, with the same undo, redo and dirty flag. */
export function stepsOf({ state }: History): readonly Step[] {
  const { changes, position, saved } = state;
  const first = changes.find(touchesAnalysis);
  const steps: Step[] = changes.map((change) => ({ action: 'run', change }));
  steps.push(...changes.slice(position).map((): Step => ({ action: 'undo' })));
  if (saved > 0) steps.splice(saved, 0, { action: 'save' });
  if (saved >= 0) return steps;
  // What the history begins with was not saved itself.
  if (!first) return [{ action: 'unsaved' }, ...steps];
  // The saved state was undone and dropped: it comes back when another change follows an undone saved
  // one.
  return [{ action: 'run', change: first }, { action: 'save' }, { action: 'undo' }, ...steps];
}

/**
 * Makes an analysis and its history from a base and the steps that followed, and puts it into the piece
 * in place of the open one; likewise sync points, by recording. Informs no listener of the editor.
 * @returns how many of the steps made sense; the steps after them are dropped
 */
export function replay(
  piece: Piece,
  analysis: Analysis,
  { steps, points = new Map() }: Replayed,
): number {
  return runInAction(() => {
    const editor = editorOf(piece);
    editor.open(analysis);
    const done: Change[] = [];
    const wrong = steps.findIndex((step) => !follow(editor.history, step, done));
    apply(analysis, together(done.flatMap(({ edits }) => edits)));
    analysis.isDirty = editor.history.isDirty;
    replayPoints(piece, new Map(points), done);
    return wrong < 0 ? steps.length : wrong;
  });
}

/** The base and steps that `replay` runs. */
export interface Replayed {
  readonly steps: readonly Step[];
  /** The sync points that the first step was done to. */
  readonly points?: PointTables;
}

/** Recordings that no step has touched keep the points that they have. */
function replayPoints(piece: Piece, tables: Tables, done: readonly Change[]): void {
  const edits = done.flatMap((change) => change.edits);
  const touched = new Set(edits.map((edit) => (edit.part === 'point' ? edit.recordingId : '')));
  for (const change of done) changeTables(tables, change);
  for (const { id } of piece.audios) {
    const points = tables.get(id);
    if (points && touched.has(id)) synchronizationOf(piece, id).put(points);
  }
}

type Tables = Map<string, readonly SyncPoint[]>;

function changeTables(tables: Tables, change: Change): void {
  const after = pointsAfter(change, (id) => tables.get(id) ?? []);
  after?.forEach((points, id) => tables.set(id, points));
}

/** Takes a step of a log, and gathers what it does; false when there is nothing to undo or redo. */
function follow(history: History, step: Step, done: Change[]): boolean {
  if (step.action === 'saveSync') return true;
  if (step.action === 'unsaved') {
    history.markUnsaved();
    return true;
  }
  if (step.action === 'save') {
    history.markSaved();
    return true;
  }
  if (step.action === 'run') history.add(step.change);
  const change = step.action === 'run' ? step.change : turned(history, step.action);
  if (change) done.push(change);
  return change !== undefined;
}

function turned(history: History, direction: 'undo' | 'redo'): Change | undefined {
  if (direction === 'redo') return history.forward();
  const change = history.back();
  return change && inverse(change);
}

/** Returns many edits as one change: of each label and part only the last one counts. */
const together = (edits: readonly Edit[]): Change => ({ name: 'changeLabels', edits });
