import { action, computed, observable, observableRef, runInAction } from 'mobx';
import type { MeasureMap } from '#core';
import {
  applyChange,
  CountedMeasures,
  countRows,
  type KeptPieces,
  lastCount,
  makeChange,
  type MarkedPage,
  type MarkedRow,
  type MarksChange,
  type MarksHistory,
  type MarksStep,
  measuresFor,
  openScan,
  type OpenScan,
  ownMeasures,
  type OwnMeter,
  type Pages,
  redoChange,
  rowChange,
  saveScan,
  sortRows,
  startHistory,
  undoChange,
} from '#intake';
import { MarksSaver } from './marks-saver.js';
import { chosenRow, kept as stillThere, rowSelection, type Selection } from './selection.js';

/** Files of a piece that hold its measures and marks. */
const TABLES = /^info\.json$|pages\.json$|^measure-map\.json$/;

/** A sentence for screen readers about a change, by its key. */
export interface Said {
  readonly key: string;
  /** Index of the page that changed. */
  readonly page: number;
  /** Its own, so that the same sentence twice is heard twice. */
  readonly number: number;
}

/** The scan that the user works on: its marks, the selection, and saving to the folder of the piece. */
export class MarksStore {
  @observableRef accessor history: MarksHistory;
  @observableRef accessor meter: OwnMeter;
  /** Index of the page in view. */
  @observable accessor page = 0;
  @observableRef accessor selection: Selection | undefined;
  /** The change that a drag would make. */
  @observableRef accessor preview: MarksChange | undefined;
  /** Increases to request that the focus moves to the selection. */
  @observable accessor focusCalls = 0;
  /** What screen readers hear about the last change that moves no focus to its result. */
  @observableRef accessor said: Said | undefined;
  @observableRef private accessor scan: OpenScan;
  readonly saver: MarksSaver;

  constructor(
    private readonly pieces: KeptPieces,
    /** Id of the piece. */
    readonly id: string,
    scan: OpenScan,
    fail: (error: unknown) => void,
  ) {
    this.scan = scan;
    this.history = startHistory(scan.pages);
    this.meter = scan.meter;
    this.saver = new MarksSaver(() => saveScan(pieces, id, this.open), fail);
  }

  /** The scan with the current marks and meter. Observable. */
  @computed get open(): OpenScan {
    return { ...this.scan, pages: this.history.pages, meter: this.meter };
  }

  /** The pages as shown, with the change of the current drag. Observable. */
  @computed get pages(): Pages {
    const { preview, history } = this;
    return preview ? applyChange(history.pages, preview) : history.pages;
  }

  get current(): MarkedPage {
    return this.pages[this.page]!;
  }

  /** Count of the first measure of each row, by row id. Observable. */
  @computed get counts(): ReadonlyMap<number, number> {
    return countRows(this.pages);
  }

  /** Measures that the marks refer to. Observable. */
  @computed get measures(): CountedMeasures {
    return new CountedMeasures(measuresFor({ ...this.open, pages: this.pages }));
  }

  /**
   * Number of marked measures, and in `inScore` of measures in the score; undefined without a score.
   * Observable.
   */
  get marked(): number {
    return lastCount(this.pages);
  }
  get inScore(): number | undefined {
    return this.scoreMap?.measures.length;
  }
  /** Measures of the score; undefined without one. Observable. */
  get scoreMap(): MeasureMap | undefined {
    return this.scan.hasScore ? this.scan.map : undefined;
  }
  /** Whether a recording waits to be synchronized with the measures. Observable. */
  get hasUnsynced(): boolean {
    return this.scan.hasUnsynced;
  }
  get isMeterFixed(): boolean {
    return this.scan.isMeterFixed;
  }
  /** Whether the user, or a score, has said in which meter the measures are. Observable. */
  get isMeterKnown(): boolean {
    return this.scan.isMeterKnown;
  }

  get row(): MarkedRow | undefined {
    return chosenRow(this.pages, this.page, this.selection);
  }

  get canUndo(): boolean {
    return this.history.done.length > 0;
  }
  get canRedo(): boolean {
    return this.history.undone.length > 0;
  }

  @action select(selection: Selection | undefined): void {
    this.selection = selection;
  }

  /** Selects a mark and moves the focus to it. */
  @action focus(selection: Selection): void {
    this.selection = selection;
    this.focusCalls += 1;
  }

