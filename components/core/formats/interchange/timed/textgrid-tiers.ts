import type { Dates } from '../labels/clock.js';

/** A text over an interval, or at a point. */
export interface TierEntry {
  readonly dates: Dates;
  readonly text: string;
}

/** A row of intervals that do not overlap, or of points at different dates. */
export interface Tier {
  readonly kind: 'IntervalTier' | 'TextTier';
  readonly name: string;
  readonly entries: readonly TierEntry[];
}

interface OpenTier extends Tier {
  readonly entries: TierEntry[];
  until: number;
}

const endOf = ({ date, end = date }: Dates): number => end;

/** Returns whether an entry has room after the others: intervals may touch, points may not. */
const hasRoom = ({ kind, until }: OpenTier, { date }: Dates): boolean =>
  kind === 'TextTier' ? date > until : date >= until;

/** Collects entries by name; overlapping ones go to another tier of the same name. */
export class TierBuilder {
  private readonly tiers = new Map<string, OpenTier[]>();

  /** Adds an entry. The dates must not step back. */
  add(name: string, entry: TierEntry): void {
    const kind = entry.dates.end === undefined ? 'TextTier' : 'IntervalTier';
    const key = `${kind} ${name}`;
    const same = this.tiers.get(key) ?? [];
    if (!same.length) this.tiers.set(key, same);
    let tier = same.find((each) => hasRoom(each, entry.dates));
    if (!tier) same.push((tier = { kind, name, entries: [], until: -Infinity }));
    tier.entries.push(entry);
    tier.until = endOf(entry.dates);
  }

  build(): readonly Tier[] {
    return [...this.tiers.values()].flat();
  }
}

/** Visits the intervals of a tier and the empty ones between them, from end to end. */
export function eachInterval(
  entries: readonly TierEntry[],
  [from, to]: readonly [number, number],
  visit: (from: number, to: number, text: string) => void,
): void {
  let until = from;
  for (const { dates, text } of entries) {
    if (dates.date > until) visit(until, dates.date, '');
    until = endOf(dates);
    visit(dates.date, until, text);
  }
  if (to > until) visit(until, to, '');
}
