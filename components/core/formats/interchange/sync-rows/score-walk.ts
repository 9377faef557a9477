import type { MeasureMap } from '#core/time/measure-map.js';
import type { Measure } from '#core/time/measure.js';
import { playedOrder } from '#core/time/played-order.js';
import { beatLength } from '#core/time/time-signature.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '#core/time/units.js';

/** Finds measures by their printed names in the order in which they are played. */
export class ScoreWalk {
  private readonly order: readonly number[];
  private readonly named = new Map<string, readonly Measure[]>();
  private index = 0;

  constructor(private readonly map: MeasureMap) {
    this.order = playedOrder(map);
  }

  /**
   * Returns the next measure of that name or number that is played; several may share one, as endings do.
   */
  next(name: string): Measure | undefined {
    const measures = this.measuresOf(name);
    const ahead = this.ahead(measures, this.index);
    const found = ahead ?? this.ahead(measures, 0);
    if (found === undefined) return measures[0];
    this.index = found;
    return this.map.measure(this.order[found]!);
  }

  private ahead(measures: readonly Measure[], from: number): number | undefined {
    const counts = measures.map(({ count }) => count);
    const index = this.order.findIndex((count, at) => at >= from && counts.includes(count));
    return index < 0 ? undefined : index;
  }

  private measuresOf(name: string): readonly Measure[] {
    const known = this.named.get(name);
    if (known) return known;
    const { measures } = this.map;
    const byName = measures.filter((measure) => measure.name === name);
    const byNumber = () => measures.filter(({ number }) => String(number) === name);
    const found = byName.length > 0 ? byName : byNumber();
    this.named.set(name, found);
    return found;
  }
}

/** How beats of compound meters are counted: a dotted value each, or each value of the denominator. */
export type BeatUnit = 'beat' | 'value';

/**
 * Returns the onset of a beat of a measure, from 1, in between with a fraction; undefined outside of it.
 */
export function onsetOfBeat(measure: Measure, beat: number, unit: BeatUnit): Quarter | undefined {
  const { onset, length, missing, timeSignature } = measure;
  const step = unit === 'beat' ? beatLength(timeSignature) : 4 / timeSignature.denominator;
  const offset = (beat - 1) * step - missing;
  const isInside = offset >= -QUARTER_TOLERANCE && offset <= length + QUARTER_TOLERANCE;
  return isInside ? quarters(onset + Math.max(0, offset)) : undefined;
}

/** Beats are values of the denominator where one of them is beyond those that the measure has. */
export const beatUnitOf = (
  beats: readonly (readonly [measure: Measure | undefined, beat: number])[],
): BeatUnit =>
  beats.some(([measure, beat]) => measure && beat > beatsIn(measure)) ? 'value' : 'beat';

const beatsIn = ({ nominalLength, timeSignature }: Measure): number =>
  nominalLength / beatLength(timeSignature) + 1 - QUARTER_TOLERANCE;
