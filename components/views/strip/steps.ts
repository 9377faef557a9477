import { type MeasureMap, pulses, type Quarter, quarters } from '#core';

export type StepUnit = 'beat' | 'measure';

/** Media elements round dates to microseconds: this near, in quarters, a start is where the playhead is already. */
export const ROUNDING = 1e-3;

/**
 * Returns the next or previous start of a beat or measure; the first or last onset of the score at its
 * ends.
 */
export function step(
  onset: Quarter,
  unit: StepUnit,
  { direction, measureMap }: { direction: 1 | -1; measureMap: MeasureMap },
): Quarter {
  const starts = startsAround(measureMap, onset, unit);
  const isBeyond = (start: number) => (start - onset) * direction > ROUNDING;
  const next = direction > 0 ? starts.find(isBeyond) : starts.findLast(isBeyond);
  return quarters(next ?? onset);
}

/** Returns the starts from the measure before to the one after next: an onset may be rounded to just before a bar line. */
function startsAround(measureMap: MeasureMap, onset: Quarter, unit: StepUnit): readonly number[] {
  const { count } = measureMap.measureAt(onset);
  const measures = [count - 1, count, count + 1, count + 2].flatMap(
    (c) => measureMap.measure(c) ?? [],
  );
  return measures.flatMap((measure) => pulses(measure, unit));
}
