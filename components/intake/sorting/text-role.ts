import { INTERCHANGE_FORMATS, isObject, type LabelFormatId, SYNC_FORMATS } from '#core';
import { countRows } from '../checks/counts/count-rows.js';
import { excessError, IntakeError } from '../checks/intake-error.js';
import { MANIFEST_LIMITS, PAGE_LIMITS } from '../checks/limits.js';
import type { Collection, Manifest } from '../manifests/manifest.js';
import {
  canvasCount,
  isManifest,
  readCollection,
  readManifest,
} from '../manifests/read-manifest.js';
import { isIiif, readIiif } from '../marks/read/iiif-marks.js';
import type { Role } from './sorted.js';

const isMeasureMap = (value: unknown): boolean =>
  Array.isArray(value) &&
  isObject(value[0]) &&
  !('onset' in value[0]) &&
  ('qstamp' in value[0] || 'time_signature' in value[0] || 'actual_length' in value[0]);

const isSynchro = (text: string | unknown[] | object): boolean =>
  SYNC_FORMATS.some((format) => format.detect(text));

/** Returns the format of labels; undefined when they are none. A table needs a closer look. */
function formatOf(input: string | unknown[] | object): string | undefined {
  const id = INTERCHANGE_FORMATS.find((format) => format.detect(input, ''))?.id;
  return id === 'csv' ? undefined : id;
}

/** What formats are known by stands in the first lines. */
const HEAD = 2 ** 16;

function headOf(text: string): string {
  const end = text.lastIndexOf('\n', HEAD);
  return text.length > HEAD && end > 0 ? text.slice(0, end) : text;
}

/** Refuses a table of more rows than a page reads. @throws IntakeError `tooComplex` */
export function refuseManyRows(text: string, { role, format }: TextRole): void {
  const of = role === 'synchro' ? 'points' : 'labels';
  const { labels, points } = PAGE_LIMITS;
  const limit = of === 'points' ? points.csv : labels[format as LabelFormatId];
  const found = countRows(text, format === 'csv');
  if (found > limit) throw excessError({ of, found, limit });
}

function isLabelTable(text: string, name: string): boolean {
  const [first = ''] = text.split(/\r?\n/, 1);
  return /\b(type|tag|label|start|duration|end)\b/i.test(first) || /\.[ct]sv$/i.test(name);
}

/** Returns the parsed JSON of a text that may be JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** The role of a text in a piece, and the format of labels. */
export interface TextRole {
  readonly role: Role;
  readonly format?: string;
  readonly manifest?: Manifest;
}

/** A text that leads to pieces and belongs to none. */
export interface CollectionText {
  readonly collection: Collection;
}

/**
 * Returns the role of a value of IIIF; undefined for any other.
 * @throws IntakeError `emptyManifest` for a manifest, `emptyCollection` for a collection, without anything
 * for a piece; `tooComplex` for too many pages
 */
function iiifRole(value: unknown): TextRole | CollectionText | undefined {
  if (isManifest(value)) {
    const [found, limit] = [canvasCount(value), MANIFEST_LIMITS.pages];
    if (found > limit) throw excessError({ of: 'pages', found, limit });
    const manifest = readManifest(value);
    const { pages, recordings } = manifest;
    const { pages: marked, elsewhere } = readIiif([value]);
    const isMarked = elsewhere > 0 || marked.some(({ measures }) => measures.length > 0);
    if (pages.length + recordings.length > 0)
      return { role: 'manifest', manifest, ...(isMarked && { format: 'facsimile' }) };
    if (isMarked) return { role: 'marks' };
    throw new IntakeError('emptyManifest', 'A manifest without pictures and recordings');
  }
  const collection = readCollection(value);
  if (collection && collection.members.length > 0) return { collection };
  if (isIiif(value)) return { role: 'marks' };
  if (collection) throw new IntakeError('emptyCollection', 'A collection without manifests');
  return undefined;
}

/**
 * Returns the role of a table or a list of labels in a piece, by its content.
 * @throws IntakeError `wrongType` when it is nothing that a piece has, and for IIIF as above
 */
export function textRole(text: string, name: string): TextRole | CollectionText {
  const json = /^\uFEFF?\s*[[{]/.test(text) ? parsed(text) : undefined;
  if (json === undefined) return plainTextRole(text, name);
  if (isMeasureMap(json)) return { role: 'measures' };
  const ofIiif = iiifRole(json);
  if (ofIiif) return ofIiif;
  if (isObject(json) && ('onset-x' in json || 'date-x' in json)) {
    throw new IntakeError('wrongType', 'Positions in a picture');
  }
  if (typeof json === 'object' && json && isSynchro(json)) return { role: 'synchro' };
  const format = typeof json === 'object' && json ? formatOf(json) : undefined;
  if (format) return { role: 'labels', format };
  throw unknownRole();
}

const unknownRole = () => new IntakeError('unknownType', 'Neither labels nor sync points');

/** @throws IntakeError `wrongType` as above; `tooComplex` for more rows than a page reads */
function plainTextRole(text: string, name: string): TextRole {
  const role = roleOfHead(headOf(text), name);
  refuseManyRows(text, role);
  return role;
}

function roleOfHead(head: string, name: string): TextRole {
  const format = formatOf(head);
  if (format) return { role: 'labels', format };
  const isTable = isLabelTable(head, name);
  if (isSynchro(head) && !(isTable && /\b(type|tag|label)\b/i.test(head.slice(0, 500)))) {
    return { role: 'synchro' };
  }
  if (isTable) return { role: 'labels', format: 'csv' };
  throw unknownRole();
}
