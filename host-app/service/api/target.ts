import { isPathId, pathIds } from '../../../components/core/formats/path-ids.js';

/** What the path of a request names. */
export interface Target {
  /** Ids of a corpus or a piece, joined by slashes. */
  readonly path: string;
  /** The name or number that the template asks for. */
  readonly name: string;
}

const MAX_NAME = 200;
const NUMBER = /^[1-9]\d{0,14}$/;

/** The parts of a path, decoded and normalized; undefined when it is not well-formed. */
export function partsOf(encoded: string): readonly string[] | undefined {
  try {
    return encoded.split('/').map((part) => decodeURIComponent(part).normalize('NFC'));
  } catch {
    return undefined;
  }
}

/**
 * Compares the parts of a path with a template: `{path}` takes one id or more, `{name}` a name,
 * `{number}` a number; undefined when they do not fit.
 */
export function targetIn(template: string, parts: readonly string[]): Target | undefined {
  const words = template.split('/');
  const extra = parts.length - words.length;
  const at = words.indexOf('{path}');
  if (at < 0 ? extra !== 0 : extra < 0) return undefined;
  const ids = at < 0 ? [] : parts.slice(at, at + extra + 1);
  const rest = at < 0 ? parts : [...parts.slice(0, at), '{path}', ...parts.slice(at + extra + 1)];
  if (!ids.every(isPathId)) return undefined;
  const names = words.map((word, index) => nameIn(word, rest[index]!));
  if (names.includes(undefined)) return undefined;
  return { path: ids.join('/'), name: names.find(Boolean) ?? '' };
}

/** What a part of a template takes of a path: `''` for itself, undefined when they do not fit. */
function nameIn(word: string, part: string): string | undefined {
  if (word === '{name}') return isName(part) ? part : undefined;
  if (word === '{number}') return NUMBER.test(part) ? part : undefined;
  return word === part ? '' : undefined;
}

/** Whether an analysis can have this name: it is an id, so that it can be a file's name too. */
export const isName = (text: string): boolean =>
  isPathId(text) && text.trim() === text && text.length <= MAX_NAME;

/** The path of a piece or a corpus as a payload names it; undefined when it can name nothing. */
export const pathIn = (text: string): string | undefined => pathIds(text)?.join('/');
