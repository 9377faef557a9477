import { readPeaks } from '../../../../components/engines/peaks/read-peaks.js';
import type { Second } from '../../../../components/core/time/units.js';

/** Columns of the outline; it is drawn in a box so wide and 2 high. */
export const OUTLINE_WIDTH = 214;

const coordinate = (value: number): string => value.toFixed(3);

/**
 * The outline of a whole recording as an SVG path, the loudest moment over the full height.
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
