import type { Json, ResourceRecord } from '../store/records.js';
import { hashedName } from './hashed-name.js';

/** Keys of an info.json under which a text names a file; anywhere else a text is only a text. */
const FILE_KEYS = new Set([
  ...['file', 'files', 'url', 'audio', 'video', 'score', 'scan'],
  ...['image', 'imageUrl', 'card-image'],
  ...['positions', 'pages', 'peaks', 'onset-date', 'measure-map'],
]);

/** An escape in a name would be read as one; a percent sign that looks so is written as one. */
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
  if (Array.isArray(value)) return value.map((each) => renamed(each, key, rename));
  if (typeof value !== 'object' || value === null) return value;
  return renamedIn(value as Json, rename);
}

const renamedIn = (info: Json, rename: Rename): Json =>
  Object.fromEntries(
    Object.entries(info).map(([key, value]) => [key, renamed(value, key, rename)]),
  );

/**
 * The info of a piece or a corpus, its own files named by hashed names, so that they can be cached for
 * good; what is no file of its own stays as it is.
 * @param resources its files
 * @param link the signed link that opens them (`signLink`), where not everyone may read the piece
 */
export function referenced(info: Json, resources: Iterable<ResourceRecord>, link?: string): Json {
  const byName = new Map([...resources].map((resource) => [resource.name, resource]));
  const prefix = link === undefined ? '' : `${link}/`;
  return renamedIn(info, (text) => {
    const plain = text.replace(/^(\.\/)+/, '');
    const resource = byName.get(plain) ?? byName.get(unescaped(plain));
    return resource ? prefix + escaped(hashedName(resource.name, resource.hash)) : text;
  });
}
