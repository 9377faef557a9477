import {
  endX,
  evenly,
  findBarlines,
  findRows,
  freeId,
  type GrayImage,
  grayOf,
  inkOf,
  type KeptPieces,
  type MarkedRow,
  type MarkedStaff,
  measuresIn,
  type PageSize,
  rowsChange,
  startX,
  without,
} from '#intake';
import type { MarksStore } from '../marks-store.js';
import { pagePicture } from './page-picture.js';

/** Width in pixels of the analyzed picture; enough for the staff lines of a full score. */
const WIDTH = 1600;

/**
 * Returns the gray values of a page.
 * @throws when its picture is lost, or another site does not let it be read
 */
async function shadesOf(kept: KeptPieces, store: MarksStore): Promise<GrayImage> {
  const { image = '', width, height } = store.current;
  const picture = await pagePicture(kept, store.id, image);
  if (!picture) throw new Error('The picture is lost');
  try {
    const element = new Image();
    element.crossOrigin = 'anonymous';
    element.src = picture.url;
    await element.decode();
    const scale = Math.min(1, WIDTH / width);
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(element, 0, 0, canvas.width, canvas.height);
    return grayOf(context.getImageData(0, 0, canvas.width, canvas.height));
  } finally {
    picture.dispose();
  }
}

const scaleOf = (shades: GrayImage, { width }: PageSize): number => width / shades.width;

/** Returns the rows in a picture, in pixels of the page. */
export function rowsIn(
  shades: GrayImage,
  { scale, id }: { readonly scale: number; readonly id: number },
): readonly MarkedRow[] {
  const ink = inkOf(shades);
  return findRows(ink).map((found, index) => {
    const xs = findBarlines(ink, found).map((x) => x * scale);
    const staves = found.staves.map((staff) => scaled(staff, scale));
    const [top, bottom] = [staves[0]!.top, staves.at(-1)!.bottom];
    return tidy({ id: id + index, y: top, height: bottom - top, xs, staves });
  });
}

/** Finds the rows of the page in view, with their barlines; returns the number of rows. */
export async function findPageRows(kept: KeptPieces, store: MarksStore): Promise<number> {
  const { page } = store;
  const shades = await shadesOf(kept, store);
  if (store.page !== page) return 0;
  const id = freeId(store.history.pages);
  const rows = rowsIn(shades, { scale: scaleOf(shades, store.current), id });
  if (rows.length > 0) store.make(rowsChange(store.history.pages, page, rows));
  return rows.length;
}

/** Finds the barlines of the chosen row; returns the number of measures between them, 0 without any. */
export async function findRowBarlines(kept: KeptPieces, store: MarksStore): Promise<number> {
  const { row } = store;
  if (!row) return 0;
  const shades = await shadesOf(kept, store);
  const found = withBarlines(row, shades, scaleOf(shades, store.current));
  if (!found) return 0;
  store.edit((each) => (each.id === row.id ? found : each));
  return measuresIn(found);
}

/** Returns the row with the barlines from its picture; undefined if the picture has none inside the row. */
export function withBarlines(
  row: MarkedRow,
  shades: GrayImage,
  scale: number,
): MarkedRow | undefined {
  const staves = row.staves.length > 0 ? row.staves : [{ top: row.y, bottom: row.y + row.height }];
  const xs = findBarlines(shades, {
    left: startX(row) / scale,
    right: endX(row) / scale,
    staves: staves.map((staff) => scaled(staff, 1 / scale)),
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
