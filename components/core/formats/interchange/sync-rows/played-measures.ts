import type { MeasureMap } from '#core/time/measure-map.js';
import { END, type Measure } from '#core/time/measure.js';
import type { Lap } from '#core/time/moment.js';
import { followersOf, playedOrder, splitLaps } from '#core/time/played-order.js';
import { beatLength, parseTimeSignature } from '#core/time/time-signature.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '#core/time/units.js';

/** An onset in the pass through the score in which it is played. */
export interface PlayedOnset {
  readonly onset: Quarter;
  readonly lap: Lap;
}

/** A part of the score that is played in one go. */
interface Span extends PlayedOnset {
  readonly length: number;
}

const STRAY = QUARTER_TOLERANCE;

/** From one first beat to the next, as it is played: a split measure is one. Times are quarters. */
export class PlayedMeasure {
  private readonly spans: Span[] = [];
  /** Length of the part that is played, in quarters. */
  length = 0;

  constructor(
    /** Length of the start of the full measure that is not played, in quarters: above 0 in a pickup. */
    readonly missing: number,
    readonly beat: number,
    /** Length of the denominator's value. */
    readonly value: number,
  ) {}

  add(span: Span): void {
    this.spans.push(span);
    this.length += span.length;
  }

  get end(): number {
    return this.missing + this.length;
  }

  /**
   * Returns the onset at a distance from the start of the full measure; undefined where nothing is
   * played.
   */
  at(place: number): PlayedOnset | undefined {
    let rest = place - this.missing;
    if (rest < -STRAY) return undefined;
    for (const { onset, length, lap } of this.spans) {
      if (rest < length - STRAY) return { onset: quarters(onset + Math.max(0, rest)), lap };
      rest -= length;
    }
    return undefined;
  }

  /** The beats that are played of it. */
  get beats(): readonly PlayedOnset[] {
    const count = Math.ceil((this.end - STRAY) / this.beat);
    return Array.from({ length: count }, (_, index) => this.at(index * this.beat)).filter(
      (onset) => onset !== undefined,
    );
  }

  get last(): PlayedOnset {
    const { onset, length, lap } = this.spans.at(-1)!;
    return { onset: quarters(onset + length), lap };
  }
}

/** Returns the ways to play a score: with all its repeats, and without any where it has some. */
export function playedWays(map: MeasureMap): readonly (readonly PlayedMeasure[])[] {
  const all = playedOrder(map);
  const followers = followersOf(map);
  const straight = playedOrder(map, ({ count }) => onward(followers[count - 1]!, map, count));
  const orders = straight.length < all.length ? [all, straight] : [all];
  return orders.map((order) => playedMeasures(map, order));
}

/** Returns where the music goes that takes no repeats; undefined where it can only go back. */
function onward(
  next: readonly number[],
  { measures }: MeasureMap,
  count: number,
): number | undefined {
  const target = next.filter((each) => each > count).at(-1);
  const canEnd = count === measures.length || next.includes(END);
  return target ?? (canEnd ? END : undefined);
}

function playedMeasures(map: MeasureMap, order: readonly number[]): readonly PlayedMeasure[] {
  const played: PlayedMeasure[] = [];
  splitLaps(order).forEach((counts, index) => {
    const lap = String.fromCharCode(96 + index).replace('`', '');
    for (const measure of counts.map((count) => map.measure(count)!)) {
      if (!continues(measure, played.at(-1))) played.push(startOf(measure));
      played.at(-1)!.add({ onset: measure.onset, length: measure.length, lap });
    }
  });
  return played;
}

/** Returns whether a measure continues the incomplete one before it: after a split bar line. */
const continues = ({ missing }: Measure, before: PlayedMeasure | undefined): boolean =>
  before !== undefined && missing > STRAY && Math.abs(before.end - missing) <= STRAY;

function startOf({ missing, length, timeSignature, timeSignatureText }: Measure): PlayedMeasure {
  const isMetered = parseTimeSignature(timeSignatureText) !== undefined;
  const beat = isMetered ? beatLength(timeSignature) : length;
  return new PlayedMeasure(missing, beat, isMetered ? 4 / timeSignature.denominator : length);
}
