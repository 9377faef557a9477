import { endOf, type Segment, startOf } from './segments.js';

/** Returns the label that lasts longest in all, capital letters aside; undefined of no segments. */
export function commonestLabel(segments: readonly Segment[]): string | undefined {
  const durations = new Map<string, number>();
  for (const { start, end, label } of segments) {
    const name = label.toLowerCase();
    durations.set(name, (durations.get(name) ?? 0) + end - start);
  }
  const most = Math.max(...durations.values());
  return segments.find(({ label }) => durations.get(label.toLowerCase()) === most)?.label;
}

/**
 * Returns what somebody could say who has not heard the piece: as many segments as the reference has, all of one length
 * and with its commonest label. Figures that are not corrected for chance tell something only beside those of this.
 */
export function trivialAnswer(reference: readonly Segment[]): readonly Segment[] {
  const label = commonestLabel(reference);
  if (label === undefined) return [];
  const [from, to, count] = [startOf(reference), endOf(reference), reference.length];
  const at = (index: number): number => from + ((to - from) * index) / count;
  return reference.map((_, index) => ({ start: at(index), end: at(index + 1), label }));
}
