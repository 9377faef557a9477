import { putCorpus } from '../keeping/corpus-paths.js';
import type { Store } from '../../store/store.js';

/** Path of the corpus in which requested pieces appear, for everyone; its page is `/explore/incoming-sandbox`. */
export const SANDBOX = 'incoming-sandbox';

/** What the catalog says of it; curators may change it. */
const INFO = {
  id: SANDBOX,
  title: 'Incoming pieces',
  'title:fr': 'Pièces reçues',
  'title:de': 'Eingegangene Stücke',
  'title:el': 'Εισερχόμενα κομμάτια',
  'title:hr': 'Pristigle skladbe',
  'title:it': 'Brani in arrivo',
  'title:sl': 'Prispele skladbe',
  'title:zh-Hans': '新收到的作品',
  'short-title': 'Incoming',
  text: 'Pieces that users have asked for, made from their files by program. Curators look at them and move them to a corpus.',
};

/** Makes the sandbox where there is none. */
export async function ensureSandbox(store: Store): Promise<void> {
  if (!(await store.corpora.find(SANDBOX))) await putCorpus(SANDBOX, INFO, store);
}

const MAX_SLUG = 60;

/** An id made of a title: small letters and digits of any script, joined by dashes. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    // Latin letters lose their accents; marks that make other scripts what they are stay.
    .replace(/([a-z])\p{M}+/giu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = Array.from(words)
    .slice(0, MAX_SLUG)
    .join('')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  return ['', ...RESERVED].includes(short) ? `piece${short && `-${short}`}` : short;
}

/** Calls of the service stand at these words. */
const RESERVED = ['recursive', 'analyses', 'synchro', 'versions'];

/** An id for a title that nothing in a corpus has; with a number when the title alone is taken. */
export async function freeId(title: string, corpus: string, store: Store): Promise<string> {
  const slug = slugOf(title);
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    const path = `${corpus}/${id}`;
    // An address that once led to another piece is left to it.
    if (!(await store.pieces.find(path)) && !(await store.corpora.find(path))) return id;
  }
}
