import { SANDBOX } from '#shared/paths.js';
import { putCorpus } from '../importing/keeping/corpus-paths.js';
import { putPiece, type PieceDraft } from '../importing/keeping/put-piece.js';
import type { Store } from '../store/store.js';

/** Info of the sandbox; curators may change it. */
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

/** Creates the sandbox if it is missing. */
export async function ensureSandbox(store: Store): Promise<void> {
  if (!(await store.corpora.find(SANDBOX))) await putCorpus(SANDBOX, INFO, store);
}

const MAX_SLUG = 60;

/** Makes an id from a title: lower-case letters and digits of any script, joined by dashes. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    // Only Latin letters lose their accents: other scripts cannot be read without their marks.
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

/** Words in the addresses of calls, which cannot be ids. */
const RESERVED = ['recursive', 'analyses', 'synchro', 'versions'];

/** Returns a free id for a title in a corpus, with a number if the title alone is in use. */
export async function freeId(title: string, corpus: string, store: Store): Promise<string> {
  const slug = slugOf(title);
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    const path = `${corpus}/${id}`;
    // `find` also knows former paths: an address that once led to another piece stays with it.
    if (!(await store.pieces.find(path)) && !(await store.corpora.find(path))) return id;
  }
}

/** Puts a piece into the sandbox, under a free id. @returns its path */
export async function putSandboxPiece(
  draft: PieceDraft,
  { title, isReviewed }: { readonly title: string; readonly isReviewed: boolean },
  inside: Store,
): Promise<string> {
  await ensureSandbox(inside);
  const id = await freeId(title, SANDBOX, inside);
  const path = `${SANDBOX}/${id}`;
  const permissions = isReviewed ? [] : draft.permissions;
  await putPiece({ ...draft, path, info: { ...draft.info, id }, permissions }, inside);
  return path;
}