  /** Turns to a row of any page and moves the focus to it. */
  @action goTo({ page, row }: { readonly page: number; readonly row: number }): void {
    this.show(page);
    this.focus(rowSelection(row));
  }

  @action say(key: string): void {
    this.said = { key, page: this.page, number: 1 + (this.said?.number ?? 0) };
  }

  @action show(page: number): void {
    const index = Math.min(Math.max(page, 0), this.pages.length - 1);
    if (index === this.page) return;
    this.page = index;
    this.selection = this.preview = undefined;
  }

  /**
   * Makes a change, or one of several pages; consecutive changes with the same `step` are undone together.
   * False without a change.
   */
  @action make(change: MarksChange | MarksStep | undefined, step?: string): boolean {
    this.preview = undefined;
    if (!change || ('length' in change && change.length === 0)) return false;
    this.history = makeChange(this.history, change, step);
    this.settle();
    return true;
  }

  /** Changes the chosen row. False if it stays the same. */
  edit(change: (row: MarkedRow) => MarkedRow, step?: string): boolean {
    const row = chosenRow(this.history.pages, this.page, this.selection);
    const edited = row && change(row);
    if (!edited || edited === row) return false;
    return this.make(rowChange(this.history.pages, this.page, edited), step);
  }

  @action tryOut(change: MarksChange | undefined): void {
    this.preview = change;
  }

  @action undo(): void {
    this.go(this.history.done.at(-1), { to: undoChange(this.history), key: 'marks.undone' });
  }

  @action redo(): void {
    this.go(this.history.undone.at(-1), { to: redoChange(this.history), key: 'marks.redone' });
  }

  /** Sets the meter that counts the measures; does nothing if the meter is fixed. */
  @action setMeter(meter: OwnMeter): void {
    if (this.isMeterFixed) return;
    this.meter = meter;
    const { map } = this.scan;
    // Keep the number of measures that the user entered before.
    const own = map && ownMeasures(meter, map.measures.length);
    this.scan = { ...this.scan, map: own, isMeterKnown: true };
    this.saver.want();
  }

  /**
   * Follows writes to the folder from elsewhere: measures of a score, marks in another tab. Returns a
   * function that stops it.
   */
  follow(): () => void {
    return this.pieces.onChange(({ piece, files }) => {
      const isOurs = piece === this.id && files.some((file) => TABLES.test(file));
      if (isOurs && !this.saver.isDirty) void this.reload();
    });
  }

  private async reload(): Promise<void> {
    const found = await openScan(this.pieces, this.id, this.scan.source).catch(() => undefined);
    if (!found || this.saver.isDirty) return;
    const isSame =
      JSON.stringify(withoutIds(found.pages)) === JSON.stringify(withoutIds(this.history.pages));
    runInAction(() => {
      // A meter that was editable on opening stays editable: no score was added since.
      this.scan = { ...found, isMeterFixed: found.hasScore || this.isMeterFixed };
      this.meter = found.meter;
      if (isSame) return;
      this.history = startHistory(found.pages);
      this.page = Math.min(this.page, found.pages.length - 1);
      this.selection = this.preview = undefined;
    });
  }

  /** Takes a step back or on: shows its page, or stays where that is among its pages. */
  @action private go(
    step: MarksStep | undefined,
    { to, key }: { readonly to: MarksHistory; readonly key: string },
  ): void {
    const [first] = step ?? [];
    if (!step || !first) return;
    this.preview = undefined;
    if (!step.some(({ page }) => page === this.page)) this.show(first.page);
    this.history = to;
    this.settle();
    this.say(key);
  }

  /** Updates a selection whose mark may be gone, and asks for a save. */
  private settle(): void {
    const { selection, history, page } = this;
    const rows = sortRows(history.pages[page]?.rows ?? []);
    const row = rows.find(({ id }) => id === selection?.row);
    if (selection) this.selection = stillThere(row, selection);
    this.saver.want();
  }

  /** Returns the row to select after another one is removed; undefined if it is the only one. */
  neighborOf(id: number): Selection | undefined {
    const { rows } = this.current;
    const index = rows.findIndex((row) => row.id === id);
    const next = rows[index + 1] ?? rows[index - 1];
    return next && rowSelection(next.id);
  }
}

/** Returns the pages without row ids, because each reading of a table assigns new ones. */
const withoutIds = (pages: Pages): unknown =>
  pages.map(({ rows, ...page }) => ({ ...page, rows: rows.map(({ id: _id, ...row }) => row) }));
