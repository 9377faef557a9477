import type { MeasureEntry } from '#core';
import { type MeasureName, nameEndings } from './ending-names.js';
import { followersInOrder, followersOf } from './followers.js';
import type { WrittenMeasure } from './measures.js';

/**
 * Returns the verbose entries of a measure map.
 * @param order The order of playing as indices, when it is known; by default it follows from the signs.
 */
export function measureEntries(
  measures: readonly WrittenMeasure[],
  order: readonly number[],
): readonly MeasureEntry[] {
  const followers =
    order.length > 0 ? followersInOrder(measures.length, order) : followersOf(measures);
  const names = namesOf(measures);
  return measures.map((measure, index) => {
    return {
      ID: String(index + 1),
      count: index + 1,
      qstamp: measure.onset,
      ...names[index]!,
      time_signature: measure.meter?.signature ?? 'none',
      nominal_length: measure.meter?.length ?? null,
      actual_length: measure.length,
      start_repeat: measure.startsRepeat,
      end_repeat: measure.endsRepeat && repeatPasses(measure, followers[index]!),
      next: followers[index]!,
    };
  });
}

function namesOf(measures: readonly WrittenMeasure[]): readonly MeasureName[] {
  let number = 0;
  const names = measures.map((measure, index) => {
    number = numberOf(measure, index === 0 ? undefined : number);
    return { number, name: measure.name || String(number) };
  });
  return nameEndings(measures, names);
}

/** Returns the printed number; a measure without one counts on from the one before, a pickup from 0. */
function numberOf({ name, length, meter }: WrittenMeasure, before: number | undefined): number {
  const printed = /^\d+/.exec(name)?.[0];
  if (printed) return Number(printed);
  if (before === undefined) return meter && length < meter.length ? 0 : 1;
  return name ? before : before + 1;
}

/** Returns how often a passage is played, when it is more than twice; without endings. */
function repeatPasses({ ending }: WrittenMeasure, followers: readonly number[]): number | true {
  const other = followers.findIndex((count) => count !== followers[0]);
  return ending || other < 2 ? true : other + 1;
}
