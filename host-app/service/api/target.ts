import { isAnalysisName, isPathId, partsOfName, pathIds } from '#core';

/** The parts of an address that vary. */
export interface Target {
  /** Ids of a corpus or piece, joined by slashes. */
  readonly path: string;
  /** Value of `{name}`; `''` without one. */
  readonly name: string;
  /** Value of `{number}`; 0 without one. */
  readonly number: number;
  /** Value of `{version}`; 0 without one. */
  readonly version: number;
  /** Value of `{id}`, and of `{reply}`: UUIDs; `''` without one. */
  readonly id: string;
  readonly reply: string;
}

type Values = Partial<Omit<Target, 'path'>>;

const MAX_TITLE = 200;
/** A title, and the uid of an owner. */
const MAX_NAME = MAX_TITLE + 101;
const NUMBER = /^[1-9]\d{0,14}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const VERSIONED = /^(.*)@([1-9]\d{0,8})$/su;

/** Returns the parts of a path, decoded and normalized; undefined for a malformed path. */
export function partsOf(encoded: string): readonly string[] | undefined {
  try {
    return encoded.split('/').map((part) => decodeURIComponent(part).normalize('NFC'));
  } catch {
    return undefined;
  }
}

/**
 * Compares the parts of a path with a template: `{path}` takes one id or more, `{name}` a name,
 * `{number}` a number, `{name}@{version}` a name with a number, `{id}` and `{reply}` a UUID; undefined when they do not fit. Clients made from the description send the ids of
 * `{path}` as one part, with encoded slashes; an id never has a slash of its own.
 */
export function targetIn(template: string, parts: readonly string[]): Target | undefined {
  const words = template.split('/');
  const extra = parts.length - words.length;
  const at = words.indexOf('{path}');
  if (at < 0 ? extra !== 0 : extra < 0) return undefined;
  const ids = at < 0 ? [] : parts.slice(at, at + extra + 1).flatMap((part) => part.split('/'));
  const rest = at < 0 ? parts : [...parts.slice(0, at), '{path}', ...parts.slice(at + extra + 1)];
  if (!ids.every(isPathId)) return undefined;
  const values = words.map((word, index) => valuesIn(word, rest[index]!));
  if (values.includes(undefined)) return undefined;
  const found = Object.assign(
    { name: '', number: 0, version: 0, id: '', reply: '' },
    ...values,
  ) as Required<Values>;
  return { path: ids.join('/'), ...found };
}

/** Returns what a part of a path says for a word of a template, which is nothing for a literal; undefined without a match. */
function valuesIn(word: string, part: string): Values | undefined {
  if (word === '{name}') return isName(part) ? { name: part } : undefined;
  if (word === '{id}' || word === '{reply}')
    return UUID.test(part) ? { [word.slice(1, -1)]: part.toLowerCase() } : undefined;
  if (word === '{number}') return NUMBER.test(part) ? { number: Number(part) } : undefined;
  if (word === '{name}@{version}') {
    const [, name = '', version] = VERSIONED.exec(part) ?? [];
    return isName(name) ? { name, version: Number(version) } : undefined;
  }
  return word === part ? {} : undefined;
}

/** Whether an analysis can have this name. */
export const isName = (text: string): boolean =>
  text.length <= MAX_NAME && isAnalysisName(text) && partsOfName(text).title.length <= MAX_TITLE;

/** Returns the normalized path of a piece or corpus in a payload; undefined for an impossible path. */
export const pathIn = (text: string): string | undefined => pathIds(text)?.join('/');
