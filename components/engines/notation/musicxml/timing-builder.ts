import type { ScoreTiming, TimedEvent, TimedMeasure, TimingFault } from './timing.js';

/** In quarters; durations that are rounded to whole divisions differ by less. */
const SAME = 1 / 32;

interface Draft {
  readonly name: string;
  readonly isImplicit: boolean;
  length: number;
  /** The least of the parts with music in it. */
  shortest: number;
  meter: number;
  isUnmetered: boolean;
}

/** Puts the measures of the parts together: they run side by side, and the longest rules. */
export class TimingBuilder {
  private readonly drafts: Draft[] = [];
  private readonly events = new Map<string, TimedEvent>();
  private readonly measureIds = new Map<string, number>();
  private readonly faulty: Record<TimingFault, Set<number>> = {
    unequalParts: new Set(),
    otherValues: new Set(),
  };
  private readonly counts: number[] = [];
  private index = -1;

  startPart(): void {
    this.endPart();
    this.index = -1;
  }

  private endPart(): void {
    if (this.index >= 0) this.counts.push(this.index + 1);
  }

  /** Returns the id of the measure. */
  startMeasure({ id, number = '', implicit }: Readonly<Record<string, string>>): string {
    this.index += 1;
    this.drafts[this.index] ??= {
      name: number.trim(),
      isImplicit: implicit === 'yes',
      length: 0,
      shortest: Infinity,
      meter: 0,
      isUnmetered: false,
    };
    // Parts share the id of a measure: the engraver takes it from the first part that has the measure.
    const made = id ?? `gm${this.index + 1}`;
    if (!this.measureIds.has(made)) this.measureIds.set(made, this.index);
    return made;
  }

  /** @param meter Length of a full measure; undefined for one without a meter. */
  endMeasure(extent: number, meter: number | undefined): void {
    const draft = this.drafts[this.index];
    if (!draft) return;
    draft.length = Math.max(draft.length, extent);
    draft.meter ||= meter ?? 0;
    draft.isUnmetered ||= meter === undefined;
    if (extent > 0) draft.shortest = Math.min(draft.shortest, extent);
  }

  add(id: string, event: Omit<TimedEvent, 'measure'>): void {
    this.events.set(id, { ...event, measure: this.index });
  }

  fault(kind: TimingFault): void {
    this.faulty[kind].add(this.index);
  }

  timing(): ScoreTiming {
    this.endPart();
    this.index = -1;
    let onset = 0;
    const measures = this.drafts.map(
      ({ name, isImplicit, isUnmetered, ...draft }): TimedMeasure => {
        // A measure in which nothing is written is a rest of its meter.
        const length = tidy(draft.length || draft.meter || 4);
        const measure = { name, onset, length, isImplicit, isUnmetered };
        onset = tidy(onset + length);
        return measure;
      },
    );
    this.drafts.forEach(({ length, shortest }, index) => {
      if (length - Math.min(shortest, length) > SAME) this.faulty.unequalParts.add(index);
    });
    const last = Math.min(...this.counts);
    if (last < measures.length) this.faulty.unequalParts.add(last - 1);
    const { events, measureIds } = this;
    return { measures, events, measureIds, faults: faultsOf(this.faulty) };
  }
}

const rising = (indices: ReadonlySet<number>): readonly number[] =>
  [...indices].sort((a, b) => a - b);

const faultsOf = ({ unequalParts, otherValues }: Record<TimingFault, ReadonlySet<number>>) => ({
  unequalParts: rising(unequalParts),
  otherValues: rising(otherValues),
});

/** Rounds sums of fractions: three triplets make 1. */
const tidy = (length: number): number => Math.round(length * 1e9) / 1e9;
