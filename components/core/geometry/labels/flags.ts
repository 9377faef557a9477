/** Flags of marks that would cover each other step down by so many pixels. */
export const FLAG_STEP = 20;

/** A mark without room for its flag. */
export const NO_FLAG = 255;

/** Pixels between two flags. */
const GAP = 3;

export interface FlagOptions {
  readonly count: number;
  /** Where a mark stands, from left to right, in pixels on the screen. */
  readonly xOf: (mark: number) => number;
  /** How wide its flag is. */
  readonly widthOf: (mark: number) => number;
  /** How many flags stand one over the other at most. */
  readonly steps: number;
}

/**
 * The step of each mark's flag, 0 at the top; `NO_FLAG` where all steps are occupied. A flag depends on
 * those to its left: the marks of a long piece are laid out only as far as the view reaches.
 */
export class FlagSteps {
  private readonly known: Uint8Array;
  private readonly free: Float64Array;
  private done = 0;

  constructor(private readonly options: FlagOptions) {
    this.known = new Uint8Array(options.count);
    this.free = new Float64Array(Math.max(1, options.steps)).fill(-Infinity);
  }

  of(mark: number): number {
    while (this.done <= mark && this.done < this.known.length) this.place(this.done++);
    return this.known[mark] ?? NO_FLAG;
  }

  private place(mark: number): void {
    const { free, options } = this;
    const x = options.xOf(mark);
    const step = free.findIndex((edge) => edge <= x);
    if (step >= 0) free[step] = x + options.widthOf(mark) + GAP;
    this.known[mark] = step < 0 ? NO_FLAG : step;
  }
}
