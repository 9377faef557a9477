import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import type { AnalysisFile, Raw } from '#core/formats/types/types.js';
import type { InterchangeContext, InterchangeFormat } from '#core/formats/interchange/format.js';
import { fieldsOf } from '#core/formats/interchange/labels/fields.js';
import { aSync } from '#test/support/a-piece.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { COMMON_TIME } from '#core/time/time-signature.js';

/**
 * Ten measures of 4/4 at two quarters a second: eight from 1 s on, with the repeat of all eight, and
 * the last two after it.
 */
export const CONTEXT = {
  sync: aSync([
    [0, 1],
    [32, 17],
    [0, 17, 'a'],
    [40, 37, 'a'],
  ]),
  measureMap: regularMeasures({ measures: 10, timeSignature: COMMON_TIME, upbeat: 0 }),
  title: 'A "Minuet"',
  recording: 'https://example.org/minuet.ogg',
} satisfies InterchangeContext;

/** An analysis with labels in the words of a .dez file. */
export const anAnalysis = (labels: readonly Raw[], others: Raw = {}): AnalysisFile =>
  parseAnalysis({ ...others, labels }).analysis;

const sortedKeys = (raw: Raw): Raw =>
  Object.fromEntries(Object.entries(raw).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the labels of an analysis as text, in any order, with their times to the last digit. */
export function sayings({ labels }: AnalysisFile): readonly string[] {
  return labels.map((label) => JSON.stringify(sortedKeys(fieldsOf(label)))).sort();
}

/** The labels of a text, in the words of a .dez file. */
export const readFields = (
  format: InterchangeFormat,
  input: unknown,
  context: InterchangeContext = CONTEXT,
): readonly Raw[] => format.read(input, context).analysis.labels.map(fieldsOf);

/** The text that a format makes of labels. */
export const writeLabels = (
  format: InterchangeFormat,
  labels: readonly Raw[],
  context: InterchangeContext = CONTEXT,
): string => format.write(anAnalysis(labels), context).text;
