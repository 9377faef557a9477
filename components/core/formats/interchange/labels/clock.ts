import type { Lap } from '#core/time/moment.js';
import type { SyncTable } from '#core/time/sync-table.js';
import { quarters, seconds } from '#core/time/units.js';
import type { Raw } from '../../types/types.js';
import { NoSyncError } from '../format.js';

/** When a label is, in quarters. */
export interface Times {
  readonly start: number;
  readonly duration?: number | undefined;
  readonly ioi?: number | undefined;
}

/** When a label sounds, in seconds of the recording; without an end it is a point. */
export interface Dates {
  readonly date: number;
  readonly end?: number | undefined;
}

interface LapRange {
  readonly lap: Lap;
  readonly from: number;
  readonly to: number;
}

/** Dates closer than this are the same: programs round them. */
const SAME_DATE = 1e-3;
/** Just before a date, where one lap ends and the next starts. */
const BEFORE = 1e-7;

/** Nanoseconds are enough, and short in a file. */
const roundDate = (date: number): number => Math.round(date * 1e9) / 1e9;

/** Parts of a quarter in which music is notated: 128th notes, triplets, quintuplets, septuplets. */
const GRID = 32 * 3 * 5 * 7;

/** Returns an onset, moved to its place in the grid if rounding moved it away. */
function tidy(onset: number): number {
  const near = Math.round(onset * GRID) / GRID;
  return Math.abs(near - onset) < 1e-5 ? near : onset;
}

const within = (value: number, { from, to }: LapRange): number =>
  Math.min(Math.max(value, from), to);

/**
 * Turns the onsets of labels into dates of a recording and back.
 *
 * - A label sounds in the first lap that plays its start, and ends in that lap at the latest.
 * - What no lap plays stands at the nearest onset that is played.
 * - A date has the onset of its lap; an end belongs to what sounds before it. Where the end lies in
 *   a later lap and before the start, the label ends with the lap of its start.
 * - A date outside the sync table has the onset of its nearer end.
 */
export class Clock {
  private readonly laps: readonly LapRange[];

  constructor(
    private readonly sync: SyncTable | undefined,
    /** Name of the format, for the message. */
    private readonly format: string,
  ) {
    this.laps = (sync?.laps ?? []).map((lap) => {
      const [from, to] = sync!.onsetsOf(lap)!;
      return { lap, from, to };
    });
  }

  get isThere(): boolean {
    return this.sync !== undefined;
  }

  /** @throws NoSyncError */
  check(): void {
    if (!this.sync) throw new NoSyncError(this.format);
  }

  /** The first and the last date. @throws NoSyncError */
  get range(): readonly [number, number] {
    return this.table.dates;
  }

  /** @throws NoSyncError */
  datesOf({ start, duration, ioi }: Times): Dates {
    const lap = this.lapOf(start);
    const length = duration ?? ioi;
    const date = this.dateIn(lap, start);
    const end = length ? this.dateIn(lap, start + length) : undefined;
    return end === undefined || end <= date ? { date } : { date, end };
  }

  /**
   * Returns the music played at dates, and whether they leave the synchronized part. @throws NoSyncError
   */
  timesAt({ date, end }: Dates): { readonly times: Times & Raw; readonly isOutside: boolean } {
    const { table } = this;
    const inside = table.onsetAt(seconds(date));
    const { onset, lap } = inside ?? table.momentAt(seconds(date));
    const start = tidy(onset!);
    const until = end === undefined || end <= date ? start : tidy(this.endAt(end, start, lap));
    const isCut = end !== undefined && end > table.dates[1] + SAME_DATE;
    const times = until > start ? { start, duration: tidy(until - start) } : { start };
    return { times, isOutside: !inside || isCut };
  }

  /** Returns whether times sound at dates, as far as another program writes them. */
  agree(times: Times, { date, end = date }: Dates): boolean {
    const own = this.datesOf(times);
    const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME_DATE;
    return isSame(own.date, date) && isSame(own.end ?? own.date, end);
  }

  private get table(): SyncTable {
    if (!this.sync) throw new NoSyncError(this.format);
    return this.sync;
  }

  /** Returns the first of the laps that play an onset, or come nearest to it. */
  private lapOf(onset: number): LapRange {
    if (!this.laps[0]) throw new NoSyncError(this.format);
    let [nearest, least] = [this.laps[0], Infinity];
    for (const lap of this.laps) {
      const distance = Math.abs(within(onset, lap) - onset);
      if (distance < least) [nearest, least] = [lap, distance];
    }
    return nearest;
  }

  private dateIn(lap: LapRange, onset: number): number {
    return roundDate(this.table.dateAt(quarters(within(onset, lap)), lap.lap)!);
  }

  private endAt(end: number, start: number, lap: Lap): number {
    const { table } = this;
    const at = table.onsetAt(seconds(end)) ?? table.momentAt(seconds(end));
    if (at.lap === lap) return at.onset!;
    const before = table.momentAt(seconds(end - BEFORE));
    if (before.lap === lap || before.onset! > start) return before.onset!;
    return table.onsetsOf(lap)![1];
  }
}
