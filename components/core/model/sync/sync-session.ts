import { action, computed, observable, observableRef } from 'mobx';
import type { SlideStep } from '../../time/musical-step.js';
import { lapAfter, type Lap } from '../../time/moment.js';
import type { SyncPoint } from '../../time/sync-table.js';
import { seconds, type Second } from '../../time/units.js';
import type { Piece } from '../piece.js';
import { syncedRecording } from './synchronization.js';
import { unsureMeasures, type UnsureMeasure } from './unsure-measures.js';

/** State that tap bar and sync editor of a piece share and nothing saves. */
export class SyncSession {
  /** Step for moving all points: in beats (`b`) or measures (`m`). Observable. */
  @observable accessor step: SlideStep = '1m';
  /** How much later than the music a tap comes in, in seconds; as it was calibrated. */
  @observable accessor latency: Second = seconds(0);
  @observableRef private accessor chosen: readonly SyncPoint[] = [];
  @observable private accessor chosenLap: Lap = '';
  @observable private accessor addedLap: Lap | undefined;

  constructor(private readonly piece: Piece) {}

  /** The chosen points, as far as they are there. Observable. */
  @computed get selected(): readonly SyncPoint[] {
    const points = new Set(syncedRecording(this.piece)?.points);
    return this.chosen.filter((point) => points.has(point));
  }

  /**
   * Measures of the recording that plays of which its alignment was not sure, and of which nobody has set the
   * points since, in time order; undefined where no points are automatic. Observable.
   */
  @computed get unsure(): readonly UnsureMeasure[] | undefined {
    const points = syncedRecording(this.piece)?.points ?? [];
    const { measureMap } = this.piece;
    if (!measureMap || !points.some(({ isAutomatic }) => isAutomatic)) return undefined;
    return unsureMeasures(points, measureMap, this.lap);
  }

  /** The laps that have points, and one that was added. Observable. */
  @computed get laps(): readonly Lap[] {
    const { addedLap } = this;
    const laps = new Set<Lap>(['', ...(syncedRecording(this.piece)?.laps ?? [])]);
    if (addedLap !== undefined) laps.add(addedLap);
    return [...laps].sort();
  }

  /** The current repeat, in which new points are made. Observable. */
  @computed get lap(): Lap {
    return this.laps.includes(this.chosenLap) ? this.chosenLap : '';
  }

  /** Chooses points of the recording that plays, and their lap. */
  @action select(points: readonly SyncPoint[]): void {
    this.chosen = points;
    const [first] = points;
    if (first) this.chosenLap = first.lap;
  }

  /** Makes another lap the current one. */
  @action setLap(lap: Lap): void {
    this.chosenLap = lap;
  }

  /** Appends the lap of the next letter and makes it the current one; undefined after `y`, the last. */
  @action addLap(): Lap | undefined {
    const lap = lapAfter(this.laps.at(-1)!);
    if (lap !== undefined) this.chosenLap = this.addedLap = lap;
    return lap;
  }
}

const sessions = new WeakMap<Piece, SyncSession>();

/** Returns the one session of a piece. */
export function syncSessionOf(piece: Piece): SyncSession {
  const known = sessions.get(piece);
  if (known) return known;
  const session = new SyncSession(piece);
  sessions.set(piece, session);
  return session;
}
