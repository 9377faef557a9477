import type { ScoreTiming, TimedMeasure } from '../musicxml/timing.js';
import type { LayerEvent } from './layer.js';

/** Where the drawn score and its file differ, as indices of measures. */
export interface Disagreements {
  /** A note stands in the picture at another place of its measure than the file gives it. */
  readonly drawnElsewhere: readonly number[];
  /** A note of the file is not in the picture. */
  readonly notDrawn: readonly number[];
}

/** In quarters: durations rounded to whole divisions differ by less. */
const ELSEWHERE = 1 / 16;

/** The times that a file gives to what is drawn. */
export class TrueTimes {
  private readonly drawn = new Set<string>();
  private readonly elsewhere = new Set<number>();
  /** Index of the measure that is read; undefined for one that the file does not have. */
  private index: number | undefined;

  constructor(private readonly timing: ScoreTiming) {}

  get measures(): readonly TimedMeasure[] {
    return this.timing.measures;
  }

  /** Whether the measure that is read is one of the file. */
  get isInside(): boolean {
    return this.index !== undefined;
  }

  /**
   * Goes to a drawn measure; gives its index in the file.
   * @param read Number of measures before it
   */
  startMeasure(id: string, read: number): number | undefined {
    const index = this.timing.measureIds.get(id);
    this.index = index === undefined || index < read ? undefined : index;
    return this.index;
  }

  lengthOf(index: number): number | undefined {
    return this.isInside ? this.measures[index]?.length : undefined;
  }

  /** Returns what is drawn at the time that the file gives it; undefined for what it does not time. */
  timed(event: LayerEvent): LayerEvent | undefined {
    const id = event.element.attribute('xml:id') ?? '';
    const timed = this.timing.events.get(id);
    if (timed?.measure !== this.index || !timed) return undefined;
    this.drawn.add(id);
    const { offset, length } = timed;
    const isApart = Math.abs(offset - event.offset) > ELSEWHERE;
    if (isApart && event.kind === 'note') this.elsewhere.add(timed.measure);
    return { ...event, offset, length: event.kind === 'grace' ? 0 : length };
  }

  get disagreements(): Disagreements {
    const notDrawn = new Set<number>();
    for (const [id, { measure, isRest }] of this.timing.events)
      if (!isRest && !this.drawn.has(id)) notDrawn.add(measure);
    return { drawnElsewhere: rising(this.elsewhere), notDrawn: rising(notDrawn) };
  }
}

const rising = (indices: ReadonlySet<number>): readonly number[] =>
  [...indices].sort((a, b) => a - b);
