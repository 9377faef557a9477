import { MeasureMap, type MeasureEntry, type TimeSignature } from '#core/time/measure-map.js';
import { playedOrder } from '#core/time/played-order.js';
import type { Quarter, Second } from '#core/time/units.js';

export const q = (value: number): Quarter => value as Quarter;
export const s = (value: number): Second => value as Second;

const MEASURE = /^(\|:)?([^\s:()]+?)(?:\(([\d.]+)\))?(?::\|(\d*))?$/;

/**
 * A score in a line of text: `3/4` sets the meter, `12` is a measure, `0(1)` one of a single quarter,
 * `|:5` starts a repeat, `8:|` ends one (`8:|3` played three times), `4a` and `4b` are endings.
 */
export function entriesOf(text: string): readonly MeasureEntry[] {
  let time_signature = '4/4';
  return text.split(/\s+/).flatMap((word) => {
    const [, start, name = '', length, times] = MEASURE.exec(word) ?? [];
    if (word.includes('/')) {
      time_signature = word;
      return [];
    }
    return {
      number: parseInt(name, 10),
      name,
      time_signature,
      start_repeat: start !== undefined,
      end_repeat: word.includes(':|') && (Number(times) || true),
      ...(length === undefined ? {} : { actual_length: Number(length) }),
    };
  });
}

export const scoreOf = (text: string): MeasureMap => MeasureMap.from(entriesOf(text));

export const meter = (numerator: number, denominator: number): TimeSignature => ({
  numerator,
  denominator,
});

/** The names of the measures in the order of playing. */
export const playedNames = (map: MeasureMap): string =>
  playedOrder(map)
    .map((count) => map.measure(count)!.name)
    .join(' ');
