/** Flags of marks that would cover each other step down by so many pixels. */
export const FLAG_STEP = 20;

/** A mark without room for its flag. */
export const NO_FLAG = 255;

/** Pixels between two flags. */
const GAP = 3;

export interface FlagOptions {
  /** Where the marks stand, from left to right, in pixels on the screen. */
  readonly xs: ArrayLike<number>;
  /** How wide their flags are. */
  readonly widths: ArrayLike<number>;
  /** How many flags stand one over the other at most. */
  readonly steps: number;
}

/** By mark: on which step its flag stands, 0 at the top; `NO_FLAG` where all steps are taken. */
export function flagSteps({ xs, widths, steps }: FlagOptions): Uint8Array {
  const free = new Float64Array(Math.max(1, steps)).fill(-Infinity);
  return Uint8Array.from(xs, (x, index) => {
    const step = free.findIndex((edge) => edge <= x);
    if (step < 0) return NO_FLAG;
    free[step] = x + widths[index]! + GAP;
    return step;
  });
}
