import { countBelow } from '../../time/search.js';
import type { Segment } from '../segments.js';

/** Room for rounding: units just within reach are not lost. */
const SLACK = 1 + 1e-9;

/** Finds which of many units are near another one, without looking at all of them. */
export class NearUnits {
  readonly #units: readonly Segment[];
  readonly #reach: number;
  /** Numbers of the units by their starts, and those starts. */
  readonly #order: readonly number[];
  readonly #starts: Float64Array;
  readonly #longest: number;

  /** @param reach how far apart units are at most, as a share of their lengths */
  constructor(units: readonly Segment[], reach: number) {
    this.#units = units;
    this.#reach = reach * SLACK;
    this.#order = units
      .map((_, number) => number)
      .sort((one, other) => units[one]!.start - units[other]!.start);
    this.#starts = Float64Array.from(this.#order, (number) => units[number]!.start);
    this.#longest = units.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  }

  /** Returns the numbers of the units near one, growing. */
  of({ start, end }: Segment): readonly number[] {
    if (this.#reach === Infinity) return this.#units.map((_, number) => number);
    const far = this.#reach * (end - start + this.#longest);
    const found: number[] = [];
    for (let at = countBelow(this.#starts, start - far); at < this.#order.length; at += 1) {
      const number = this.#order[at]!;
      const unit = this.#units[number]!;
      if (unit.start > start + far) break;
      const apart = Math.abs(unit.start - start) + Math.abs(unit.end - end);
      if (apart <= this.#reach * (end - start + unit.end - unit.start)) found.push(number);
    }
    return found.sort((one, other) => one - other);
  }
}
