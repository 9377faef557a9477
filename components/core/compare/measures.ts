/** How much of an estimate is right, and how much of the reference it has found: 0 to 1. */
export interface PrecisionRecall {
  /** The share of the estimate that is right. */
  readonly precision: number;
  /** The share of the reference that is found. */
  readonly recall: number;
  /** Their harmonic mean. */
  readonly fMeasure: number;
}

/** Returns the harmonic mean of precision and recall; a `beta` above 1 weighs recall more. */
export function fMeasure(precision: number, recall: number, beta = 1): number {
  if (precision === 0 && recall === 0) return 0;
  const weight = beta * beta;
  return ((1 + weight) * precision * recall) / (weight * precision + recall);
}

export const precisionRecall = (precision: number, recall: number, beta = 1): PrecisionRecall => ({
  precision,
  recall,
  fMeasure: fMeasure(precision, recall, beta),
});

/** Nothing is right, or there is nothing to compare. */
export const NOTHING: PrecisionRecall = { precision: 0, recall: 0, fMeasure: 0 };

/** Returns the middle value, or the mean of the two in the middle; NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

/** Rounds halves to the even number, as mir_eval does through NumPy. */
export function roundEven(value: number): number {
  const rounded = Math.round(value);
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}
