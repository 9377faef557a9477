import { computed } from 'mobx';
import {
  type MeasureMap,
  type Piece,
  QUARTER_TOLERANCE,
  syncedRecording,
  type SyncPoint,
} from '#core';
import type { Click } from './clicks.js';
import { SwitchedClicks } from './switched-clicks.js';

/** Returns a click for each sync point; those that start a full measure have the accent. */
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

  /** Switches the clicks. Call it in a handler of the user's gesture. */
  toggle(): void {
    this.switched.toggle();
  }

  @computed private get clicks(): readonly Click[] {
    const { piece } = this;
    return clicksAt(syncedRecording(piece)?.points ?? [], piece.measureMap);
  }
}

const known = new WeakMap<Piece, PointClicks>();

/** Returns the clicks of a piece; the same for all who switch them. */
export function pointClicksOf(piece: Piece): PointClicks {
  const clicks = known.get(piece) ?? new PointClicks(piece);
  known.set(piece, clicks);
  return clicks;
}
