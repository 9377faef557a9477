import { randomBytes } from 'node:crypto';
import { GROUP_PIECES } from '#shared/paths.js';
import { putCorpus } from '../importing/keeping/corpus-paths.js';
import { putPiece, type PieceDraft } from '../importing/keeping/put-piece.js';
import type { Store } from '../store/store.js';
import type { SubmissionGroup } from '../store/tasks/submissions.js';
import { slugOf } from './sandbox.js';

/** Info of the corpus of groups' pieces: who sees none of them does not know of it. */
const INFO = {
  id: GROUP_PIECES,
  title: 'Pieces of groups',
  'title:fr': 'Pièces des groupes',
  'title:de': 'Stücke der Gruppen',
  'title:el': 'Κομμάτια ομάδων',
  'title:hr': 'Skladbe grupa',
  'title:it': 'Brani dei gruppi',
  'title:sl': 'Skladbe skupin',
  'title:zh-Hans': '小组的作品',
  settings: { access: 'private' },
};

/** Bytes of chance in an id: others ask for it in vain, and cannot tell by the answer whether a piece is there. */
const CHANCE = 9;

/**
 * Keeps a piece that was sent for a group: whoever sent it may do everything with it, also when the group has ended or
 * they have left it; the members read it.
 * @returns its path
 */
export async function putGroupPiece(
  draft: PieceDraft,
  {
    title,
    group: { id: group, sender },
  }: { readonly title: string; readonly group: SubmissionGroup },
  inside: Store,
): Promise<string> {
  if (!(await inside.corpora.find(GROUP_PIECES))) await putCorpus(GROUP_PIECES, INFO, inside);
  const id = `${slugOf(title)}-${randomBytes(CHANCE).toString('hex')}`;
  const path = `${GROUP_PIECES}/${id}`;
  const place = { path, corpus: GROUP_PIECES, permissions: [] };
  await putPiece({ ...draft, ...place, info: { ...draft.info, id } }, inside);
  await inside.accounts.grant(sender, { path, permission: 'all' });
  if ((await inside.groups.role(group, sender)) !== undefined) {
    const piece = (await inside.pieces.find(path))!.number;
    await inside.groupWork.give(group, { piece, by: sender, letsIn: true });
  }
  return path;
}
