import type { Second } from '#core';
import { readPeaks } from '#engines/peaks';

/** Columns of the outline; its box is as many units wide, and 2 high. */
export const OUTLINE_WIDTH = 214;

const coordinate = (value: number): string => value.toFixed(3);

/**
 * Returns the outline of a whole recording as an SVG path, with the loudest moment at full height.
 * @throws FormatError when the data are no peaks
 */
export function waveOutline(data: ArrayBuffer): string {
  const peaks = readPeaks(data);
  const { min, max } = peaks.columns(0 as Second, peaks.duration, OUTLINE_WIDTH);
  const loudest = Math.max(...max, ...min.map((value) => -value), Number.EPSILON);
  const top = [...max].map((value, x) => `${x} ${coordinate(1 - value / loudest)}`);
  const bottom = [...min].map((value, x) => `${x} ${coordinate(1 - value / loudest)}`).reverse();
  return `M${[...top, ...bottom].join('L')}Z`;
}
