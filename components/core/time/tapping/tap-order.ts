import type { MeasureMap } from '../measure-map.js';
import type { Measure } from '../measure.js';
import type { Lap } from '../moment.js';
import type { TapIncrement } from '../musical-step.js';
import { followersOf } from '../played-order.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '../units.js';
import { jumpKey, type Pass } from './passes.js';
import { readIncrement, startsOnPulse, tapOnsets, type TapUnit } from './pulses.js';

/** The place that a tap sets: an onset in a lap. */
export interface TapPlace {
  readonly onset: Quarter;
  readonly lap: Lap;
}

/** A place in the music as it is played. */
export interface TapTick extends TapPlace {
  /** Index of its measure in the order of playing; the number of played measures at the end. */
  readonly step: number;
  /**
   * No increment leads across it: the start of a lap, the measure after a leap, the first full
   * measure after a pickup, the end of the music.
   */
  readonly isStop: boolean;
  /** Where the music before it ends, when it leaps ahead inside a lap: to another ending. */
  readonly leapsFrom?: Quarter;
}

/** Another way on than the one that is shown. */
export interface OtherWay {
  /** The measure that would come next. */
  readonly measure: Measure;
  /** Says so in `JumpChoices`. */
  readonly choice: readonly [key: string, count: number];
}

/** Returns whether a place comes before another one in the music as it is played. */
export const isEarlier = (a: TapPlace, b: TapPlace): boolean =>
  a.lap === b.lap ? a.onset < b.onset - QUARTER_TOLERANCE : a.lap < b.lap;

/** Where taps go, one after the other, through all laps. Immutable. */
export class TapOrder {
  /** Counts of the measures, in the order of playing. */
  private readonly played: readonly number[];
  private readonly ticks = new Map<TapUnit, readonly TapTick[]>();

  constructor(
    private readonly map: MeasureMap,
    readonly passes: readonly Pass[],
  ) {
    this.played = passes.flatMap(({ counts }) => counts);
  }

  /** How many measures are played. */
  get length(): number {
    return this.played.length;
  }

  /** Where the music ends. */
  get end(): TapTick {
    return this.ticksOf('measure').at(-1)!;
  }

  /** Returns the tick after a place, or the first of all; undefined after the end of the music. */
  next(after: TapPlace | undefined, increment: TapIncrement): TapTick | undefined {
    const { count, unit } = readIncrement(increment);
    const ticks = this.ticksOf(unit);
    const passed = after ? countTicks(ticks, (tick) => !isEarlier(after, tick)) : 0;
    let index = passed;
    while (index < passed + count - 1 && ticks[index]?.isStop === false) index++;
    return ticks[index];
  }

  /** Returns the tick before a place; undefined before the start of the music. */
  previous(before: TapPlace, increment: TapIncrement): TapTick | undefined {
    const { count, unit } = readIncrement(increment);
    const ticks = this.ticksOf(unit);
    const last = countTicks(ticks, (tick) => isEarlier(tick, before)) - 1;
    let index = last;
    while (index > last - count + 1 && ticks[index]?.isStop === false) index--;
    return ticks[index];
  }

  /** Returns the tick at a place; one between all pulses belongs to no measure. */
  at(place: TapPlace): TapTick {
    const units = ['measure', 'beat', 'part'] as const;
    const found = units.map((unit) => {
      const ticks = this.ticksOf(unit);
      const tick = ticks[countTicks(ticks, (each) => isEarlier(each, place))];
      return tick && !isEarlier(place, tick) ? tick : undefined;
    });
    return found.find((tick) => tick !== undefined) ?? { ...place, step: -1, isStop: false };
  }

  /**
   * Returns the other ways that the music may go at the start of a measure: behind a repeat, into another
   * ending.
   */
  otherWays({ step, onset }: TapTick): readonly OtherWay[] {
    const { map, played } = this;
    const before = played[step - 1];
    const isStart = onset === map.measure(played[step] ?? 0)?.onset;
    if (before === undefined || !isStart) return [];
    const visit = played.slice(0, step - 1).filter((count) => count === before).length;
    const others = followersOf(map)[before - 1]!.filter((count) => count !== played[step]);
    return [...new Set(others)].flatMap((count) => {
      const measure = map.measure(count);
      return measure ? { measure, choice: [jumpKey(before, visit), count] as const } : [];
    });
  }

  private ticksOf(unit: TapUnit): readonly TapTick[] {
    const known = this.ticks.get(unit);
    if (known) return known;
    const ticks = this.makeTicks(unit);
    this.ticks.set(unit, ticks);
    return ticks;
  }

  private makeTicks(unit: TapUnit): readonly TapTick[] {
    const { map, played, passes } = this;
    const ticks: TapTick[] = [];
    let step = 0;
    for (const { lap, counts } of passes) {
      const measures = counts.map((count) => map.measure(count)!);
      measures.forEach((measure, index) => {
        const before = measures.slice(Math.max(0, index - 2), index);
        ticks.push(...ticksIn(measure, { before, unit, lap, step: step++ }));
      });
    }
    const last = map.measure(played.at(-1)!)!;
    return [...ticks, { onset: endOf(last), lap: passes.at(-1)!.lap, step, isStop: true }];
  }
}

interface InLap {
  readonly lap: Lap;
  readonly step: number;
  readonly unit: TapUnit;
  /** The two measures of the lap before it, as far as there are. */
  readonly before: readonly Measure[];
}

function ticksIn(measure: Measure, { before, unit, lap, step }: InLap): readonly TapTick[] {
  const previous = before.at(-1);
  const isLeap = previous?.count !== measure.count - 1;
  const isAfterPickup = before.length === 1 && previous!.missing > QUARTER_TOLERANCE;
  const onsets = tapOnsets(measure, unit);
  const shown = isLeap || startsOnPulse(measure, unit) ? onsets : onsets.slice(1);
  return shown.map((onset) => {
    const isFirst = onset === measure.onset;
    const isStop = isFirst && (isLeap || isAfterPickup);
    const leapsFrom = isFirst && isLeap && previous && endOf(previous);
    return { onset, lap, step, isStop, ...(leapsFrom && { leapsFrom }) };
  });
}

const endOf = ({ onset, length }: Measure): Quarter => quarters(onset + length);

/** Returns how many ticks precede the first that does not match. */
function countTicks(ticks: readonly TapTick[], isMeant: (tick: TapTick) => boolean): number {
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isMeant(ticks[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
