import { runInAction } from 'mobx';
import type { AnalysisFile } from '../formats/types/types.js';
import { Analysis } from '../model/analysis.js';
import type { Piece } from '../model/piece.js';
import { apply } from '../commands/apply.js';
import { type Change, inverse } from '../commands/change.js';
import { editorOf, type Step } from '../commands/editor.js';
import { editsBetween, editsOf } from './edits-of.js';
import { fileOf } from './from-items.js';
import type { Item } from './item.js';
import type { SharedChange, SharedEntry } from './shared-change.js';
import { type News, SharedCopy } from './shared-copy.js';
import { itemsOf, withUids } from './shared-items.js';
import { SharedState } from './shared-state.js';
import { editsTo, type ShownHere } from './shown-changes.js';

/** What an analysis that is edited together begins with. */
export interface SharedStart {
  /** Name of the analysis. */
  readonly name: string;
  /** The saved version that the log began from. */
  readonly base: AnalysisFile;
  /** UUID of the log. */
  readonly log: string;
  /** UUID of this tab. */
  readonly writer: string;
  /** Called with each change that is made here, to be sent. */
  readonly onChange: (change: SharedChange) => void;
}

/** Lets the editor of a piece work on an analysis that others edit at the same time. */
export class SharedEditing {
  /** The analysis as it is shown: what the service has, and over it what it does not have yet. */
  readonly analysis: Analysis;
  /** The copy of the shared analysis. */
  readonly copy: SharedCopy;
  private readonly base: AnalysisFile;
  private readonly shown: ShownHere;
  private readonly editor;
  /** By the change of this history: the shared one that undo, or redo, takes back next. */
  private readonly shared = new WeakMap<Change, string>();
  private saved = 0;
  private stop: (() => void) | undefined;

  constructor(
    private readonly piece: Piece,
    private readonly start: SharedStart,
  ) {
    this.base = withUids(start.base, start.log);
    this.copy = new SharedCopy(new SharedState(itemsOf(this.base)), start.writer);
    this.analysis = new Analysis(start.name, this.base);
    const ids = new Map(this.base.labels.map(({ id, uid = '' }) => [uid, id]));
    this.shown = { analysis: this.analysis, ids, base: this.base };
    this.editor = editorOf(piece);
  }

  /** The file as everybody has it who has the same changes. */
  get file(): AnalysisFile {
    return fileOf(this.copy.state, this.base);
  }

  /** Opens the analysis in the editor of the piece: what is done there from now on is shared. */
  open(): void {
    this.editor.open(this.analysis);
    this.editor.turn = (action, change) => this.turn(action, change);
    const stop = this.editor.onStep((step) => this.hear(step));
    this.stop = () => {
      stop();
      this.editor.turn = undefined;
    };
  }

  /** Shares nothing any more; the analysis stays open as it is. */
  close(): void {
    this.stop?.();
    this.stop = undefined;
  }

  /** Takes what others, and this writer, have done, in the order of the service. */
  receive(entries: readonly SharedEntry[]): News {
    const news = this.copy.receive(entries);
    this.show(news.touched);
    return news;
  }

  /** Takes up changes that waited when the writer left. */
  resume(changes: readonly SharedChange[]): void {
    this.show(this.copy.resume(changes));
  }

  /** Adds what somebody did alone to a version of this analysis, as one change that can be taken back. */
  add(before: AnalysisFile, after: AnalysisFile): void {
    const uids = (file: AnalysisFile) => withUids(file, this.start.log);
    const done = this.copy.run(editsBetween(uids(before), uids(after)));
    if (!done) return;
    this.show(done.effects.map(({ item }) => item));
    this.start.onChange(done.change);
  }

  /** Notes that a version holds everything up to a place in the order. */
  markSaved(seq: number): void {
    this.saved = Math.max(this.saved, seq);
    this.tellDirty();
  }

  private hear(step: Step): void {
    if (this.piece.analysis !== this.analysis) return;
    if (step.action === 'run') this.run(step.change);
    this.tellDirty();
  }

  private run(change: Change): void {
    const edits = editsOf(change, (label) => this.analysis.uidOf(label));
    for (const edit of change.edits)
      if (edit.part === 'label' && edit.after)
        this.shown.ids.set(this.analysis.uidOf(edit.after), edit.after.id);
    const done = this.copy.run(edits);
    if (!done) return;
    this.shared.set(change, done.change.id);
    this.start.onChange(done.change);
  }

  /** Takes back, or repeats, a change of this writer, without what others have written since. */
  private turn(action: 'undo' | 'redo', change: Change): Change | undefined {
    const id = this.shared.get(change);
    if (id === undefined || this.piece.analysis !== this.analysis) return undefined;
    const done = this.copy.undo(id);
    this.shared.set(change, done.change.id);
    this.start.onChange(done.change);
    const items = done.effects.map(({ item }) => item);
    const points = (action === 'undo' ? inverse(change) : change).edits.filter(
      ({ part }) => part === 'point',
    );
    return { name: change.name, edits: [...this.editsFor(items), ...points] };
  }

  private editsFor(items: Iterable<Item>) {
    return editsTo(this.copy.state, items, this.shown);
  }

  private show(items: Iterable<Item>): void {
    runInAction(() => {
      const edits = this.editsFor(items);
      if (edits.length) apply(this.analysis, { name: 'changeLabels', edits });
      this.deselectGone();
      this.tellDirty();
    });
  }

  private deselectGone(): void {
    const { selection, analysis } = this.piece;
    if (analysis !== this.analysis) return;
    selection.select(selection.ids.filter((id) => analysis.label(id)));
  }

  private tellDirty(): void {
    const { pending, seq } = this.copy;
    runInAction(() => (this.analysis.isDirty = pending.length > 0 || seq > this.saved));
  }
}
