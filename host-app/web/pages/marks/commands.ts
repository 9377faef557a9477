import {
  addBarline,
  addRow,
  addRowUnder,
  boxOf,
  copyRows,
  cutRow,
  firstBox,
  freeId,
  joinRows,
  type MarkedRow,
  moveBarline,
  moveRow,
  removeBarline,
  removeRow,
  resizeRow,
  splitMeasure,
  splitRow,
  widestGap,
} from '#intake';
import type { MarksStore } from './marks-store.js';
import { rowSelection } from './selection.js';

/** A distance in pixels of the page, to the right and down. */
export interface Step {
  readonly dx: number;
  readonly dy: number;
}

/**
 * Moves the chosen row as a whole, the chosen barline, or the end of the chosen measure. False if nothing
 * changes.
 */
export function moveChosen(store: MarksStore, { dx, dy }: Step): boolean {
  const { selection, current } = store;
  if (!selection) return false;
  const step = `move ${selection.part} ${selection.row} ${selection.index}`;
  if (selection.part === 'row') return store.edit((row) => moveRow(row, { dx, dy }, current), step);
  if (dx === 0) return false;
  const index = selection.part === 'measure' ? selection.index + 1 : selection.index;
  const { width } = current;
  return store.edit((row) => moveBarline(row, index, { x: row.xs[index]! + dx, width }), step);
}

/** Resizes the chosen row: wider and higher, or narrower and lower. */
export function resizeChosen(store: MarksStore, { dx, dy }: Step): boolean {
  const { selection, current } = store;
  const resize = (row: MarkedRow) => {
    const box = boxOf(row);
    return resizeRow(row, { ...box, width: box.width + dx, height: box.height + dy }, current);
  };
  return store.edit(resize, `size ${selection?.row ?? 0}`);
}

/** Divides the chosen row or measure into `count` measures. */
export function splitChosen(store: MarksStore, count: number, step?: string): boolean {
  const { selection } = store;
  if (selection?.part === 'measure')
    return store.edit((row) => splitMeasure(row, selection.index, count), step);
  return store.edit((row) => splitRow(row, count), step);
}

/** Removes the chosen row or barline; of a chosen measure, removes the barline at its end. */
export function removeChosen(store: MarksStore): boolean {
  const { selection, page, history, row } = store;
  if (!selection || !row) return false;
  if (selection.part === 'row') {
    const next = store.neighborOf(row.id);
    store.make(removeRow(history.pages, page, row.id));
    store.say('marks.removed');
    if (next) store.focus(next);
    return true;
  }
  const isLast = selection.index === row.xs.length - 2;
  const index = selection.part === 'barline' || isLast ? selection.index : selection.index + 1;
  return refocused(
    store,
    store.edit((each) => removeBarline(each, index)),
  );
}

/**
 * Adds a row under the chosen one, or a barline in the middle of the chosen measure or after the chosen
 * barline.
 */
export function addToChosen(store: MarksStore): boolean {
  const { selection, row } = store;
  if (!selection || !row) return addFirst(store);
  if (selection.part === 'row') return addUnder(store, row.id);
  const [from, to] = [row.xs[selection.index]!, row.xs[selection.index + 1]];
  if (to === undefined) return false;
  return store.edit((each) => addBarline(each, (from + to) / 2) ?? each);
}

/** Adds a row to the page, under the last row or as the first one. */
export function addNext(store: MarksStore): boolean {
  const last = store.current.rows.at(-1);
  return last ? addUnder(store, last.id) : addFirst(store);
}

function addFirst(store: MarksStore): boolean {
  const { history, page, current } = store;
  const before = page > 0 ? history.pages[page - 1]!.rows[0] : undefined;
  return added(store, () =>
    addRow(history.pages, page, before ? boxOf(before) : firstBox(current)),
  );
}

const addUnder = (store: MarksStore, id: number): boolean =>
  added(store, () => addRowUnder(store.history.pages, store.page, id));

function added(store: MarksStore, change: () => ReturnType<typeof addRowUnder>): boolean {
  const id = freeId(store.history.pages);
  if (!store.make(change())) return false;
  store.focus(rowSelection(id));
  return true;
}

/** Joins the chosen row with the next one of its page. False for the last row. */
export function joinChosen(store: MarksStore): boolean {
  const { history, page, row } = store;
  if (!row || !store.make(joinRows(history.pages, page, row.id))) return false;
  store.focus(rowSelection(row.id));
  store.say('marks.joined');
  return true;
}

/**
 * Cuts the chosen row in two: at the chosen barline or before the chosen measure; of a whole row after
 * `staves` staves, where the space between them is widest when none are given.
 */
export function cutChosen(store: MarksStore, staves?: number): boolean {
  const { history, page, row, selection } = store;
  if (!row || !selection) return false;
  const isRow = selection.part === 'row' || staves !== undefined;
  const cut = isRow ? { staves: staves ?? widestGap(row) } : { barline: selection.index };
  if (!store.make(cutRow(history.pages, page, { id: row.id, cut }))) return false;
  store.focus(rowSelection(row.id));
  store.say('marks.cutInTwo');
  return true;
}

/** Copies the rows of the previous page to a page without rows. */
export function copyBefore(store: MarksStore): boolean {
  const { history, page, current } = store;
  if (current.rows.length > 0) return false;
  return store.make(copyRows(history.pages, page));
}

/** Moves the focus to the current selection, because the element that had it is gone. */
function refocused(store: MarksStore, isDone: boolean): boolean {
  if (isDone && store.selection) store.focus(store.selection);
  return isDone;
}
