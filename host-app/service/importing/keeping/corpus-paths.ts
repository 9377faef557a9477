import { isPathId, pathIds } from '#core';
import type { Json } from '../../store/records.js';
import { idOf, parentOf } from '../../store/paths.js';
import type { Store } from '../../store/store.js';

/**
 * Returns the path of a piece or corpus in a parent, with its id normalized.
 * @throws Error for an impossible id
 */
export function pathIn(parent: string, id: string): string {
  const name = id.normalize('NFC');
  if (!isPathId(name)) throw new Error(`"${id}" cannot be an id`);
  return parent === '' ? name : `${parent}/${name}`;
}

/**
 * Normalizes a typed path.
 * @throws Error for an impossible path
 */
export function givenPath(path: string): string {
  const ids = pathIds(path);
  if (!ids) throw new Error(`"${path}" cannot be a path`);
  return ids.join('/');
}

/**
 * Stores a corpus, and creates missing ones above it.
 * @throws Error when a piece has the path of one of them
 */
export async function putCorpus(path: string, info: Json, store: Store): Promise<void> {
  if ((await store.pieces.find(path))?.path === path)
    throw new Error(`"${path}" is a piece, not a corpus`);
  if (path !== '') await ensureCorpus(parentOf(path), store);
  await store.corpora.put({ path, info });
}

async function ensureCorpus(path: string, store: Store): Promise<void> {
  if (await store.corpora.find(path)) return;
  const id = idOf(path);
  await putCorpus(path, id === '' ? {} : { id, title: id }, store);
}
