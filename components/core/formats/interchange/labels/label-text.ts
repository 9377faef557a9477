import type { Raw } from '../../types/types.js';
import { isObject } from '../../read/values.js';
import { merged, type LabelFields } from './fields.js';
import { restOf, restWithTimes, saysTimes } from './rest.js';

/**
 * Characters that a line of text cannot hold as they are: control characters, halves of characters, outer
 * spaces.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]|^\s|\s$/u;

/** How the short text of a label is made and read. */
export interface TextSyntax {
  write(fields: LabelFields): string;
  read(text: string): Raw;
}

const DEFAULT_TYPE = 'Pattern';
/** Stands for a label whose words are all blank. */
const NAMELESS = '*';

/**
 * `Cadence: PAC`, `Cadence:` without a tag, and `a` for a Pattern with the tag a: a text without a
 * type, as other programs write it, is a tag.
 */
export const typeAndTag: TextSyntax = {
  write({ type, tag }) {
    if (tag === undefined) return `${type}:`;
    return type === DEFAULT_TYPE ? tag : `${type}: ${tag}`;
  },
  read(text) {
    const [, type, tag] = /^([^:]+):(?: (.+))?$/s.exec(text) ?? [];
    if (type === undefined)
      return text ? { type: DEFAULT_TYPE, tag: text } : { type: DEFAULT_TYPE };
    return tag === undefined ? { type } : { type, tag };
  },
};

/**
 * Returns the syntax with the tag alone, where the type stands elsewhere; the type for a label without a
 * tag.
 */
export const tagOf = (elsewhere: string): TextSyntax => ({
  write: ({ type, tag }) => tag ?? type,
  read: (text) => (text === '' || text === elsewhere ? {} : { tag: text }),
});

/**
 * Returns one line: the short text, then in braces, as JSON, what the text does not hold. `known` is what
 * a reader finds elsewhere.
 */
export function writeText(fields: LabelFields, known: Raw, syntax: TextSyntax): string {
  const short = syntax.write(fields);
  const text = UNPRINTABLE.test(short) || splitText(short).rest ? '' : short;
  const rest = restBeside(fields, merged(known, syntax.read(text)));
  if (!rest) return text;
  const isMisread = text !== '' && (rest.tag !== undefined || rest.type !== undefined);
  if (isMisread) return braces(restBeside(fields, merged(known, syntax.read('')))!);
  return `${text}${text && ' '}${braces(rest)}`;
}

/**
 * Returns a line that a person would write: the short text, as far as a line can hold it, and what it does
 * not say, for another place. `known` is what a reader finds elsewhere.
 */
export function plainText(
  fields: LabelFields,
  known: Raw,
  syntax: TextSyntax,
): { readonly text: string; readonly rest?: Raw | undefined } {
  const words = [syntax.write(fields), fields.type, NAMELESS].map(printable);
  const text = words.find((word) => word && !splitText(word).rest)!;
  return { text, rest: restBeside(fields, merged(known, syntax.read(text))) };
}

const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();

/**
 * Returns the rest with all of the times or none: they tell a reader whether another program has moved
 * the label.
 */
function restBeside(fields: LabelFields, plain: Raw): Raw | undefined {
  const rest = restOf(fields, plain);
  return rest && saysTimes(rest) ? restWithTimes(fields, plain) : rest;
}

/** Returns JSON in one line. */
export const braces = (rest: Raw): string => escapeLines(JSON.stringify(rest));

const escapeLines = (json: string): string =>
  json.replace(/[\u007f-\u009f\u2028\u2029]/g, (char) => {
    const code = char.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });

/** Returns the short text of a line, and what its braces say. */
export function splitText(line: string): { text: string; rest?: Raw } {
  if (!line.endsWith('}')) return { text: line };
  for (let at = line.indexOf('{'); at >= 0; at = line.indexOf('{', at + 1)) {
    const rest = /^ ?$/.test(line[at - 1] ?? '') ? objectOf(line.slice(at)) : undefined;
    if (rest) return { text: line.slice(0, Math.max(at - 1, 0)), rest };
  }
  return { text: line };
}

function objectOf(text: string): Raw | undefined {
  if (!/^\{["}]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
