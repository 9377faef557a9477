import {
  COMMON_TIME,
  type MeasureMap,
  MOST_MEASURES,
  regularMeasures,
  type TimeSignatureInfo,
} from '#core';

/** Returns equal full measures in the time signature of the piece, 4/4 by default, after its pickup. */
export function countMeasures(count: number, signature?: TimeSignatureInfo): MeasureMap {
  const { upbeat = 0, ...timeSignature } = { ...COMMON_TIME, ...signature };
  return regularMeasures({ measures: Math.min(count, MOST_MEASURES), timeSignature, upbeat });
}
