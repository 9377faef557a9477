import type { LabelFormatId } from '#core';
import { excessError, type Excess } from '../intake-error.js';
import { JsonCount, tooComplex } from '../json/scan-json.js';
import type { FileBytes } from '../kinds/file-bytes.js';
import { MAP_LIMITS, PAGE_LIMITS } from '../limits.js';

/** The longest list of a JSON file, as its beginning tells. */
export interface JsonContent extends Pick<Excess, 'of'> {
  /** How many of it a page reads. */
  readonly limit: number;
}

const labels = (format: LabelFormatId): JsonContent => ({
  of: 'labels',
  limit: PAGE_LIMITS.labels[format],
});

/** Signs of the files that have long lists, in the order in which they are looked for. */
const SIGNS: readonly (readonly [RegExp, JsonContent])[] = [
  [/"format"\s*:\s*"glosa-labels"/, labels('json')],
  [/"labels"\s*:\s*\[/, labels('dez')],
  [/"(file_metadata|namespace)"\s*:/, labels('jams')],
  [/"(Annotation|AnnotationPage|AnnotationCollection)"|ns\/anno/, labels('web-annotation')],
  [/"(qstamp|time_signature|actual_length)"\s*:/, { of: 'measures', limit: MAP_LIMITS.measures }],
  [/"(onset-date|synchro)"\s*:|^\s*\[\s*\[|"date"\s*:\s*[-\d]/, points()],
  [/"points"\s*:\s*\[/, points()],
  [/^\s*\[\s*\{[^}]*"(start|type|tag|label)"/, labels('json')],
];

function points(): JsonContent {
  return { of: 'points', limit: PAGE_LIMITS.points.synchro };
}

/** Bytes in which the signs stand. */
const HEAD = 2 ** 16;

/** Returns what a JSON file has a long list of; undefined when its beginning does not tell. */
export function jsonContent(head: string): JsonContent | undefined {
  const text = head.replace(/^\uFEFF/, '');
  return SIGNS.find(([sign]) => sign.test(text))?.[1];
}

/**
 * Counts a JSON file before it is parsed, until it is known to be too long.
 * @param as what it is read as, when that is known; otherwise its beginning tells
 * @throws IntakeError `tooComplex` and `tooLarge`, with how much there is at least
 */
export async function refuseLargeJson(bytes: FileBytes, as?: 'labels' | 'points'): Promise<void> {
  const { jsonBytes, countedBytes, json } = PAGE_LIMITS;
  const tooLarge = () => excessError({ of: 'bytes', found: bytes.size, limit: jsonBytes });
  if (bytes.size > countedBytes) throw tooLarge();
  const content = contentOf(await bytes.read(0, HEAD), as);
  const count = new JsonCount();
  for await (const chunk of bytes.chunks()) {
    count.push(chunk);
    if (count.depth > json.depth) throw tooComplex();
    if (content && count.longest > content.limit) {
      throw excessError({ ...content, found: count.longest });
    }
  }
  if (bytes.size > jsonBytes) throw tooLarge();
  if (count.isBeyond(json)) throw tooComplex();
}

function contentOf(head: Uint8Array, as: 'labels' | 'points' | undefined): JsonContent | undefined {
  const content = jsonContent(new TextDecoder().decode(head));
  if (as === undefined || content?.of === as) return content;
  return as === 'labels' ? labels('dez') : points();
}
