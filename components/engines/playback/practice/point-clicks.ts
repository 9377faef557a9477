import { computed } from 'mobx';
import type { Piece } from '../../../core/model/piece.js';
import { syncedRecording } from '../../../core/model/sync/synchronization.js';
import type { MeasureMap } from '../../../core/time/measure-map.js';
import type { SyncPoint } from '../../../core/time/sync-table.js';
import { QUARTER_TOLERANCE } from '../../../core/time/units.js';
import type { Click } from './clicks.js';
import { SwitchedClicks } from './switched-clicks.js';

/** A click at each sync point; those that start a full measure have the accent. */
export const clicksAt = (
  points: readonly SyncPoint[],
  measureMap: MeasureMap | undefined,
): readonly Click[] =>
  points.map(({ date, onset }) => {
    const { measure, offset } = measureMap?.positionAt(onset) ?? {};
    const isStart = (offset ?? 0) + (measure?.missing ?? 0) <= QUARTER_TOLERANCE;
    return { date, isAccent: isStart };
  });

/** Clicks at the sync points of the recording that plays, to hear whether they are right. */
export class PointClicks {
  private readonly switched: SwitchedClicks;

  constructor(private readonly piece: Piece) {
    this.switched = new SwitchedClicks(piece.transport, () => this.clicks);
  }

  /** Whether it clicks while the music plays. Observable. */
  get isOn(): boolean {
    return this.switched.isOn;
  }

  /** Whether there are points to hear. Observable. */
  get canClick(): boolean {
    return this.clicks.length > 0;
  }

  /** To be called in the user's gesture. */
  toggle(): void {
    this.switched.toggle();
  }

  @computed private get clicks(): readonly Click[] {
    const { piece } = this;
    return clicksAt(syncedRecording(piece)?.points ?? [], piece.measureMap);
  }
}

const known = new WeakMap<Piece, PointClicks>();

/** The clicks of a piece; the same for all who switch them. */
export function pointClicksOf(piece: Piece): PointClicks {
  const clicks = known.get(piece) ?? new PointClicks(piece);
  known.set(piece, clicks);
  return clicks;
}
