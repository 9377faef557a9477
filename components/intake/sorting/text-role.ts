import { detectFormat, FormatError, isObject, SYNC_FORMATS } from '#core';
import { IntakeError } from '../checks/intake-error.js';
import { isIiif } from '../marks/read/iiif-marks.js';
import type { Role } from './sorted.js';

const isMeasureMap = (value: unknown): boolean =>
  Array.isArray(value) &&
  isObject(value[0]) &&
  !('onset' in value[0]) &&
  ('qstamp' in value[0] || 'time_signature' in value[0] || 'actual_length' in value[0]);

const isSynchro = (text: string | unknown[] | object): boolean =>
  SYNC_FORMATS.some((format) => format.detect(text));

/** Returns the format of labels; undefined when they are none. A table needs a closer look. */
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
}

/**
 * Returns the role of a table or a list of labels in a piece, by its content.
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
