import { LABEL_LINES, labelLength } from '../formats/read/label.js';
import type { Label } from '../model/analysis.js';
import { NO_LAYER } from '../model/labels/layers.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '../time/units.js';

/** The values of a label that can be changed. */
export type LabelPatch = Partial<Omit<Label, 'id' | 'raw'>>;

/** Where labels may stand: from 0 to the end of the score, where it is known. */
export interface LabelLimits {
  /** Where the score ends. */
  readonly end?: Quarter;
}

/** Returns where a label ends as it is drawn: ioi, else duration, after its start. */
export const endOf = (label: Label): Quarter => quarters(label.start + (labelLength(label) ?? 0));

/** Returns a sum of fractions in twelve digits, so that 0.1 + 0.2 is written as 0.3. */
export const tidy = (value: number): Quarter => quarters(Number(value.toPrecision(12)));

/** Returns the value, or 0 when it is next to nothing. */
export const snapToZero = (value: number): number =>
  Math.abs(value) <= QUARTER_TOLERANCE ? 0 : value;

/** The word for "no layer" is never written. */
const isLayer = (word: string): boolean => word !== '' && word !== NO_LAYER;

const isLength = (value: number): boolean => value >= 0 && value < Infinity;

/** The check of each value, by key. */
const RULES = {
  start: (value: number) => Number.isFinite(value),
  duration: isLength,
  ioi: isLength,
  staff: (value: number) => Number.isInteger(value) && value > 0,
  line: (value: string) => LABEL_LINES.some((line) => line === value),
} as const;

/**
 * Returns the values as the format wants them: nothing starts before 0, empty texts become undefined, an
 * empty type becomes Pattern.
 * @throws RangeError for a value that no file could hold
 */
export function checkedPatch(patch: LabelPatch): LabelPatch {
  for (const key of Object.keys(RULES) as (keyof typeof RULES)[]) {
    const value = patch[key];
    const isRight = RULES[key] as (value: unknown) => boolean;
    if (value !== undefined && !isRight(value)) {
      throw new RangeError(`A label cannot have the ${key} ${String(value)}`);
    }
  }
  const { start, type, tag, comment, layers = [], ...rest } = patch;
  return {
    ...rest,
    ...(start !== undefined && { start: quarters(Math.max(0, start)) }),
    ...('type' in patch && { type: type || 'Pattern' }),
    ...('tag' in patch && { tag: tag || undefined }),
    ...('comment' in patch && { comment: comment || undefined }),
    ...('layers' in patch && { layers: [...new Set(layers)].filter(isLayer) }),
  };
}
