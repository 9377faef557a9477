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
  /** The onsets that it plays. */
  readonly from: number;
  readonly to: number;
  /** Its first date. */
  readonly date: number;
}

/** Dates closer than this are the same: programs round them. */
const SAME_DATE = 1e-3;
/** Just before a date, where one lap ends and the next starts. */
const BEFORE = 1e-7;
/** Onsets closer than this are the same. */
const SAME_ONSET = 1e-5;
/** Music that takes fewer seconds for a quarter is passed over: an ending that belongs to another lap. */
const PASSED_OVER = 0.01;
/** A label of which a lap repeats this share sounds again; a smaller repeat lies inside it. */
const SOUNDS_AGAIN = 2 / 3;

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

/** What a clock goes by. */
export interface ClockContext {
  /** The recording and the score. */
  readonly sync?: SyncTable | undefined;
  /** Length of the recording, in seconds. */
  readonly duration?: number | undefined;
}

/**
 * Turns the onsets of labels into dates of a recording and back.
 *
 * - A label sounds each time that the recording plays it. Where a lap goes back inside the label and
 *   repeats at least two thirds of it, it sounds again; a shorter repeat belongs to the same sounding.
 * - What no lap plays stands at the nearest onset that is played.
 * - A date has the onset of its lap; an end belongs to what sounds before it. Where the end lies in
 *   a later lap and before the start, the label ends with the lap of its start.
 * - A date outside the sync table has the onset of its nearer end.
 */
export class Clock {
  private readonly sync: SyncTable | undefined;
  private readonly laps: readonly LapRange[];
  /** The last times and their soundings: the entries of one label ask for them one after the other. */
  private asked:
    | {
        readonly start: number;
        readonly length: number | undefined;
        readonly soundings: readonly [Dates, ...Dates[]];
      }
    | undefined;

  constructor(
    private readonly context: ClockContext,
    /** Name of the format, for the message. */
    private readonly format: string,
  ) {
    const { sync } = context;
    this.sync = sync;
    this.laps = (sync?.laps ?? []).map((lap) => {
      const [from, to] = sync!.onsetsOf(lap)!;
      const { date } = sync!.points.find((point) => point.lap === lap)!;
      return { lap, from, to, date };
    });
  }

  get isThere(): boolean {
    return this.sync !== undefined;
  }

  /** @throws NoSyncError */
  check(): void {
    if (!this.sync) throw new NoSyncError(this.format);
  }

  /** The end of the recording, as far as it is known. @throws NoSyncError */
  get end(): number {
    return roundDate(Math.max(this.context.duration ?? 0, this.table.dates[1]));
  }

  /** Returns when a label sounds, at least once, in the order of playing. @throws NoSyncError */
  soundingsOf(times: Times): readonly [Dates, ...Dates[]] {
    this.check();
    const { start, duration, ioi } = times;
    const { asked } = this;
    const isAsked = asked?.start === start && asked.length === (duration ?? ioi);
    if (isAsked) return asked.soundings;
    const [first, ...others] = this.played(times);
    const soundings: readonly [Dates, ...Dates[]] = first
      ? [first, ...others]
      : [{ date: this.dateIn(this.nearestLap(start), start) }];
    this.asked = { start, length: duration ?? ioi, soundings };
    return soundings;
  }

  /** Returns when the recording plays a label; nothing where it does not, or there is no sync table. */
  played({ start, duration, ioi }: Times): readonly Dates[] {
    const length = duration ?? ioi;
    return length ? this.intervals(start, start + length) : this.points(start);
  }

  /**
   * Returns the music played at dates, and whether they leave the synchronized part. @throws NoSyncError
   */
  timesAt({ date, end }: Dates): { readonly times: Times & Raw; readonly isOutside: boolean } {
    const { table } = this;
    const from = this.startOf(date);
    const inside = table.onsetAt(seconds(from));
    const { onset, lap } = inside ?? table.momentAt(seconds(from));
    const start = tidy(onset!);
    const until = end === undefined || end <= date ? start : tidy(this.endAt(end, start, lap));
    const isCut = end !== undefined && end > table.dates[1] + SAME_DATE;
    const times = until > start ? { start, duration: tidy(until - start) } : { start };
    return { times, isOutside: !inside || isCut };
  }

