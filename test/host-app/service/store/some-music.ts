import type { Author } from '#service/store/records.js';
import type { Store } from '#service/store/store.js';

/** Path of the piece that most tests work on. */
export const SONATA = 'mozart/k331';

/** A visitor who is not logged in. */
export const anna: Author = { mark: 'mark-of-anna' };
/** Somebody with an account. */
export const clara: Author = { uid: 'clara', mark: 'mark-of-clara' };

/** A .dez text with one label. */
export const labeled = (tag: string): string =>
  JSON.stringify({ labels: [{ type: 'Cadence', start: 8, tag }] });

/** Puts a piece that everyone may do everything with, and the corpora above it. */
export async function putMusic(store: Store, path = SONATA): Promise<void> {
  const corpus = path.slice(0, path.lastIndexOf('/'));
  await store.corpora.put({ path: corpus, info: { title: corpus } });
  await store.pieces.put({ path, corpus, info: { title: path }, permissions: ['all'] });
}
