import type { Lap, Moment } from '../../time/moment.js';
import type { SyncPoint, SyncTable } from '../../time/sync-table.js';
import {
  QUARTER_TOLERANCE,
  quarters,
  seconds,
  type Quarter,
  type Second,
} from '../../time/units.js';

/** A passage that is repeated: onsets of the score as written. */
export interface Loop {
  /** Start of the loop, in quarters. */
  readonly start: Quarter;
  /** End of the loop, in quarters. */
  readonly end: Quarter;
}

/** The dates of a loop in one lap. */
export interface LoopDates {
  readonly start: Second;
  readonly end: Second;
}

/** A sync table may stop short of a lap's end by the length of the last note. */
const LAST_NOTE = 1;
/** The music turns back so many seconds before the recording's own end, which would stop it. */
const BEFORE_END = 0.05;

/** A sync table, and how long its recording is. */
export interface Timeline {
  readonly sync: SyncTable;
  /** Undefined until it is known. */
  readonly duration: Second | undefined;
}

/**
 * Returns the dates of a loop in a lap. A loop that reaches further than its lap ends where the lap ends;
 * undefined where the music goes on in the next lap with more of the loop to come, and where the lap has
 * nothing of it.
 */
export function loopDates(loop: Loop, timeline: Timeline, lap: Lap): LoopDates | undefined {
  const { sync } = timeline;
  const range = sync.onsetsOf(lap);
  if (!range) return undefined;
  const start = sync.dateAt(quarters(Math.max(loop.start, range[0])), lap);
  const inLap = sync.dateAt(loop.end, lap);
  const end = inLap ?? dateAfter(timeline, lap, quarters(loop.end - range[1]));
  return start !== undefined && end !== undefined && end > start ? { start, end } : undefined;
}

/** Returns the end of a loop that reaches some quarters beyond the table of its lap. */
function dateAfter({ sync, duration }: Timeline, lap: Lap, beyond: Quarter): Second | undefined {
  const later = sync.points.find((point) => point.lap > lap);
  if (later) return beyond <= LAST_NOTE ? later.date : undefined;
  const [before, last] = sync.points.slice(-2) as [SyncPoint, SyncPoint];
  const rise = last.onset - before.onset;
  const pace = rise > 0 ? (last.date - before.date) / rise : 0;
  const limit = duration === undefined ? Infinity : duration - BEFORE_END;
  return seconds(Math.min(last.date + beyond * pace, limit));
}

/** Returns the date to which the music goes back after a step in time; undefined where it goes on. */
export function turnBack(loop: Loop, timeline: Timeline, [before, now]: Step): Second | undefined {
  const { date, onset, lap } = before;
  if (date === undefined || now.date === undefined || onset === undefined) return undefined;
  if (onset < loop.start - QUARTER_TOLERANCE || onset > loop.end) return undefined;
  const dates = loopDates(loop, timeline, lap);
  return dates && date < dates.end && now.date >= dates.end ? dates.start : undefined;
}

/** Two moments, one frame apart. */
export type Step = readonly [before: Moment, now: Moment];
