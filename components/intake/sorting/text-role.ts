import { FormatError } from '../../core/errors.js';
import { detectFormat } from '../../core/formats/interchange/formats.js';
import { SYNC_FORMATS } from '../../core/formats/interchange/sync/sync-formats.js';
import { isObject } from '../../core/formats/read/values.js';
import { IntakeError } from '../checks/intake-error.js';
import { isIiif } from '../marks/read/iiif-marks.js';
import type { Role } from './sorted.js';

const isMeasureMap = (value: unknown): boolean =>
  Array.isArray(value) &&
  isObject(value[0]) &&
  !('onset' in value[0]) &&
  ('qstamp' in value[0] || 'time_signature' in value[0] || 'actual_length' in value[0]);

const isSynchro = (text: string | unknown[] | object): boolean =>
  SYNC_FORMATS.some(
    (format) => (typeof text === 'string') === (format.id !== 'synchro') && format.detect(text),
  );

/** The format of labels; undefined when they are none. A table is looked at more closely. */
function formatOf(text: string): string | undefined {
  try {
    const { id } = detectFormat(text).format;
    return id === 'csv' ? undefined : id;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function isLabelTable(text: string, name: string): boolean {
  const [first = ''] = text.split(/\r?\n/, 1);
  return /\b(type|tag|label|start|duration|end)\b/i.test(first) || /\.[ct]sv$/i.test(name);
}

/** The part of JSON that a text may be. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** What a text is to a piece, and the format of labels. */
export interface TextRole {
  readonly role: Role;
  readonly format?: string;
}

/**
 * What a table or a list of labels is to a piece, by its content.
 * @throws IntakeError `wrongType` when it is nothing that a piece has
 */
export function textRole(text: string, name: string): TextRole {
  const json = /^\uFEFF?\s*[[{]/.test(text) ? parsed(text) : undefined;
  if (isMeasureMap(json)) return { role: 'measures' };
  if (isIiif(json)) return { role: 'marks' };
  if (json !== undefined && isObject(json) && ('onset-x' in json || 'date-x' in json)) {
    throw new IntakeError('wrongType', 'Positions in a picture');
  }
  if (json !== undefined && typeof json === 'object' && json && isSynchro(json)) {
    return { role: 'synchro' };
  }
  const format = formatOf(text);
  if (format) return { role: 'labels', format };
  if (json === undefined) {
    const isTable = isLabelTable(text, name);
    if (isSynchro(text) && !(isTable && /\b(type|tag|label)\b/i.test(text.slice(0, 500)))) {
      return { role: 'synchro' };
    }
    if (isTable) return { role: 'labels', format: 'csv' };
  }
  throw new IntakeError('unknownType', 'Neither labels nor sync points');
}
