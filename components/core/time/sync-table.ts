import { lapOf, type Lap, type Moment } from './moment.js';
import { MonotoneMap } from './monotone-map.js';
import { quarters, seconds, type Quarter, type Second } from './units.js';

/** A sync point as a file gives it. */
export interface SyncEntry {
  /** Onset in the units of the file. */
  readonly onset: number;
  /** Date in the units of the file. */
  readonly date: number;
  /** Letter of the lap; none on the first pass. */
  readonly repeat?: string | null;
  /** Found by alignment. */
  readonly isAutomatic?: true | undefined;
  /** An automatic one, of whose measure the alignment was not sure. */
  readonly unsure?: true | undefined;
}

/** A sync point that is in use. */
export interface SyncPoint {
  /** Onset in the score, in quarters. */
  readonly onset: Quarter;
  /** Date in the recording, in seconds. */
  readonly date: Second;
  /** The lap in which the point is. */
  readonly lap: Lap;
  /** Found by alignment: it yields to points that the user sets. */
  readonly isAutomatic?: true;
  /** An automatic one, of whose measure the alignment was not sure. */
  readonly isUnsure?: true;
}

/** The reason why a point is skipped. */
export type SkipReason = 'notFinite' | 'unknownLap' | 'lapOrder' | 'dateOrder' | 'onsetOrder';

/** A point that was left out. */
export interface SkippedPoint {
  /** Index in what was read. */
  readonly index: number;
  /** The reason why the point is skipped. */
  readonly reason: SkipReason;
}

/** A sync table that keeps fewer than two points. */
export class SyncTableError extends Error {
  /** The entries that are not in the table, with reasons. */
  readonly skipped: readonly SkippedPoint[];

  constructor(kept: number, skipped: readonly SkippedPoint[]) {
    const left = skipped.length ? ` (${skipped.length} were out of order)` : '';
    super(`a sync table needs at least 2 points, this one has ${kept}${left}`);
    this.name = 'SyncTableError';
    this.skipped = skipped;
  }
}

/** The place of a date in the score. */
export interface SyncedOnset {
  /** Onset in the score, in quarters. */
  readonly onset: Quarter;
  /** The lap that plays it. */
  readonly lap: Lap;
}

/** When an onset is played. */
export interface SyncedDate {
  /** Date in the recording, in seconds. */
  readonly date: Second;
  /** The lap that plays it. */
  readonly lap: Lap;
}

interface LapMap {
  readonly lap: Lap;
  readonly start: Second;
  readonly onsetAt: MonotoneMap<Second, Quarter>;
  readonly dateAt: MonotoneMap<Quarter, Second>;
}

/**
 * One recording and the score: dates rise, and inside a lap the onsets rise (or stay, while the music is
 * held). Between points time is linear. Between the last point of a lap and the first of the next the
 * music goes on at the tempo of the lap's last two points, for at most as long as they are apart, then it
 * is held; so every date between the first and the last point has exactly one onset, where two laps meet
 * that of the later one. Outside there is none. Immutable.
 */
export class SyncTable {
  private constructor(
    /** The points, in the order of playing. */
    readonly points: readonly SyncPoint[],
    private readonly maps: readonly LapMap[],
  ) {}

  /**
   * Returns the table of the entries. Skips points out of order, and reports them.
   * @throws SyncTableError when fewer than two points remain
   */
  static from(entries: readonly SyncEntry[]): {
    /** The table of the remaining points. */
    table: SyncTable;
    /** The points that were skipped, with the reasons. */
    skipped: readonly SkippedPoint[];
  } {
    const { points, skipped } = keepOrdered(entries);
    if (points.length < 2) throw new SyncTableError(points.length, skipped);
    return { table: SyncTable.of(points), skipped };
  }

  /** Returns the table of points that are in order, at least two; it holds these very points. */
  static of(points: readonly SyncPoint[]): SyncTable {
    return new SyncTable(points, compile(points));
  }

  /** The laps that are played, in order. */
  get laps(): readonly Lap[] {
    return this.maps.map(({ lap }) => lap);
  }

  /** The first and last date that have an onset. */
  get dates(): readonly [Second, Second] {
    return [this.points[0]!.date, this.points.at(-1)!.date];
  }

  /** Returns the onset played at a date; undefined before the first and after the last point. */
  onsetAt(date: Second): SyncedOnset | undefined {
    const map = this.mapAt(date);
    const onset = map?.onsetAt.at(date);
    return onset === undefined ? undefined : { onset, lap: map!.lap };
  }

  /**
   * Returns the moment of a date; for use in every frame. Before the first and after the last point the
   * music stands still at that point.
   */
  momentAt(date: Second): Moment {
    const found = this.onsetAt(date);
    if (found) return { date, ...found };
    const [first, last] = this.dates;
    return { date, ...this.onsetAt(date < first ? first : last)!, isOutside: true };
  }

