import type { Measure } from '../../core/time/measure.js';
import { MonotoneMap } from '../../core/time/monotone-map.js';
import type { SyncPoint } from '../../core/time/sync-table.js';
import type { Quarter, Second } from '../../core/time/units.js';

/** Where the music of a lap is expected: between its points, and beyond them as predicted. */
export class Expectation {
  private readonly onsets: MonotoneMap<Second, Quarter>;

  /**
   * @param points of one lap, by date
   * @param predicted what follows them
   */
  constructor(points: readonly SyncPoint[], predicted: readonly SyncPoint[]) {
    const all = [...points, ...predicted];
    this.onsets = MonotoneMap.from(
      all.map(({ date }) => date),
      all.map(({ onset }) => onset),
    );
  }

  /** Beyond what is known, the nearest onset that is; undefined where nothing is known. */
  onsetAt(date: Second): Quarter | undefined {
    return this.onsets.clamped(date);
  }

  /** Beyond what is known, the nearest date that is; undefined where nothing is known. */
  dateAt(onset: Quarter): Second | undefined {
    return this.onsets.inverse().clamped(onset);
  }
}

/** How many of the measures have no sync point at their start or inside them. */
export function openMeasures(measures: readonly Measure[], points: readonly SyncPoint[]): number {
  const onsets = points.map(({ onset }) => onset);
  const isOpen = ({ onset, length }: Measure) =>
    !onsets.some((each) => each >= onset - 1e-6 && each < onset + length - 1e-6);
  return measures.filter(isOpen).length;
}
