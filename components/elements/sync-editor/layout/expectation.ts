import { type Measure, MonotoneMap, type Quarter, type Second, type SyncPoint } from '#core';

/** The expected course of the music in a lap: between its points, and beyond them as predicted. */
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

  /**
   * Returns the onset at a date; beyond the known part, the nearest known onset; undefined where nothing is
   * known.
   */
  onsetAt(date: Second): Quarter | undefined {
    return this.onsets.clamped(date);
  }

  /**
   * Returns the date of an onset; beyond the known part, the nearest known date; undefined where nothing is
   * known.
   */
  dateAt(onset: Quarter): Second | undefined {
    return this.onsets.inverse().clamped(onset);
  }
}

/**
 * Counts the measures that have no sync point at their start or inside them. Where an alignment has passed, it
 * has left out only measures in which no note begins: those are done.
 */
export function openMeasures(measures: readonly Measure[], points: readonly SyncPoint[]): number {
  const isOpen = ({ onset, length }: Measure) => {
    const next = points.find((point) => point.onset >= onset - 1e-6);
    if (next && next.onset < onset + length - 1e-6) return false;
    const before = points.findLast((point) => point.onset < onset - 1e-6);
    const around = [before, next].filter((point) => point !== undefined);
    return !around.length || around.some(({ isAutomatic }) => !isAutomatic);
  };
  return measures.filter(isOpen).length;
}
