import { alignUnits, type UnitDistance, type UnitReach } from './unit-alignment.js';
import { sumOf } from '../measures.js';
import { randomNumbers } from './random-numbers.js';
import { checkSegments, endOf, numbersOf, type Segment, startOf } from '../segments.js';

/** How gamma weighs and what it draws. */
export interface GammaOptions {
  /** Weight of where units are; 1 by default. */
  readonly alpha?: number;
  /** Weight of what they are called; 1 by default. */
  readonly beta?: number;
  /** Fewest random annotations with which the annotators are compared; 30 by default. */
  readonly samples?: number;
  /** Share to which the expected disorder shall be known, at 95 %; 0.02 by default. */
  readonly precision?: number;
  /** The same seed draws the same; 1 by default. */
  readonly seed?: number;
}

/** Agreement of annotators on where units are and what they are called. */
export interface Gamma {
  /** 1 for the same, 0 by chance, less for worse. */
  readonly gamma: number;
  /** Disorder of the best alignment. */
  readonly observed: number;
  /** Disorder by chance. */
  readonly expected: number;
  /** Share to which the expected disorder is known, at 95 %. */
  readonly precision: number;
  /** Whether the best alignment is certainly the best: with two annotators. */
  readonly isExact: boolean;
}

type Annotator = readonly Segment[];

/** Standard deviations that hold 95 of 100. */
const CONFIDENCE = 1.96;
const MAX_SAMPLES = 1000;

/** Returns how much two units differ; 1 is as bad as a unit that nobody else has. */
const distanceOf =
  ({ alpha = 1, beta = 1 }: GammaOptions): UnitDistance =>
  (one, other) => {
    const apart = Math.abs(one.start - other.start) + Math.abs(one.end - other.end);
    const share = apart / (one.end - one.start + other.end - other.start);
    return alpha * share * share + (one.label === other.label ? 0 : beta);
  };

/** Returns how far apart units may be that differ no more, as a share of their lengths. */
const reachOf =
  ({ alpha = 1, beta = 1 }: GammaOptions): UnitReach =>
  (most) =>
    alpha > 0 && beta >= 0 ? Math.sqrt(most / alpha) : Infinity;

/** Returns annotators with numbers as labels, which are quicker to compare; capital letters are no other label. */
function numbered(annotators: readonly Annotator[]): readonly Annotator[] {
  const numbers = numbersOf(annotators.flat().map(({ label }) => label));
  let next = 0;
  return annotators.map((units) =>
    units.map(({ start, end }) => ({ start, end, label: String(numbers[next++]) })),
  );
}

/** Draws annotators that agree by chance: each moved along the piece by a way of its own, around its end. */
class Shuffler {
  readonly #annotators: readonly Annotator[];
  readonly #random: () => number;
  readonly #from: number;
  readonly #length: number;
  /** Fewest way between two annotators. */
  readonly #apart: number;

  constructor(annotators: readonly Annotator[], random: () => number) {
    const all = annotators.flat();
    this.#annotators = annotators;
    this.#random = random;
    this.#from = startOf(all);
    this.#length = endOf(all) - this.#from;
    this.#apart = sumOf(all.map(({ start, end }) => end - start)) / all.length / 2;
  }

  draw(): readonly Annotator[] {
    const ways: number[] = [];
    const drawn = this.#annotators.map(() => {
      const way = this.#wayApart(ways);
      ways.push(way);
      return this.#moved(this.#annotators[this.#whole(this.#annotators.length)]!, way);
    });
    // Somebody without a unit may have been drawn for all.
    return drawn.some((units) => units.length > 0) ? drawn : this.draw();
  }

  #whole(below: number): number {
    return Math.floor(this.#random() * below);
  }

  /** Returns a way that is apart from others, where there is one: a part of the piece may be taken up by them. */
  #wayApart(ways: readonly number[]): number {
    const taken = [...ways].sort((one, other) => one - other);
    const free: (readonly [from: number, to: number])[] = [];
    let from = 0;
    for (const way of [...taken, this.#length + this.#apart]) {
      if (way - this.#apart > from) free.push([from, way - this.#apart]);
      from = Math.max(from, way + this.#apart);
    }
    let rest = this.#random() * sumOf(free.map(([start, end]) => end - start));
    for (const [start, end] of free) {
      if (rest <= end - start) return start + rest;
      rest -= end - start;
    }
    return this.#random() * this.#length;
  }

  #moved(units: Annotator, way: number): Annotator {
    return units.map(({ start, end, label }) => {
      const back = start + way > this.#from + this.#length ? this.#length : 0;
      return { start: start + way - back, end: end + way - back, label };
    });
  }
}

/** Returns the mean of numbers, and the share of it to which it is known, at 95 %. */
function meanOf(values: readonly number[]) {
  const mean = sumOf(values) / values.length;
  const variance = sumOf(values.map((value) => (value - mean) ** 2)) / values.length;
  const variation = mean === 0 ? 0 : Math.sqrt(variance) / mean;
  return { mean, variation, precision: (CONFIDENCE * variation) / Math.sqrt(values.length) };
}

/**
 * Returns gamma (Mathet, Widlöcher and Métivier 2015): how much better annotators agree than by chance on units that may
 * lie anywhere, overlap and be missing. With more than two, the best alignment is sought step by step.
 * @throws RangeError for fewer than two annotators, or without any unit
 */
export function gamma(annotators: readonly Annotator[], options: GammaOptions = {}): Gamma {
  const { samples = 30, precision = 0.02, seed = 1 } = options;
  if (annotators.length < 2) throw new RangeError('Agreement needs two');
  for (const units of annotators) checkSegments(units);
  if (annotators.every((units) => units.length === 0)) throw new RangeError('There are no units');
  const given = numbered(annotators);
  const distance = distanceOf(options);
  const disorderOf = (units: readonly Annotator[]): number =>
    alignUnits(units, distance, reachOf(options)).disorder;
  const observed = disorderOf(given);
  const shuffler = new Shuffler(given, randomNumbers(seed));
  const disorders: number[] = [];
  const draw = (count: number): void => {
    while (disorders.length < count) disorders.push(disorderOf(shuffler.draw()));
  };
  draw(samples);
  // As many as the first ones say that it needs (section 5.3 of the article).
  const needed = ((meanOf(disorders).variation * CONFIDENCE) / precision) ** 2;
  draw(Math.min(MAX_SAMPLES, Math.ceil(needed)));
  const { mean: expected, precision: reached } = meanOf(disorders);
  return {
    gamma: expected === 0 ? 1 : 1 - observed / expected,
    ...{ observed, expected, precision: reached, isExact: annotators.length === 2 },
  };
}
