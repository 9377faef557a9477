import { type Lap, type MeasureMap, sameOnset, type SyncPoint } from '#core';

/** Look of a sync point. */
export interface ShownPoint {
  readonly point: SyncPoint;
  /** Whether a measure starts there. */
  readonly isMeasure: boolean;
  /** Whether it is of the current lap. */
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  /** Whether it is not set yet, but expected there. */
  readonly isPredicted: boolean;
}

export interface ShownInput {
  readonly points: readonly SyncPoint[];
  readonly predicted: readonly SyncPoint[];
  readonly chosen: readonly SyncPoint[];
  readonly lap: Lap;
  readonly measureMap: MeasureMap | undefined;
}

/** Returns points and predictions in painting order: the most important come last. */
export function shownPoints({ lap, measureMap, ...input }: ShownInput): readonly ShownPoint[] {
  const chosen = new Set(input.chosen);
  const show = (point: SyncPoint, isPredicted: boolean): ShownPoint => ({
    point,
    isMeasure: isBarLine(measureMap, point),
    isCurrent: point.lap === lap,
    isChosen: chosen.has(point),
    isPredicted,
  });
  const shown = [
    ...input.predicted.map((point) => show(point, true)),
    ...input.points.map((point) => show(point, false)),
  ];
  return shown.sort((a, b) => rank(a) - rank(b));
}

const rank = ({ isPredicted, isCurrent, isChosen }: ShownPoint): number =>
  isChosen ? 3 : isPredicted ? 0 : isCurrent ? 2 : 1;

/** Whether a measure starts at a point; without measures every point counts as one. */
function isBarLine(measureMap: MeasureMap | undefined, { onset }: SyncPoint): boolean {
  return !measureMap || sameOnset(measureMap.measureAt(onset).onset, onset);
}
