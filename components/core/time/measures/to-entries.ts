import type { MeasureEntry } from './measure-entry.js';
import type { MeasureMap } from '../measure-map.js';
import type { Measure } from '../measure.js';
import { quarters } from '../units.js';

/**
 * Returns the entries of a measure map file; compressed drops those that follow from the entry before.
 */
export function toEntries(
  { measures }: MeasureMap,
  { compressed = false } = {},
): readonly Required<MeasureEntry>[] {
  const entries = measures.map(entryOf);
  if (!compressed) return entries;
  return entries.filter((entry, index) => {
    const isEdge = index === 0 || index === entries.length - 1;
    return isEdge || !followsFrom(measures[index - 1]!, entry);
  });
}

const entryOf = (measure: Measure): Required<MeasureEntry> => ({
  ID: measure.id,
  count: measure.count,
  qstamp: measure.onset,
  number: measure.number,
  name: measure.name,
  time_signature: measure.timeSignatureText,
  nominal_length: measure.nominalLength,
  actual_length: measure.length,
  start_repeat: measure.startRepeat,
  end_repeat: measure.endRepeat,
  next: measure.next,
});

/**
 * Returns whether a reader would make the entry by itself: the published rule of the default successor.
 */
function followsFrom(before: Measure, entry: Required<MeasureEntry>): boolean {
  const count = before.count + 1;
  const number = before.number + 1;
  const expected = entryOf({
    ...before,
    id: String(count),
    count,
    number,
    name: String(number),
    onset: quarters(before.onset + before.length),
    length: before.nominalLength,
    startRepeat: false,
    endRepeat: false,
    next: [count + 1],
  });
  return JSON.stringify(expected) === JSON.stringify(entry);
}
