import { countBelow } from './search.js';

/** How far outside its ends a map still answers: rounding of sums of fractions stays below it. */
const EDGE = 1e-6;

/**
 * A rising function given by points, linear in between and undefined outside: how onsets, dates
 * and pixels are turned into each other. Both coordinates rise or stay; where one stays, the
 * first of its points answers.
 */
export class MonotoneMap<X extends number, Y extends number> {
  private opposite: MonotoneMap<Y, X> | undefined;

  private constructor(
    /** The x of its points, rising. */
    readonly xs: Float64Array,
    private readonly ys: Float64Array,
  ) {}

  /**
   * Makes a map. Skips points that are not finite, or that step back in either coordinate.
   * @throws RangeError when the lists differ in length
   */
  static from<X extends number, Y extends number>(
    xs: ArrayLike<number>,
    ys: ArrayLike<number>,
  ): MonotoneMap<X, Y> {
    if (xs.length !== ys.length) {
      throw new RangeError(`a map needs as many ys (${ys.length}) as xs (${xs.length})`);
    }
    const keptXs = new Float64Array(xs.length);
    const keptYs = new Float64Array(xs.length);
    let length = 0;
    let lastX = -Infinity;
    let lastY = -Infinity;
    for (let i = 0; i < xs.length; i++) {
      const x = xs[i]!;
      const y = ys[i]!;
      if (!Number.isFinite(x + y) || x < lastX || y < lastY || (x === lastX && y === lastY))
        continue;
      keptXs[length] = lastX = x;
      keptYs[length++] = lastY = y;
    }
    return new MonotoneMap(keptXs.subarray(0, length), keptYs.subarray(0, length));
  }

  /** Number of points kept. */
  get length(): number {
    return this.xs.length;
  }

  /** First and last x; undefined in an empty map. */
  get domain(): readonly [X, X] | undefined {
    return this.length ? [this.xs[0] as X, this.xs[this.length - 1] as X] : undefined;
  }

  /** First and last y; undefined in an empty map. */
  get range(): readonly [Y, Y] | undefined {
    return this.length ? [this.ys[0] as Y, this.ys[this.length - 1] as Y] : undefined;
  }

  /** Returns the value at x; undefined outside the domain. */
  at(x: X): Y | undefined {
    const { xs, ys } = this;
    const last = xs.length - 1;
    if (!(x >= xs[0]! - EDGE && x <= xs[last]! + EDGE)) return undefined;
    if (x <= xs[0]!) return ys[0] as Y;
    if (x > xs[last]!) return ys[last] as Y;
    const upper = countBelow(xs, x);
    const [x0, x1, y0, y1] = [xs[upper - 1]!, xs[upper]!, ys[upper - 1]!, ys[upper]!];
    return (x === x1 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)) as Y;
  }

  /** Returns the value at x, or that of the nearer end outside the domain; undefined in an empty map. */
  clamped(x: X): Y | undefined {
    const { domain } = this;
    return domain && this.at(Math.min(Math.max(x, domain[0]), domain[1]) as X);
  }

  /** Returns the map with one point more after its last; left out when it steps back. */
  extended(x: X, y: Y): MonotoneMap<X, Y> {
    return MonotoneMap.from([...this.xs, x], [...this.ys, y]);
  }

  /** Returns the same points with x and y exchanged. */
  inverse(): MonotoneMap<Y, X> {
    if (!this.opposite) {
      this.opposite = new MonotoneMap<Y, X>(this.ys, this.xs);
      this.opposite.opposite = this;
    }
    return this.opposite;
  }
}