  /** Returns all dates at which an onset is played, in order. */
  datesAt(onset: Quarter): readonly SyncedDate[] {
    return this.maps.flatMap(({ lap, dateAt }) => {
      const date = dateAt.at(onset);
      return date === undefined ? [] : [{ date, lap }];
    });
  }

  /**
   * Returns the date of an onset in a lap, or the first date at which it is played; undefined when it is
   * not played.
   */
  dateAt(onset: Quarter, lap?: Lap): Second | undefined {
    const maps = lap === undefined ? this.maps : this.maps.filter((map) => map.lap === lap);
    return maps.map(({ dateAt }) => dateAt.at(onset)).find((date) => date !== undefined);
  }

  /** Returns the onsets that a lap plays, from and to; undefined when there is no such lap. */
  onsetsOf(lap: Lap): readonly [Quarter, Quarter] | undefined {
    return this.maps.find((map) => map.lap === lap)?.onsetAt.range;
  }

  /** Returns the last lap that has started. */
  private mapAt(date: Second): LapMap | undefined {
    let index = this.maps.length - 1;
    while (index > 0 && this.maps[index]!.start > date) index--;
    return this.maps[index];
  }
}

/** Separates the points in order from those that are not. */
export function keepOrdered(entries: readonly SyncEntry[]): {
  readonly points: readonly SyncPoint[];
  readonly skipped: readonly SkippedPoint[];
} {
  const points: SyncPoint[] = [];
  const skipped: SkippedPoint[] = [];
  entries.forEach((entry, index) => {
    const lap = lapOf(entry.repeat);
    const reason =
      lap === undefined ? 'unknownLap' : disorder(entry, lap, points[points.length - 1]);
    if (reason) skipped.push({ index, reason });
    else points.push(pointOf(entry, lap!));
  });
  return { points, skipped };
}

function pointOf({ onset, date, isAutomatic, unsure }: SyncEntry, lap: Lap): SyncPoint {
  const point = { onset: quarters(onset), date: seconds(date), lap };
  if (unsure) return { ...point, isAutomatic: unsure, isUnsure: unsure };
  return isAutomatic ? { ...point, isAutomatic } : point;
}

/** Returns why an entry cannot follow a point; undefined when it can. */
export function disorder(
  { onset, date }: SyncEntry,
  lap: Lap,
  before: SyncPoint | undefined,
): SkipReason | undefined {
  if (!Number.isFinite(onset) || !Number.isFinite(date)) return 'notFinite';
  if (!before) return undefined;
  if (lap < before.lap) return 'lapOrder';
  const isNewLap = lap !== before.lap;
  // Where two laps meet, the end of the first and the start of the second may share a date.
  if (isNewLap ? date < before.date : date <= before.date) return 'dateOrder';
  return !isNewLap && onset < before.onset ? 'onsetOrder' : undefined;
}

function compile(points: readonly SyncPoint[]): readonly LapMap[] {
  const laps: SyncPoint[][] = [];
  for (const point of points) {
    if (laps.at(-1)?.[0]!.lap === point.lap) laps.at(-1)!.push(point);
    else laps.push([point]);
  }
  return laps.map((lap, index) => {
    const following = laps[index + 1]?.[0]?.date;
    const all =
      following === undefined
        ? lap
        : [...lap, ...continuation(lap.at(-1)!, paceAt(laps, index), following)];
    const onsetAt = MonotoneMap.from<Second, Quarter>(
      all.map(({ date }) => date),
      all.map(({ onset }) => onset),
    );
    const { lap: letter, date } = lap[0]!;
    return { lap: letter, start: date, onsetAt, dateAt: onsetAt.inverse() };
  });
}

/** Returns the last two points of a lap; a lap of one point goes on like the one before, or after. */
function paceAt(laps: readonly SyncPoint[][], index: number): readonly SyncPoint[] {
  const nearest = [...laps.slice(0, index + 1).reverse(), ...laps.slice(index + 1)];
  return nearest.find(({ length }) => length > 1)?.slice(-2) ?? [];
}

/** Returns what a lap plays between its last point and the start of the next lap. */
function continuation(
  last: SyncPoint,
  [before, after]: readonly SyncPoint[],
  until: Second,
): readonly SyncPoint[] {
  const step = before && after ? after.date - before.date : 0;
  const share = step > 0 ? Math.min(1, (until - last.date) / step) : 0;
  const rise = before && after ? after.onset - before.onset : 0;
  const date = seconds(last.date + share * step);
  const goesOn = { ...last, date, onset: quarters(last.onset + share * rise) };
  return [goesOn, { ...goesOn, date: until }];
}
