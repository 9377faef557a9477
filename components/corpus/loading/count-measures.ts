import type { TimeSignatureInfo } from '../../core/formats/types/types.js';
import type { MeasureMap } from '../../core/time/measure-map.js';
import { regularMeasures } from '../../core/time/regular-measures.js';
import { COMMON_TIME } from '../../core/time/time-signature.js';

/** More measures than any score has: a wrong count must not fill the memory. */
const MOST = 100_000;

/** So many full measures in the time signature of the piece, 4/4 by default, after its pickup. */
export function countMeasures(count: number, signature?: TimeSignatureInfo): MeasureMap {
  const { upbeat = 0, ...timeSignature } = { ...COMMON_TIME, ...signature };
  return regularMeasures({ measures: Math.min(count, MOST), timeSignature, upbeat });
}
