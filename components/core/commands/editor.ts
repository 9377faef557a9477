import { action } from 'mobx';
import type { Analysis, Label } from '../model/analysis.js';
import { isShown } from '../model/labels/label-filter.js';
import { stylerOf } from '../model/label-style.js';
import { newAnalysis } from '../model/labels/usual-buttons.js';
import type { Piece } from '../model/piece.js';
import type { Selection } from '../model/selection.js';
import { synchronizationOf } from '../model/sync/synchronization.js';
import { apply } from './apply.js';
import { idsAfter, idsBefore, inverse, type Change } from './change.js';
import { History } from './history.js';
import { applyPoints } from './sync/apply-points.js';
import { upToDate } from './up-to-date.js';

/** A step of an editor. The steps in order restore piece and history, for example from a log. */
export type Step =
  | {
      /** Runs a change. */
      readonly action: 'run';
      /** The change to run. */
      readonly change: Change;
    }
  | {
      /** Undoes, redoes, marks analysis or sync points as saved, or notes that the analysis as it stands was not saved. */
      readonly action: 'undo' | 'redo' | 'save' | 'saveSync' | 'unsaved';
    };

/** Runs every change to a piece, so that each can be undone, saved as it is made, and refused. */
export class Editor {
  private readonly listeners = new Set<(step: Step) => void>();
  /** Each analysis keeps its own, so that the user can look at another and come back. */
  private readonly histories = new WeakMap<Analysis, History>();
  /** Of a piece without an analysis. */
  private readonly nothing = new History();
  /** Says what undo and redo do instead while others edit the analysis too; undefined for what is only here. */
  turn?: ((action: 'undo' | 'redo', change: Change) => Change | undefined) | undefined;

  constructor(private readonly piece: Piece) {}

  /** Whether nothing can be edited now. Observable. */
  get isLocked(): boolean {
    return this.piece.session.isLocked;
  }

  /** The history of the open analysis. */
  get history(): History {
    const { analysis } = this.piece;
    return analysis ? this.historyOf(analysis) : this.nothing;
  }

  /** Whether undo would do something. Observable. */
  get canUndo(): boolean {
    return !this.isLocked && this.history.canUndo;
  }

  /** Whether redo would do something. Observable. */
  get canRedo(): boolean {
    return !this.isLocked && this.history.canRedo;
  }

  /** The analysis that is edited; a new one when the piece has none. */
  @action analysis(): Analysis {
    return (this.piece.analysis ??= newAnalysis());
  }

  /** Opens another analysis, with nothing chosen. */
  @action open(analysis: Analysis | undefined): void {
    this.piece.analysis = analysis;
    this.piece.selection.clear();
  }

  /**
   * Does a change, and chooses the labels that it leaves. False when it does nothing, may not be
   * done, or was made for labels or sync points that are not there (any more).
   */
  @action run(wanted: Change | undefined): boolean {
    if (!wanted?.edits.length || this.isLocked) return false;
    // A change that is refused leaves a piece without an analysis as it was.
    const analysis = this.piece.analysis ?? newAnalysis();
    const change = upToDate(this.piece, analysis, wanted);
    if (!change) return false;
    if (this.piece.analysis === undefined) this.piece.analysis = analysis;
    this.history.add(change);
    this.perform(analysis, change);
    this.tell({ action: 'run', change });
    return true;
  }

  /** Takes the last change back; undefined when there is none. */
  @action undo(): Change | undefined {
    return this.canUndo ? this.step('undo', this.history.back(), inverse) : undefined;
  }

  /** Does again what was undone last; undefined when there is nothing. */
  @action redo(): Change | undefined {
    return this.canRedo ? this.step('redo', this.history.forward(), (change) => change) : undefined;
  }

  /**
   * The analysis has been saved as it is now; by default the one that is open. Listeners hear only of
   * that one.
   */
  @action markSaved(analysis: Analysis = this.analysis()): void {
    this.historyOf(analysis).markSaved();
    analysis.isDirty = false;
    if (analysis === this.piece.analysis) this.tell({ action: 'save' });
  }

  /** The sync points of a recording have been saved as they are now. */
  @action markSyncSaved(recordingId: string): void {
    synchronizationOf(this.piece, recordingId).markSaved();
    this.tell({ action: 'saveSync' });
  }

  /** Calls back after each step; returns the function that stops it. */
  onStep(listener: (step: Step) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private step(
    name: 'undo' | 'redo',
    change: Change | undefined,
    turned: (change: Change) => Change,
  ): Change | undefined {
    if (!change) return undefined;
    this.perform(this.analysis(), this.turn?.(name, change) ?? turned(change));
    this.tell({ action: name });
    return change;
  }

  private perform(analysis: Analysis, change: Change): void {
    const seen = seenAfter(analysis, change);
    apply(analysis, change);
    applyPoints(this.piece, change);
    analysis.filter.reveal(seen, stylerOf(analysis));
    analysis.isDirty = this.history.isDirty;
    choose(this.piece.selection, change);
  }

  private historyOf(analysis: Analysis): History {
    const known = this.histories.get(analysis);
    if (known) return known;
    const history = new History(!analysis.isDirty);
    this.histories.set(analysis, history);
    return history;
  }

  private tell(step: Step): void {
    for (const listener of [...this.listeners]) listener(step);
  }
}

/** Chooses what a change has touched, and keeps what else is chosen when that was chosen too. */
function choose(selection: Selection, change: Change): void {
  // Labels that are related or discussed get at most an id.
  if (/^(relateLabels|startThread)$/.test(change.name)) return;
  const after = new Set(idsAfter(change));
  const gone = new Set(idsBefore(change).filter((id) => !after.has(id)));
  const mirrors = mirrorsIn(change);
  // Mirrors follow what is chosen, or are chosen themselves while their origin changes.
  const isKept =
    mirrors.some((id) => selection.has(id)) ||
    [...after].every((id) => selection.has(id) || mirrors.includes(id));
  for (const id of mirrors) after.delete(id);
  selection.select(isKept ? selection.ids.filter((id) => !gone.has(id)) : [...after]);
}

/** Ids of the labels that a change leaves as mirrors of others. */
const mirrorsIn = ({ edits }: Change): readonly number[] =>
  edits.flatMap((edit) =>
    edit.part === 'label' && edit.after?.mirrors !== undefined ? [edit.after.id] : [],
  );

/**
 * Returns the labels that a change makes, or changes while they are shown: they must be visible after it.
 */
function seenAfter(analysis: Analysis, { edits }: Change): readonly Label[] {
  const { hidden, isEmpty } = analysis.filter;
  if (isEmpty) return [];
  const styler = stylerOf(analysis);
  const labelEdits = edits.filter((edit) => edit.part === 'label');
  return labelEdits.flatMap(({ before, after }) =>
    after && (!before || isShown(before, hidden, styler)) ? [after] : [],
  );
}

const editors = new WeakMap<Piece, Editor>();

/** Returns the one editor of a piece. */
export function editorOf(piece: Piece): Editor {
  const known = editors.get(piece);
  if (known) return known;
  const editor = new Editor(piece);
  editors.set(piece, editor);
  return editor;
}
