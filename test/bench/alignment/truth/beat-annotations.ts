import type { MeasureMap } from '#core';
import type { Truth } from './true-onset.js';

/** A line of beats: seconds, seconds, `db` for the first beat of a measure, `b` for others. */
const LINE = /^([\d.]+)\t[\d.]+\t(db|bR|b)\b/;

/**
 * Puts annotated beats into measures, by counting these: their first beats are marked. The others stand at
 * even distances.
 * @param order counts of the measures in the order in which all are played
 * @throws Error when there are more or fewer measures than that
 */
export function truthOfAnnotations(
  text: string,
  { measureMap, order }: { measureMap: MeasureMap; order: readonly number[] },
): Truth {
  const measures: number[][] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, seconds, kind] = LINE.exec(line) ?? [];
    if (seconds === undefined) continue;
    if (kind === 'db' || measures.length === 0) measures.push([]);
    measures.at(-1)!.push(Number(seconds));
  }
  if (measures.length !== order.length)
    throw new Error(`${measures.length} measures are annotated, ${order.length} are written`);
  const onsets = measures.flatMap((beats, index) => {
    const { length, missing } = measureMap.measure(order[index]!)!;
    // The beats of a pickup, or of a measure that is cut in two, do not tell where they stand.
    if (missing > 1e-6) return [];
    return beats.map((seconds, beat) => ({
      index,
      offset: (beat * length) / beats.length,
      seconds,
    }));
  });
  return { order, onsets };
}
