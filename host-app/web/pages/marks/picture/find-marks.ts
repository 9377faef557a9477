import {
  barlinesInBox,
  endX,
  evenly,
  findMarksApart,
  freeId,
  type KeptPieces,
  type MarkedPage,
  type MarkedRow,
  type MarkedStaff,
  measuresIn,
  type PageMarks,
  rowChange,
  rowsChange,
  startX,
  without,
} from '#intake';
import type { MarksStore } from '../marks-store.js';
import { pagePicture } from './page-picture.js';

/** Largest width in pixels of the analyzed picture; enough for the staff lines of a full score. */
const WIDTH = 2400;

/** What was found in the picture of a page, and how much larger the page is than that picture. */
interface Found {
  readonly marks: PageMarks;
  readonly scale: number;
}

/**
 * Returns what is found on a page.
 * @throws when its picture is lost, or another site does not let it be read
 */
async function foundOn(
  kept: KeptPieces,
  { id, page, signal }: { readonly id: string; readonly page: MarkedPage; signal?: AbortSignal },
): Promise<Found> {
  const { image = '', width } = page;
  const picture = await pagePicture(kept, id, image);
  if (!picture) throw new Error('The picture is lost');
  try {
    const element = new Image();
    element.crossOrigin = 'anonymous';
    element.src = picture.url;
    await element.decode();
    const resizeWidth = Math.round(Math.min(WIDTH, element.naturalWidth || width));
    const bitmap = await createImageBitmap(element, { resizeWidth, resizeQuality: 'high' });
    const marks = await findMarksApart(bitmap, signal).finally(() => bitmap.close());
    return { marks, scale: width / resizeWidth };
  } finally {
    picture.dispose();
  }
}

/** Returns the rows that were found in a picture, in pixels of the page. */
export function rowsOf({ marks, scale }: Found, id: number): readonly MarkedRow[] {
  return marks.rows.map((row, index) => {
    const xs = row.barlines.map((x) => x * scale);
    const staves = row.staves.map((staff) => scaled(staff, scale));
    const [y, height] = [row.top * scale, (row.bottom - row.top) * scale];
    return tidy({ id: id + index, y, height, xs, staves });
  });
}

/**
 * Finds the rows of the page in view, with their barlines; returns the number of rows. They come onto that
 * page, also when the user has turned to another one meanwhile.
 */
export async function findPageRows(kept: KeptPieces, store: MarksStore): Promise<number> {
  const { page, id, current } = store;
  const found = await foundOn(kept, { id, page: current });
  const { pages } = store.history;
  // Another tab may have changed the pages.
  if (pages[page]?.image !== current.image) return 0;
  const rows = rowsOf(found, freeId(pages));
  if (rows.length > 0) store.make(rowsChange(pages, page, rows));
  return rows.length;
}

interface AllOptions {
  readonly signal: AbortSignal;
  /** Called before each page with the number of pages looked at, and of those to look at. */
  readonly onProgress: (progress: { readonly done: number; readonly of: number }) => void;
}

/** Result of looking at many pages. */
export interface FoundAll {
  /** Number of rows found. */
  readonly rows: number;
  /** Number of pages without rows, on which they were to be found. */
  readonly pages: number;
  /** Number of pages whose pictures are lost or cannot be read. */
  readonly lost: number;
}

/**
 * Finds the rows of all pages that have none, as one step of undo. Canceling keeps what was found so far;
 * pages on which the user has drawn rows meanwhile stay as they are.
 */
export async function findAllRows(
  kept: KeptPieces,
  store: MarksStore,
  { signal, onProgress }: AllOptions,
): Promise<FoundAll> {
  const bare = store.history.pages.flatMap((page, index) =>
    page.rows.length === 0 ? [{ page, index }] : [],
  );
  const found = new Map<number, Found>();
  let lost = 0;
  const look = async ({ page, index }: (typeof bare)[number]) => {
    try {
      found.set(index, await foundOn(kept, { id: store.id, page, signal }));
    } catch {
      if (!signal.aborted) lost += 1;
    }
  };
  for (const [done, each] of bare.entries()) {
    if (signal.aborted) break;
    onProgress({ done, of: bare.length });
    await look(each);
  }
  return { rows: addFound(store, found), pages: bare.length, lost };
}

/** Puts the rows that were found onto pages that have none; returns their number. */
function addFound(store: MarksStore, found: ReadonlyMap<number, Found>): number {
  const { pages } = store.history;
  let id = freeId(pages);
  const changes = [...found].flatMap(([page, marks]) => {
    const rows = pages[page]?.rows.length === 0 ? rowsOf(marks, id) : [];
    id += rows.length;
    return rows.length > 0 ? [rowsChange(pages, page, rows)] : [];
  });
  store.make(changes);
  return changes.reduce((sum, { after }) => sum + after.length, 0);
}

/**
 * Finds the barlines of the chosen row; returns the number of measures between them, 0 without any. They come
 * into that row, also when the user has chosen another one meanwhile.
 */
export async function findRowBarlines(kept: KeptPieces, store: MarksStore): Promise<number> {
  const { row, page, id, current } = store;
  if (!row) return 0;
  const found = await foundOn(kept, { id, page: current });
  const { pages } = store.history;
  const now = pages[page]?.rows.find((each) => each.id === row.id);
  const changed = now && withBarlines(now, found);
  if (!changed) return 0;
  store.make(rowChange(pages, page, changed));
  return measuresIn(changed);
}

/** Returns the row with the barlines from its picture; undefined if the picture has none inside the row. */
export function withBarlines(row: MarkedRow, { marks, scale }: Found): MarkedRow | undefined {
  const xs = barlinesInBox(marks, {
    left: startX(row) / scale,
    right: endX(row) / scale,
    top: row.y / scale,
    bottom: (row.y + row.height) / scale,
  });
  const bare = without(row, 'notes');
  return xs.length < 3 ? undefined : tidy({ ...bare, xs: xs.map((x) => x * scale) });
}

const scaled = ({ top, bottom }: MarkedStaff, by: number): MarkedStaff => ({
  top: top * by,
  bottom: bottom * by,
});

const hundredth = (x: number): number => Math.round(x * 100) / 100;

/** Rounds a row to hundredths of a pixel. If its barlines are out of order, keeps only its two ends. */
function tidy(row: MarkedRow): MarkedRow {
  const xs = row.xs.map(hundredth);
  const isRising = xs.every((x, i) => i === 0 || x > xs[i - 1]!);
  return {
    ...row,
    y: hundredth(row.y),
    height: hundredth(row.height),
    xs: isRising ? xs : evenly(xs[0]!, xs.at(-1)!, 1),
    staves: row.staves.map(({ top, bottom }) => ({
      top: hundredth(top),
      bottom: hundredth(bottom),
    })),
  };
}
