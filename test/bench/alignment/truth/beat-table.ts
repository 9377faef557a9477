import type { MeasureMap } from '#core';
import type { Truth } from './true-onset.js';

/** A beat of a performance. */
export interface TrueBeat {
  /** From the first event of the score as it is played, repeats unfolded. */
  readonly quarter: number;
  /** In the recording. */
  readonly seconds: number;
}

/**
 * Beats from a table: quarters, then seconds, in the first two columns; what follows is not read, nor is
 * a line that does not begin with two numbers (a heading, an empty line).
 * @throws Error when there is none.
 */
export function parseBeatTable(text: string): readonly TrueBeat[] {
  const beats = text.split(/\r?\n/).flatMap((line) => {
    const [quarter, seconds] = line
      .split(/[\t,;]/)
      .map((cell) => (cell.trim() ? Number(cell) : NaN));
    return Number.isFinite(quarter) && Number.isFinite(seconds)
      ? [{ quarter: quarter!, seconds: seconds! }]
      : [];
  });
  if (!beats.length) throw new Error('the truth has no line with quarters and seconds');
  return beats;
}

/**
 * Puts beats into the measures of a score. Right only where the table counts quarters as the score does:
 * a measure of another length moves all that follows.
 * @param first where the first event is, from the start of the order
 */
export function truthOfTable(
  beats: readonly TrueBeat[],
  { measureMap, order, first }: { measureMap: MeasureMap; order: readonly number[]; first: number },
): Truth {
  const starts: number[] = [];
  let at = 0;
  for (const measure of order) {
    starts.push(at);
    at += measureMap.measure(measure)!.length;
  }
  const onsets = beats.map(({ quarter, seconds }) => {
    const place = first + quarter;
    const index = starts.findLastIndex((start) => start <= place + 1e-6);
    return { index, offset: place - starts[index]!, seconds };
  });
  return { order, onsets };
}
