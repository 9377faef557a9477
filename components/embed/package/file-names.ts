import { isObject } from '#core';

/** Keys of an info.json whose texts are names of files. */
const FILE_KEYS = new Set([
  ...['file', 'files', 'url', 'audio', 'video', 'score', 'scan'],
  ...['image', 'imageUrl', 'card-image'],
  ...['positions', 'pages', 'peaks', 'onset-date', 'measure-map', 'threads'],
]);

/** Whether a text is an address of another place, and no name of a file. */
export const isOutside = (name: string): boolean => /^(https?:)?\/\//i.test(name);
/** Whether a text holds the file itself, or is an address inside of the page. */
export const isInline = (name: string): boolean => /^(data|blob):/i.test(name);

/** Whether a text under this key is the name of a file. */
export const isFileKey = (key: string): boolean => FILE_KEYS.has(key);

/** Returns something else for a text under a key. */
export type VisitText = (text: string, key: string) => unknown;

/** Returns a copy of a value, with each text replaced by the result of `visit`. */
export function withTexts(value: unknown, visit: VisitText, key = ''): unknown {
  if (typeof value === 'string') return visit(value, key);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, visit, key));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, each]) => [inner, withTexts(each, visit, inner)]),
  );
}

/** Returns a copy of an info.json, with each name of a file of the piece replaced. */
export const withFileNames = <T>(info: T, visit: (name: string, key: string) => unknown): T =>
  withTexts(info, (text, key) => {
    const isName = isFileKey(key) && text !== '' && !isInline(text) && !isOutside(text);
    return isName ? visit(text, key) : text;
  }) as T;
