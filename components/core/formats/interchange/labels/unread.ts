import type { FormatWarning } from '#core/errors.js';
import { readLabel } from '../../read/label.js';
import { Reader } from '../../read/reader.js';
import { isObject } from '../../read/values.js';
import type { AnalysisFile } from '../../types/types.js';
import { frameOf } from '../../write/serialize-analysis.js';

/**
 * Returns warnings for entries among the labels of a .dez file that cannot be placed: only a .dez file
 * preserves them.
 */
export function unreadLabels({ labels, raw, measureMap }: AnalysisFile): readonly FormatWarning[] {
  const raws: readonly unknown[] = Array.isArray(raw.labels) ? raw.labels : [];
  const read = new Set<unknown>(labels.map((label) => label.raw));
  const isLabel = (each: unknown): boolean =>
    read.has(each) ||
    (isObject(each) && readLabel(new Reader(each), 0, { measureMap }) !== undefined);
  return raws.flatMap((each, index) =>
    isLabel(each) ? [] : [{ pointer: `/labels/${index}`, message: 'Cannot be placed, left out' }],
  );
}

/** Returns warnings for the data that a format with nothing but labels does not hold. */
export function leftOut(analysis: AnalysisFile): readonly FormatWarning[] {
  const frame = Object.keys(frameOf(analysis) ?? {}).map((key) => ({
    pointer: `/${key}`,
    message: 'No place in this format, left out',
  }));
  return [...unreadLabels(analysis), ...frame];
}
