import type { InterchangeContext, LabelsRead } from '../format.js';
import { LABEL_KEYS as READ_KEYS, LABEL_LINES, nearestLine } from '../../read/label.js';
import { UNKNOWN_KEY } from '../../read/reader.js';
import { toText } from '../../read/values.js';
import { parseAnalysis } from '../../read/parse-analysis.js';
import type { LabelLine, LabelRecord, Raw } from '../../types/types.js';

/** A label in the words of a .dez file of today, with the keys that nobody reads. */
export interface LabelFields extends Raw {
  readonly start: number;
  readonly duration?: number;
  readonly ioi?: number;
  readonly type: string;
  readonly tag?: string;
  readonly comment?: string;
  readonly layers?: readonly string[];
  readonly uid?: string;
}

/** Sets a key of an object, whatever its name. */
export function setKey(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true });
}

/** Returns the keys of both objects, the second's before the first's; many times as fast as spreading. */
export function merged(first: Raw, second: Raw): Record<string, unknown> {
  const isOdd = Object.hasOwn(first, '__proto__') || Object.hasOwn(second, '__proto__');
  return isOdd ? { ...first, ...second } : Object.assign({}, first, second);
}

/** Returns whether a key means something in every label. */
export const isMeant = (key: string): boolean => READ_KEYS.has(key);

/** Returns what the file says of the line where it names none that is known. */
function lineOf({ line, raw }: LabelRecord): unknown {
  const written = raw.line;
  if (written === line) return line;
  const isOdd = typeof written === 'string' && !LABEL_LINES.includes(written as LabelLine);
  return isOdd && nearestLine(written) === line ? written : line;
}

function staffOf({ staff, raw }: LabelRecord): unknown {
  if (staff !== undefined) return String(staff);
  return /^[1-9]\d*$/.test(toText(raw.staff) ?? '') ? undefined : raw.staff;
}

/** Returns the words of a label. */
export function fieldsOf(label: LabelRecord): LabelFields {
  const { start, duration, ioi, type, tag, comment, layers, raw } = label;
  const fields: Record<string, unknown> & { start: number; type: string } = { start, type };
  if (duration !== undefined) fields.duration = duration;
  if (ioi !== undefined) fields.ioi = ioi;
  if (tag !== undefined) fields.tag = tag;
  if (comment !== undefined) fields.comment = comment;
  const [staff, line] = [staffOf(label), lineOf(label)];
  if (staff !== undefined) fields.staff = staff;
  if (line !== undefined) fields.line = line;
  if (layers.length) fields.layers = layers;
  if (label.uid !== undefined) fields.uid = label.uid;
  if (label.mirrors !== undefined) fields.mirrors = label.mirrors;
  for (const key of Object.keys(raw)) if (!isMeant(key)) setKey(fields, key, raw[key]);
  return fields;
}

/** Returns the analysis that labels make, in the words of a .dez file. Unknown keys cause no warning. */
export function analysisOf(
  labels: readonly Raw[],
  { measureMap }: InterchangeContext = {},
  file: Raw = {},
): LabelsRead {
  const { analysis, warnings } = parseAnalysis(
    { ...file, labels },
    measureMap ? { measureMap } : {},
  );
  return { analysis, warnings: warnings.filter(({ message }) => message !== UNKNOWN_KEY) };
}
