import type { Raw } from '../../types/types.js';
import { sameDates, type Clock, type Dates, type Times } from './clock.js';

/** A label as a file of dates has it: one of the times at which it sounds. */
export interface DatedLabel {
  readonly dates: Dates;
  /** The part that is written in the words of the format, for other programs. */
  readonly said: Raw;
  /** The part that only this program reads. */
  readonly rest?: Raw | undefined;
}

/** A label, with the entries of the file that say when it sounds. */
export interface Sounded {
  readonly entry: DatedLabel;
  /** Place of its first entry in the file. */
  readonly index: number;
}

/** A passage that an entry may tell. */
interface Candidate {
  readonly own: Sounded;
  readonly soundings: readonly Dates[];
  /** How many of its soundings are in the file. */
  readonly found: number;
}

/** Returns the times that this program wrote with an entry, if there are any. */
const ownTimes = ({ rest }: DatedLabel): Times | undefined =>
  rest?.start === undefined ? undefined : (rest as unknown as Times);

/**
 * Returns the times of an entry: those that this program wrote, as long as the dates still say the
 * same (another program may have moved the label), else those of its dates.
 * @throws NoSyncError when only the dates say when the label is, and there is no sync table
 */
export function timesOf(entry: DatedLabel, clock: Clock): Times {
  const own = ownTimes(entry);
  if (own && (!clock.isThere || clock.agree(own, entry.dates))) return own;
  return clock.timesAt(entry.dates).times;
}

/**
 * Returns the labels of a file: entries that say the same, and sound where the recording plays one
 * passage again, are one label. They stand in the order of their first entries.
 */
export function gathered(entries: readonly DatedLabel[], clock: Clock): readonly Sounded[] {
  const groups = new Map<string, Sounded[]>();
  entries.forEach((entry, index) => {
    const key = JSON.stringify([entry.said, entry.rest]);
    const group = groups.get(key);
    if (group) group.push({ entry, index });
    else groups.set(key, [{ entry, index }]);
  });
  const found = [...groups.values()].flatMap((group) =>
    group.length === 1 ? group : clock.isThere ? byPassages(group, clock) : byDates(group),
  );
  return found.sort((a, b) => a.index - b.index);
}

/** Without a clock, each of the dates of a label is there once; so the most frequent date counts. */
function byDates(group: readonly Sounded[]): readonly Sounded[] {
  const counts = new Map<string, Sounded[]>();
  for (const each of group) {
    const { date, end } = each.entry.dates;
    const key = `${date} ${end}`;
    counts.set(key, [...(counts.get(key) ?? []), each]);
  }
  return [...counts.values()].reduce((most, each) => (each.length > most.length ? each : most));
}

/** The entries that are not yet part of a label, by date. */
class Left {
  private readonly sorted: readonly Sounded[];
  private readonly taken = new Set<Sounded>();

  constructor(group: readonly Sounded[]) {
    this.sorted = [...group].sort((a, b) => a.entry.dates.date - b.entry.dates.date);
  }

  has(each: Sounded): boolean {
    return !this.taken.has(each);
  }

  /** Takes an entry and those of the other soundings, and returns the label that they make. */
  takeAll({ own, soundings }: Candidate): Sounded {
    this.taken.add(own);
    let { index } = own;
    for (const dates of soundings) {
      if (sameDates(dates, own.entry.dates)) continue;
      const other = this.at(dates);
      if (!other) continue;
      this.taken.add(other);
      index = Math.min(index, other.index);
    }
    return { entry: own.entry, index };
  }

  /** Returns the first entry at dates that is left. */
  at(dates: Dates): Sounded | undefined {
    const { sorted } = this;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.entry.dates.date < dates.date - 0.01) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < sorted.length; at++) {
      const each = sorted[at]!;
      if (each.entry.dates.date > dates.date + 0.01) return undefined;
      if (this.has(each) && sameDates(each.entry.dates, dates)) return each;
    }
    return undefined;
  }
}

/**
 * Any of the entries may tell the whole passage, and another only the part that is repeated: the passage
 * that explains most entries comes first.
 */
function byPassages(group: readonly Sounded[], clock: Clock): readonly Sounded[] {
  const left = new Left(group);
  const candidates = group.map((each): Candidate => {
    const soundings = clock.soundingsOf(timesOf(each.entry, clock));
    const isSounding = soundings.some((dates) => sameDates(dates, each.entry.dates));
    const found = isSounding ? soundings.filter((dates) => left.at(dates)).length : 0;
    return { own: each, soundings, found };
  });
  candidates.sort((a, b) => b.found - a.found || a.own.index - b.own.index);
  const isWhole = ({ soundings }: Candidate) => soundings.every((dates) => left.at(dates));
  // First those of which nothing is missing, then what other programs have changed.
  const whole = candidates.flatMap((each) =>
    left.has(each.own) && isWhole(each) ? [left.takeAll(each)] : [],
  );
  const others = candidates.flatMap((each) => (left.has(each.own) ? [left.takeAll(each)] : []));
  return [...whole, ...others];
}
