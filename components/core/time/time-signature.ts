import { quarters, type Quarter } from './units.js';

/** A time signature, such as 6/8. */
export interface TimeSignature {
  /** Number of units in a measure. */
  readonly numerator: number;
  /** The unit: 4 is a quarter. */
  readonly denominator: number;
  /** The terms of an additive signature, such as 2, 2, 2 and 3 of `2+2+2+3/8`; their sum is the numerator. */
  readonly groups?: readonly number[];
}

/** The time signature 4/4. */
export const COMMON_TIME: TimeSignature = { numerator: 4, denominator: 4 };

/**
 * Reads `3/4`, `C`, `C|` and additive signatures such as `3+2/8`; undefined for anything else,
 * such as `cadenza`. A denominator may be left out: `3` is 3/4.
 */
export function parseTimeSignature(text: string): TimeSignature | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'c' || word === 'common') return COMMON_TIME;
  if (word === 'c|' || word === 'cut') return { numerator: 2, denominator: 2 };
  const parts = /^(\d+(?:\s*\+\s*\d+)*)\s*(?:\/\s*(\d+))?$/.exec(word);
  if (!parts) return undefined;
  const groups = parts[1]!.split('+').map(Number).filter(Boolean);
  const numerator = groups.reduce((sum, part) => sum + part, 0);
  const denominator = Number(parts[2] ?? 4);
  if (!(numerator > 0 && denominator > 0)) return undefined;
  return { numerator, denominator, ...(groups.length > 1 && { groups }) };
}

/** Returns the length of a full measure, in quarters. */
export const measureLength = ({ numerator, denominator }: TimeSignature): Quarter =>
  quarters((4 * numerator) / denominator);

/**
 * Returns the length of one beat: the dotted value in compound meters (6/8, 9/8, 12/16), else the
 * denominator's; of an additive meter that of its groups if they are equal (2+2+2/8), else the
 * denominator's.
 */
export function beatLength(signature: TimeSignature): Quarter {
  const [first, ...others] = beatPattern(signature);
  const isUneven = others.some((length) => length !== first);
  return quarters(isUneven ? 4 / signature.denominator : first!);
}

/**
 * Returns the lengths of the beats in quarters, which repeat: one for regular meters, one for each
 * group of an additive meter of eighths or shorter values.
 */
export function beatPattern({ numerator, denominator, groups }: TimeSignature): readonly number[] {
  const value = 4 / denominator;
  if (denominator < 8) return [value];
  if (groups) return groups.map((group) => group * value);
  return [numerator > 3 && numerator % 3 === 0 ? 3 * value : value];
}
