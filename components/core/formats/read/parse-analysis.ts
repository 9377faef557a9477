import type { MeasureMap } from '../../time/measure-map.js';
import { check } from './check.js';
import { readJson } from './json.js';
import { FIRST_LABEL_ID } from '../label-ids.js';
import { readLabel } from './label.js';
import { readRule, readTemplate } from './layout.js';
import { Reader } from './reader.js';
import type { AnalysisFile, Input, LabelRecord, Raw, Warnings } from '../types/types.js';
import { isAnalysis } from './validators.generated.js';
import { isObject } from './values.js';

/** How the messages of a refused analysis begin. */
const CORRUPTED = 'Corrupted Analysis: ';

/** Context for reading an analysis. */
export interface AnalysisOptions {
  /** The measures of the score, for times such as `m12+1/4`; without it they cannot be read. */
  readonly measureMap?: MeasureMap;
}

/** Reads the labels from one index up to another. */
function readLabels(
  { raw, warnings }: Reader,
  context: NonNullable<Parameters<typeof readLabel>[2]>,
  [from, to]: readonly [number, number?] = [0],
): readonly LabelRecord[] {
  return (raw.labels as readonly unknown[]).slice(from, to).flatMap((value, place) => {
    const index = from + place;
    const pointer = `/labels/${index}`;
    if (!isObject(value)) warnings.push({ pointer, message: 'Not a label, ignored' });
    const reader = isObject(value) && new Reader(value, warnings, pointer);
    return (reader && readLabel(reader, FIRST_LABEL_ID + index, context)) || [];
  });
}

/** Reads the `meta` of an analysis. */
export function readMeta(reader: Reader): Pick<AnalysisFile, 'layout' | 'templates' | 'meta'> {
  return {
    layout: reader.objects(['layout'], readRule),
    templates: reader.objects(['creationButtons'], readTemplate),
    meta: {
      date: reader.text('date'),
      producer: reader.text('producer'),
      title: reader.text('title'),
      name: reader.text('name'),
    },
  };
}

/**
 * Reads an analysis (.dez). Labels that cannot be placed are reported and not in `labels`, but written
 * back where they stood.
 * @param input the text of the file, or its parsed value
 * @throws FormatError, with the place, for broken JSON or when there is no array of labels
 */
export function parseAnalysis(
  input: Input,
  { measureMap }: AnalysisOptions = {},
): { analysis: AnalysisFile; warnings: Warnings } {
  const { reader, finish } = begin(input, measureMap);
  return finish(readLabels(reader, { measureMap, seen: new Set() }));
}

/** Reads what is beside the labels, and returns a function that puts them with it. */
function begin(input: Input, measureMap: MeasureMap | undefined) {
  const raw = check(readJson(input, CORRUPTED), isAnalysis, { prefix: CORRUPTED }) as Raw;
  const reader = new Reader(raw);
  reader.unknownKeys(/^(labels|meta|threads|relations)$/);
  const meta = reader.inner('meta');
  meta.unknownKeys(/^(date|producer|title|name|layout|creationButtons)$/);
  const finish = (labels: readonly LabelRecord[]) => ({
    analysis: { labels, ...readMeta(meta), measureMap, raw } satisfies AnalysisFile,
    warnings: reader.warnings,
  });
  return { reader, finish };
}

/** Labels that are read in one turn: a few milliseconds of work. */
const TURN = 2000;

/**
 * Reads a long analysis as `parseAnalysis` does, and lets others work after some labels.
 * @param turn resolves when the next labels may be read; may reject, which ends the reading
 * @throws FormatError as `parseAnalysis`
 */
export async function parseAnalysisInTurns(
  input: Input,
  { measureMap, turn }: AnalysisOptions & { readonly turn: () => Promise<void> },
): Promise<ReturnType<typeof parseAnalysis>> {
  const { reader, finish } = begin(input, measureMap);
  const { length } = reader.raw.labels as readonly unknown[];
  const labels: LabelRecord[] = [];
  const context = { measureMap, seen: new Set<string>() };
  for (let from = 0; from < length; from += TURN) {
    labels.push(...readLabels(reader, context, [from, from + TURN]));
    await turn();
  }
  return finish(labels);
}
