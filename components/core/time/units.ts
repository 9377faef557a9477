declare const unit: unique symbol;
type Measured<Name extends string> = number & { readonly [unit]: Name };

/** A position or a length in quarter notes of the score as written (repeats not unfolded). */
export type Quarter = Measured<'quarter'>;
/** A date or a length in seconds of one recording. */
export type Second = Measured<'second'>;
/** A position or a length in CSS pixels of a picture at zoom 1. */
export type Pixel = Measured<'pixel'>;

/** Two onsets closer than this are the same onset. */
export const QUARTER_TOLERANCE = 1e-6;

/** Marks a number as quarters. */
export const quarters = (value: number): Quarter => value as Quarter;
/** Marks a number as seconds. */
export const seconds = (value: number): Second => value as Second;
/** Marks a number as pixels. */
export const pixels = (value: number): Pixel => value as Pixel;

/** Returns whether two onsets are the same within the tolerance of musical time. */
export const sameOnset = (a: Quarter, b: Quarter): boolean => Math.abs(a - b) <= QUARTER_TOLERANCE;
