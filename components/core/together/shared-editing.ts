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

/** Edits of one change that was no gesture. */
const MOST = 1000;

/** Holds what an analysis that is edited together begins with. */
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
  /** Called with what undo leaves there, because others have written in it. */
  readonly onKept?: (items: readonly Item[]) => void;
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
    this.analysis.editing = () => ({ log: this.start.log, seq: this.copy.seq });
    this.editor.open(this.analysis);
    this.editor.turn = (action, change) => this.turn(action, change);
    const stop = this.editor.onStep((step) => this.hear(step));
    this.stop = () => {
      stop();
      this.editor.turn = undefined;
      this.analysis.editing = undefined;
    };
  }

  /** Shares nothing any more. */
  close(): void {
    this.stop?.();
    this.stop = undefined;
  }

  /**
   * Returns the analysis as it is now, to go on alone: its history is empty, so that nothing of others is taken back.
   * @param isSaved whether a version holds all of it
   */
  alone(isSaved: boolean): Analysis {
    const { name, etag, version } = this.analysis;
    const analysis = new Analysis(name, this.file);
    return Object.assign(analysis, { etag, version, isDirty: !isSaved });
  }

  /** Returns the ids that some labels have here; of those that are not here none. */
  idsOf(uids: readonly string[]): readonly number[] {
    return uids.flatMap((uid) => this.shown.ids.get(uid) ?? []);
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

  /** Adds what this writer did alone to a version of the analysis. */
  add(before: AnalysisFile, after: AnalysisFile): void {
    const uids = (file: AnalysisFile) => withUids(file, this.start.log);
    const edits = editsBetween(uids(before), uids(after));
    // The service takes changes of some size.
    for (let at = 0; at < edits.length; at += MOST) {
      const done = this.copy.run(edits.slice(at, at + MOST))!;
      this.show(done.effects.map(({ item }) => item));
      this.start.onChange(done.change);
    }
  }

  /** Notes the last version that one of the writers has saved. */
  markSaved({ etag, version }: Pick<Analysis, 'etag' | 'version'>): void {
    runInAction(() => Object.assign(this.analysis, { etag, version }));
  }

  private hear(step: Step): void {
    if (this.piece.analysis !== this.analysis) return;
    if (step.action === 'run') this.run(step.change);
    this.settle();
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
    if (done.kept.length) this.start.onKept?.(done.kept);
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
      this.settle();
    });
  }

  private deselectGone(): void {
    const { selection, analysis } = this.piece;
    if (analysis !== this.analysis) return;
    selection.select(selection.ids.filter((id) => analysis.label(id)));
  }

  /** What the service has is no work at risk; what waits is, and is kept as a draft. */
  private settle(): void {
    const isWaiting = this.copy.pending.length > 0;
    if (!isWaiting && this.analysis.isDirty) this.editor.markSaved(this.analysis);
    else runInAction(() => (this.analysis.isDirty = isWaiting));
  }
}
