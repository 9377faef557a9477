import type { MeasureEntry } from '#core';
import { letteredName, type MeasureName, nameEndings } from './ending-names.js';
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

function namesOf(drawn: readonly WrittenMeasure[]): readonly MeasureName[] {
  const measures = drawn.map((measure, index) =>
    isNumberHidden(drawn, index) ? { ...measure, name: '' } : measure,
  );
  let number = 0;
  let before = '';
  const names = measures.map((measure, index) => {
    number = numberAt(measures, index, number);
    const isRest = UNCOUNTED.test(measure.name) && completes(measures, index);
    before = isRest ? before : measure.name || String(number);
    return { number, name: before };
  });
  return distinct(measures, nameEndings(measures, names));
}

/**
 * Names full measures of one number that follow each other 25a and 25b: such are endings that a file does not
 * mark, or a measure to which it gives no number. The parts of a split bar keep the one name that they have.
 */
function distinct(
  measures: readonly WrittenMeasure[],
  names: readonly MeasureName[],
): readonly MeasureName[] {
  const isFull = ({ length, meter }: WrittenMeasure) => length >= (meter?.length ?? 0) - SLIGHT;
  const isTwin = (index: number) =>
    names[index]?.name === names[index - 1]?.name &&
    isFull(measures[index - 1]!) &&
    isFull(measures[index]!);
  let order = 0;
  return names.map((name, index) => {
    order = index > 0 && isTwin(index) ? order + 1 : 0;
    const isOne = order > 0 || (index + 1 < names.length && isTwin(index + 1));
    if (!isOne || !/^\d+$/.test(name.name)) return name;
    return { ...name, name: letteredName(name.name, order) };
  });
}

/**
 * Whether the number of a measure is never printed: it is then counted as if there were none. A pickup keeps the
 * number of its file, unless the measure after it has the same.
 */
function isNumberHidden(measures: readonly WrittenMeasure[], index: number): boolean {
  const { isImplicit, name } = measures[index]!;
  if (!isImplicit || !/^\d+$/.test(name)) return false;
  return index > 0 || name === measures[1]?.name;
}

/**
 * Returns the printed number. A measure without one counts on from the one before, a pickup from 0; where a
 * bar is split, by a repeat or an invisible bar line inside it, its second part has the number of the first.
 */
function numberAt(measures: readonly WrittenMeasure[], index: number, before: number): number {
  const { name, length, meter } = measures[index]!;
  const printed = printedNumber(name);
  if (printed !== undefined) return printed;
  if (index === 0) return meter && length < meter.length ? 0 : 1;
  return name || isSecondPart(measures, index, before) ? before : before + 1;
}

function printedNumber(name: string): number | undefined {
  const digits = /^\d+/.exec(name)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** The next printed number tells whether a measure without one is counted; else the lengths do. */
function isSecondPart(measures: readonly WrittenMeasure[], index: number, before: number): boolean {
  const next = measures.findIndex(
    ({ name }, at) => at > index && printedNumber(name) !== undefined,
  );
  if (next >= 0) {
    const room = printedNumber(measures[next]!.name)! - before - 1;
    const wanted = measures.slice(index, next).filter(({ name }) => name === '').length;
    if (room <= 0) return true;
    if (room >= wanted) return false;
  }
  return completes(measures, index);
}

/** What MuseScore calls measures that it leaves out of its count: X1, X2 … */
const UNCOUNTED = /^X\d+$/;

/** Whether a measure and the one before are, by their lengths, the parts of one bar. */
function completes(measures: readonly WrittenMeasure[], index: number): boolean {
  const [first, second] = [measures[index - 1], measures[index]!];
  const whole = second.meter?.length ?? 0;
  if (!first) return false;
  return first.length < whole - SLIGHT && first.length + second.length <= whole + SLIGHT;
}

/** Rounding of lengths stays below it, in quarters. */
const SLIGHT = 1e-3;

/** Returns how often a passage is played, when it is more than twice; without endings. */
function repeatPasses({ ending }: WrittenMeasure, followers: readonly number[]): number | true {
  const other = followers.findIndex((count) => count !== followers[0]);
  return ending || other < 2 ? true : other + 1;
}
