import type { MeasureEntry } from '#core';
import { quarters, type Measure, type Score } from './model.js';

/** Returns the measure map of the published standard in its verbose form, one entry per measure. */
export function measureEntries(score: Score): MeasureEntry[] {
  return score.measures.map((measure, index) => ({
    ID: measure.name,
    count: index + 1,
    qstamp: quarters(measure.at),
    number: measure.number,
    name: measure.name,
    time_signature: measure.meter.join('/'),
    nominal_length: quarters(measure.nominal),
    actual_length: quarters(measure.ticks),
    start_repeat: measure.repeatStart,
    end_repeat: measure.repeatTimes > 2 ? measure.repeatTimes : measure.repeatTimes > 0,
    next: followers(score.measures, index),
  }));
}

function followers(measures: Measure[], index: number): number[] {
  const measure = measures[index];
  if (!measure) return [];
  const after = index + 2 <= measures.length ? [index + 2] : [];
  if (measure.repeatTimes > 0) {
    const back = Array.from({ length: measure.repeatTimes - 1 }, () =>
      sectionStart(measures, index),
    );
    return measure.ending > 0 ? back.slice(0, 1) : [...back, ...after];
  }
  if (measures[index + 1]?.ending !== 1) return after;
  const endings = measures.flatMap((each, at) => (at > index && each.ending > 0 ? [at + 1] : []));
  return endings.slice(0, 2);
}

function sectionStart(measures: Measure[], index: number): number {
  for (let at = index; at > 0; at -= 1) if (measures[at]?.repeatStart) return at + 1;
  return 1;
}
