import { COMMON_TIME, type MeasureMap, regularMeasures, type TimeSignatureInfo } from '#core';

/** More measures than any score has: a wrong count must not fill the memory. */
const MOST = 100_000;

/** Returns equal full measures in the time signature of the piece, 4/4 by default, after its pickup. */
export function countMeasures(count: number, signature?: TimeSignatureInfo): MeasureMap {
  const { upbeat = 0, ...timeSignature } = { ...COMMON_TIME, ...signature };
  return regularMeasures({ measures: Math.min(count, MOST), timeSignature, upbeat });
}
