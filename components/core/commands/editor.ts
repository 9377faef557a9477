import { action } from 'mobx';
import { Analysis } from '../model/analysis.js';
import type { Piece } from '../model/piece.js';
import { apply } from './apply.js';
import { idsAfter, inverse, type Change } from './change.js';
import { History } from './history.js';

/** What an editor has done, in order: all that a log needs to bring piece and history back. */
export type Step =
  | { readonly action: 'run'; readonly change: Change }
  | { readonly action: 'undo' | 'redo' | 'save' };

/** Runs every change to a piece, so that each can be undone, saved as it is made, and refused. */
export class Editor {
  readonly history = new History();
  private readonly listeners = new Set<(step: Step) => void>();
  /** What the history is about. */
  private edited: Analysis | undefined;

  constructor(private readonly piece: Piece) {}

  /** Whether nothing can be edited now. Observable. */
  get isLocked(): boolean {
    return this.piece.session.isLocked;
  }

  /** Whether undo would do something. Observable. */
  get canUndo(): boolean {
    return !this.isLocked && this.isAbout(this.piece.analysis) && this.history.canUndo;
  }

  /** Whether redo would do something. Observable. */
  get canRedo(): boolean {
    return !this.isLocked && this.isAbout(this.piece.analysis) && this.history.canRedo;
  }

  /** The analysis that is edited; a new one when the piece has none. */
  @action analysis(): Analysis {
    const analysis = (this.piece.analysis ??= new Analysis(''));
    if (!this.isAbout(analysis)) this.history.clear();
    this.edited = analysis;
    return analysis;
  }

  /** Does a change, and chooses the labels that it leaves. False when it does nothing or may not. */
  @action run(change: Change | undefined): boolean {
    if (!change?.edits.length || this.isLocked) return false;
    const analysis = this.analysis();
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

  /** The analysis has been saved as it is now. */
  @action markSaved(): void {
    const analysis = this.analysis();
    this.history.markSaved();
    analysis.isDirty = false;
    this.tell({ action: 'save' });
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
    this.perform(this.analysis(), turned(change));
    this.tell({ action: name });
    return change;
  }

  private perform(analysis: Analysis, change: Change): void {
    apply(analysis, change);
    analysis.isDirty = this.history.isDirty;
    const isAboutLabels = change.edits.some(({ part }) => part === 'label');
    if (isAboutLabels) this.piece.selection.select(idsAfter(change));
  }

  private isAbout(analysis: Analysis | undefined): boolean {
    return analysis === this.edited;
  }

  private tell(step: Step): void {
    for (const listener of [...this.listeners]) listener(step);
  }
}

const editors = new WeakMap<Piece, Editor>();

/** The one editor of a piece. */
export function editorOf(piece: Piece): Editor {
  const known = editors.get(piece);
  if (known) return known;
  const editor = new Editor(piece);
  editors.set(piece, editor);
  return editor;
}