  /** Returns whether times sound at dates, as far as another program writes them. */
  agree(times: Times, dates: Dates): boolean {
    return this.soundingsOf(times).some((sounding) => sameDates(sounding, dates));
  }

  private get table(): SyncTable {
    if (!this.sync) throw new NoSyncError(this.format);
    return this.sync;
  }

  /** Returns the dates of a point: where a lap plays on from it, at least as the end of one. */
  private points(onset: number): readonly Dates[] {
    const around = this.laps.filter(
      ({ from, to }) => onset >= from - SAME_ONSET && onset <= to + SAME_ONSET,
    );
    const last = this.laps.at(-1);
    const played = around.filter((lap) => this.playsOn(lap, onset) || lap === last);
    return (played.length ? played : around.slice(0, 1)).map((lap) => ({
      date: this.dateIn(lap, onset),
    }));
  }

  /** Returns whether a lap plays the music after an onset. */
  private playsOn(lap: LapRange, onset: number): boolean {
    const step = Math.min(lap.to - onset, 1 / 32);
    if (step <= SAME_ONSET) return false;
    return this.dateIn(lap, onset + step) - this.dateIn(lap, onset) > step * PASSED_OVER;
  }

  private intervals(start: number, end: number): readonly Dates[] {
    const found: { date: number; end: number }[] = [];
    /** The lap and the onset up to which the last of them goes. */
    let [at, until] = [-2, -Infinity];
    this.laps.forEach((lap, index) => {
      const [from, to] = [Math.max(start, lap.from), Math.min(end, lap.to)];
      if (to - from <= SAME_ONSET) return;
      const dates = { date: this.dateIn(lap, from), end: this.dateIn(lap, to) };
      if (dates.end - dates.date <= (to - from) * PASSED_OVER) return;
      const before = found.at(-1);
      const goesOn =
        at === index - 1 &&
        until >= this.laps[at]!.to - SAME_ONSET &&
        lap.from >= start - SAME_ONSET &&
        until - lap.from < SOUNDS_AGAIN * (end - start);
      if (before && goesOn) before.end = dates.end;
      else found.push(dates);
      [at, until] = [index, to];
    });
    return found;
  }

  /** Returns the first of the laps that play an onset, or come nearest to it. */
  private nearestLap(onset: number): LapRange {
    let [nearest, least] = [this.laps[0]!, Infinity];
    for (const lap of this.laps) {
      const distance = Math.abs(within(onset, lap) - onset);
      if (distance < least) [nearest, least] = [lap, distance];
    }
    return nearest;
  }

  private dateIn(lap: LapRange, onset: number): number {
    return roundDate(this.table.dateAt(quarters(within(onset, lap)), lap.lap)!);
  }

  /** Returns the start of a lap that a date rounds to, else the date. */
  private startOf(date: number): number {
    const lap = this.laps.find((each) => Math.abs(each.date - date) <= SAME_DATE && each.lap);
    return lap && lap.date > date ? lap.date : date;
  }

  private endAt(end: number, start: number, lap: Lap): number {
    const { table } = this;
    const next = this.laps.find((each) => each.lap && Math.abs(each.date - end) <= SAME_DATE);
    const date = next ? Math.min(end, next.date) : end;
    const at = table.onsetAt(seconds(date)) ?? table.momentAt(seconds(date));
    if (at.lap === lap && !next) return at.onset!;
    const before = table.momentAt(seconds((next?.date ?? date) - BEFORE));
    if (before.lap === lap || before.onset! > start) return before.onset!;
    return table.onsetsOf(lap)![1];
  }
}

/** Returns whether dates are the same, as far as another program writes them. */
export function sameDates(one: Dates, other: Dates): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME_DATE;
  return isSame(one.date, other.date) && isSame(one.end ?? one.date, other.end ?? other.date);
}
