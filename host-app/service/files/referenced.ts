import type { Json, ResourceRecord } from '../store/records.js';
import { hashedName } from './hashed-name.js';

/** Keys of an info.json whose texts name files. */
const FILE_KEYS = new Set([
  ...['file', 'files', 'url', 'audio', 'video', 'score', 'scan'],
  ...['image', 'imageUrl', 'card-image'],
  ...['positions', 'pages', 'peaks', 'onset-date', 'measure-map', 'threads'],
]);

/** Escapes a percent sign in a name where it would look like an escape. */
const escaped = (name: string): string => name.replace(/%(?=[\da-f]{2})/gi, '%25');

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Rename = (text: string) => string;

function renamed(value: unknown, key: string, rename: Rename): unknown {
  if (typeof value === 'string') return FILE_KEYS.has(key) ? rename(value) : value;
  if (Array.isArray(value)) return renamedItems(value, key, rename);
  if (typeof value !== 'object' || value === null) return value;
  return renamedIn(value as Json, rename);
}

function renamedItems(items: readonly unknown[], key: string, rename: Rename): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [index, item] of items.entries()) {
    const now = renamed(item, key, rename);
    if (now !== item) (copy ??= [...items])[index] = now;
  }
  return copy ?? items;
}

/** Copies only what changes: of most infos nearly all are numbers of long tables. */
function renamedIn(info: Json, rename: Rename): Json {
  let copy: Json | undefined;
  for (const key of Object.keys(info)) {
    const value = renamed(info[key], key, rename);
    if (value === info[key]) continue;
    copy ??= { ...info };
    // Not assigned, which would change the prototype for a key of this name.
    Object.defineProperty(copy, key, { value, enumerable: true });
  }
  return copy ?? info;
}

/**
 * Replaces the names of files in an info by hashed names, so that browsers may cache them for good. Other
 * texts stay unchanged.
 * @param resources files of the piece or corpus
 * @param link signed link that opens them (`signLink`), for a private piece
 */
export function referenced(
  info: Json,
  resources: Iterable<Pick<ResourceRecord, 'name' | 'hash'>>,
  link?: string,
): Json {
  const byName = new Map([...resources].map((resource) => [resource.name, resource]));
  const prefix = link === undefined ? '' : `${link}/`;
  return renamedIn(info, (text) => {
    const plain = text.replace(/^(\.\/)+/, '');
    const resource = byName.get(plain) ?? byName.get(unescaped(plain));
    return resource ? prefix + escaped(hashedName(resource.name, resource.hash)) : text;
  });
}
