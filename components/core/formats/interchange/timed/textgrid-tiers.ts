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

/** A tier that is being filled. */
export interface OpenTier extends Tier {
  readonly entries: TierEntry[];
  until: number;
}

const endOf = ({ date, end = date }: Dates): number => end;

/** Returns whether an entry has room after the others: intervals may touch, points may not. */
const hasRoom = ({ kind, until }: OpenTier, { date }: Dates): boolean =>
  kind === 'TextTier' ? date > until : date >= until;

/**
 * Collects entries by name; points, and entries that overlap, go to another tier, whose name has a number:
 * `Theme [2]`. Programs refuse two tiers of one name.
 */
export class TierBuilder {
  private readonly tiers = new Map<string, OpenTier[]>();
  private readonly names = new Set<string>();

  /** @param taken names that no tier may have */
  constructor(taken: readonly string[]) {
    for (const name of taken) this.names.add(name);
  }

  /** Returns the tier for an entry at dates, which must not step back, and keeps its place free. */
  tierFor(name: string, dates: Dates): OpenTier {
    const kind = dates.end === undefined ? 'TextTier' : 'IntervalTier';
    const key = `${kind} ${name}`;
    const same = this.tiers.get(key) ?? [];
    if (!same.length) this.tiers.set(key, same);
    let tier = same.find((each) => hasRoom(each, dates));
    if (!tier) same.push((tier = this.open(kind, name)));
    tier.until = endOf(dates);
    return tier;
  }

  build(): readonly Tier[] {
    return [...this.tiers.values()].flat();
  }

  private open(kind: Tier['kind'], name: string): OpenTier {
    let free = name;
    for (let number = 2; this.names.has(free); number++) free = `${name} [${number}]`;
    this.names.add(free);
    return { kind, name: free, entries: [], until: -Infinity };
  }
}

/** Returns the name of a tier without the number that the builder gave it. */
export const withoutNumber = (name: string): string => name.replace(/(.) \[\d+\]$/s, '$1');

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
