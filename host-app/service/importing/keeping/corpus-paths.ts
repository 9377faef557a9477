import { isPathId, pathIds } from '../../../../components/core/formats/path-ids.js';
import type { Json } from '../../store/records.js';
import { idOf, parentOf } from '../../store/paths.js';
import type { Store } from '../../store/store.js';

/**
 * The path of a piece or a corpus in another one; ids are normalized.
 * @throws Error when nothing can have that id
 */
export function pathIn(parent: string, id: string): string {
  const name = id.normalize('NFC');
  if (!isPathId(name)) throw new Error(`"${id}" cannot be an id`);
  return parent === '' ? name : `${parent}/${name}`;
}

/**
 * A path that someone has typed, normalized.
 * @throws Error when it can name nothing
 */
export function givenPath(path: string): string {
  const ids = pathIds(path);
  if (!ids) throw new Error(`"${path}" cannot be a path`);
  return ids.join('/');
}

/**
 * Puts a corpus, and those above it that are not there yet.
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
