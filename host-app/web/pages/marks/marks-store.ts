import { action, computed, observable, observableRef, runInAction } from 'mobx';
import type { KeptPieces } from '../../../../components/intake/keeping/kept-pieces.js';
import {
  CountedMeasures,
  countRows,
  lastCount,
  sortRows,
  type MarkedPage,
  type MarkedRow,
  type Pages,
} from '../../../../components/intake/marks/marks.js';
import {
  makeChange,
  redoChange,
  startHistory,
  undoChange,
  type MarksHistory,
} from '../../../../components/intake/marks/marks-history.js';
import { measuresIn, type OwnMeter } from '../../../../components/intake/marks/own-grid.js';
import {
  applyChange,
  rowChange,
  type MarksChange,
} from '../../../../components/intake/marks/page-edits.js';
import {
  measuresFor,
  openScan,
  saveScan,
  type OpenScan,
} from '../../../../components/intake/marks/scan-file.js';
import { MarksSaver } from './marks-saver.js';
import { chosenRow, kept as stillThere, rowSelection, type Selection } from './selection.js';

/** The parts of a piece that say which measures it has, and what is marked. */
const TABLES = /^info\.json$|pages\.json$|^measure-map\.json$/;

/** A scan under the hand of its user: what is marked, what is chosen, and its way into the folder. */
export class MarksStore {
  @observableRef accessor history: MarksHistory;
  @observableRef accessor meter: OwnMeter;
  /** Index of the page in view. */
  @observable accessor page = 0;
  @observableRef accessor selection: Selection | undefined;
  /** A change that a hand is about to make. */
  @observableRef accessor preview: MarksChange | undefined;
  /** Counts up when the focus is to go to what is chosen. */
  @observable accessor focusCalls = 0;
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

  /** All of it as it is now. Observable. */
  @computed get open(): OpenScan {
    return { ...this.scan, pages: this.history.pages, meter: this.meter };
  }

  /** What is shown: with the change that a hand is about to make. Observable. */
  @computed get pages(): Pages {
    const { preview, history } = this;
    return preview ? applyChange(history.pages, preview) : history.pages;
  }

  get current(): MarkedPage {
    return this.pages[this.page]!;
  }

  /** By id of the row, the count of its first measure. Observable. */
  @computed get counts(): ReadonlyMap<number, number> {
    return countRows(this.pages);
  }

  /** Observable. */
  @computed get measures(): CountedMeasures {
    return new CountedMeasures(measuresFor({ ...this.open, pages: this.pages }));
  }

  /** How many measures are marked, and how many the score has; undefined without a score. Observable. */
  get marked(): number {
    return lastCount(this.pages);
  }
  get inScore(): number | undefined {
    return this.scan.hasScore ? this.scan.map?.measures.length : undefined;
  }
  get isMeterFixed(): boolean {
    return this.scan.isMeterFixed;
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

  /** Chooses something and takes the focus there. */
  @action focus(selection: Selection): void {
    this.selection = selection;
    this.focusCalls += 1;
  }

  @action show(page: number): void {
    const index = Math.min(Math.max(page, 0), this.pages.length - 1);
    if (index === this.page) return;
    this.page = index;
    this.selection = this.preview = undefined;
  }

  /** Makes a change; one of the same `step` as the one before makes one step with it. */
  @action make(change: MarksChange | undefined, step?: string): boolean {
    this.preview = undefined;
    if (!change) return false;
    this.history = makeChange(this.history, change, step);
    this.settle();
    return true;
  }

  /** Changes the row that is chosen. */
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
    this.go(this.history.done.at(-1)?.page, undoChange(this.history));
  }

  @action redo(): void {
    this.go(this.history.undone.at(-1)?.page, redoChange(this.history));
  }

  /** Counts in another meter. */
  @action setMeter(meter: OwnMeter): void {
    if (this.isMeterFixed) return;
    this.meter = meter;
    const { map } = this.scan;
    // As many measures as somebody has entered before.
    this.scan = { ...this.scan, map: map && measuresIn(meter, map.measures.length) };
    this.saver.want();
  }

  /** Follows what others write into the folder: measures of a score, marks in another tab. */
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
      // What was free to change when it was opened stays so: nothing has been put into it since.
      this.scan = { ...found, isMeterFixed: found.hasScore || this.isMeterFixed };
      this.meter = found.meter;
      if (isSame) return;
      this.history = startHistory(found.pages);
      this.page = Math.min(this.page, found.pages.length - 1);
      this.selection = this.preview = undefined;
    });
  }

  @action private go(page: number | undefined, history: MarksHistory): void {
    if (page === undefined) return;
    this.preview = undefined;
    this.show(page);
    this.history = history;
    this.settle();
  }

  /** What is chosen may be gone. */
  private settle(): void {
    const { selection, history, page } = this;
    const rows = sortRows(history.pages[page]?.rows ?? []);
    const row = rows.find(({ id }) => id === selection?.row);
    if (selection) this.selection = stillThere(row, selection);
    this.saver.want();
  }

  /** The row that is to be chosen when one is gone. */
  neighborOf(id: number): Selection | undefined {
    const { rows } = this.current;
    const index = rows.findIndex((row) => row.id === id);
    const next = rows[index + 1] ?? rows[index - 1];
    return next && rowSelection(next.id);
  }
}

/** Ids count anew when a table is read. */
const withoutIds = (pages: Pages): unknown =>
  pages.map(({ rows, ...page }) => ({ ...page, rows: rows.map(({ id: _id, ...row }) => row) }));
