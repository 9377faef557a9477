import type { FormatWarning } from '#core/errors.js';
import type { InterchangeContext } from '../format.js';
import type { NamedRows } from './plain-lines.js';

/** Returns whether a column counts frames of the recording. */
export const isFrame = (name: string): boolean => /^(start|end)?[ _-]?frame$/i.test(name.trim());
const isLength = (name: string): boolean => /^duration$/i.test(name.trim());
/** Frames per second of recordings; the first is that of discs, which programs assume. */
const RATES = [44_100, 48_000, 88_200, 96_000, 192_000];

/**
 * Returns a table whose dates are frames (`FRAME`, with `DURATION`) with seconds in their place. Such a
 * table does not say how many frames a second has: it is the first usual number by which the recording
 * holds all of them.
 */
export function withoutFrames(
  table: NamedRows,
  { sync, duration }: InterchangeContext,
): NamedRows & { readonly warnings: readonly FormatWarning[] } {
  const { names, rows } = table;
  const places = names.flatMap((name, at) => (isFrame(name) ? [at] : []));
  if (!places.length) return { ...table, warnings: [] };
  const last = rows.reduce(
    (most, row) => places.reduce((best, at) => Math.max(best, Number(row[at]) || 0), most),
    0,
  );
  const end = duration ?? (sync ? sync.dates[1] + 10 : Infinity);
  const rate = RATES.find((each) => last / each <= end + 1) ?? RATES[0]!;
  const scaled = new Set([...places, ...names.flatMap((name, at) => (isLength(name) ? [at] : []))]);
  const seconds = (cell: string, at: number): string =>
    scaled.has(at) && cell.trim() !== '' ? String(Number(cell) / rate) : cell;
  return {
    ...table,
    names: names.map((name) =>
      isFrame(name) ? (/^end/i.test(name.trim()) ? 'end-date' : 'date') : name,
    ),
    rows: rows.map((row) => row.map(seconds)),
    warnings: [{ pointer: '', message: `Frames, read as ${rate} in a second` }],
  };
}
