import { quarters, type Quarter } from './units.js';

export interface TimeSignature {
  readonly numerator: number;
  readonly denominator: number;
}

export const COMMON_TIME: TimeSignature = { numerator: 4, denominator: 4 };

/**
 * Reads `3/4`, `C`, `C|` and additive signatures such as `3+2/8` (5/8); undefined for anything else,
 * such as `cadenza`. A denominator may be left out: `3` is 3/4.
 */
export function parseTimeSignature(text: string): TimeSignature | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'c' || word === 'common') return COMMON_TIME;
  if (word === 'c|' || word === 'cut') return { numerator: 2, denominator: 2 };
  const parts = /^(\d+(?:\s*\+\s*\d+)*)\s*(?:\/\s*(\d+))?$/.exec(word);
  if (!parts) return undefined;
  const numerator = parts[1]!.split('+').reduce((sum, part) => sum + Number(part), 0);
  const denominator = Number(parts[2] ?? 4);
  return numerator > 0 && denominator > 0 ? { numerator, denominator } : undefined;
}

export const formatTimeSignature = ({ numerator, denominator }: TimeSignature): string =>
  `${numerator}/${denominator}`;

/** Length of a full measure. */
export const measureLength = ({ numerator, denominator }: TimeSignature): Quarter =>
  quarters((4 * numerator) / denominator);

/** Length of one beat: the dotted value in compound meters (6/8, 9/8, 12/16), else the denominator's. */
export function beatLength({ numerator, denominator }: TimeSignature): Quarter {
  const isCompound = denominator >= 8 && numerator > 3 && numerator % 3 === 0;
  return quarters((isCompound ? 12 : 4) / denominator);
}
