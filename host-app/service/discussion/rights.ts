import { mayChangeSaved, maySee, owns } from '../accounts/ownership.js';
import { mayManage } from '../accounts/permissions.js';
import type { Visitor } from '../accounts/visitor.js';
import type { Settings } from '../process/settings.js';
import type { ThreadRecord } from '../store/discussion/records.js';
import type { Standing } from '../store/music/ownership.js';
import { uidKey } from '../store/people/uid.js';
import type { PieceRecord } from '../store/records.js';

/** Lists the rights of a reader in a thread. */
export type May = 'reply' | 'resolve' | 'moderate';

/** Where threads are: a piece, or an analysis of it. */
export interface Ground {
  readonly piece: Pick<PieceRecord, 'path' | 'permissions'>;
  /** How the analysis stands; undefined for threads of the piece itself. */
  readonly standing?: Standing | undefined;
}

/** Who reads: with the key of a link, if they have one. */
export interface ThreadReader {
  readonly visitor: Visitor;
  readonly key?: string | undefined;
}

/** Whether somebody who may read a piece sees the threads of an analysis, which is there and not hidden. */
export const seesThreadsOf = ({ visitor, key }: ThreadReader, standing: Standing): boolean =>
  standing.hidden === undefined && maySee(visitor, standing, key);

/** Whether an account has written something. */
export const hasWritten = (
  { uid }: Pick<Visitor, 'uid'>,
  author: { readonly uid?: string },
): boolean => uid !== undefined && author.uid !== undefined && uidKey(author.uid) === uidKey(uid);

/** Whether a visitor may remove what others write, and lets appear what is held: owners of analyses, and curators. */
export const mayModerate = (visitor: Visitor, { piece, standing }: Ground): boolean =>
  mayManage(visitor, piece.path) || (standing !== undefined && owns(visitor, standing));

/**
 * Whether a visitor may resolve a thread and open it again: its author; owner and editors of its analysis; curators;
 * every account where the analysis is open, or the thread is of the piece itself.
 */
export function mayResolve(visitor: Visitor, { author }: ThreadRecord, ground: Ground): boolean {
  const { piece, standing } = ground;
  if (visitor.uid === undefined) return false;
  if (standing?.owner === undefined || hasWritten(visitor, author)) return true;
  return (
    mayModerate(visitor, ground) || mayChangeSaved(visitor, { piece, kind: 'analysis', standing })
  );
}

/** Decides what comes of a text that a reader writes: it is shown; it is held; or it is refused. */
export const writingOf = (
  { uid }: Pick<Visitor, 'uid'>,
  { questions }: Pick<Settings, 'questions'>,
): 'shown' | 'held' | 'no' => {
  if (uid !== undefined) return 'shown';
  return questions === 'moderated' ? 'held' : 'no';
};

/** Lists what a reader may do with a thread. */
export function mayDo(
  visitor: Visitor,
  thread: ThreadRecord,
  { ground, settings }: { readonly ground: Ground; readonly settings: Pick<Settings, 'questions'> },
): readonly May[] {
  return [
    ...(writingOf(visitor, settings) === 'no' ? [] : (['reply'] as const)),
    ...(mayResolve(visitor, thread, ground) ? (['resolve'] as const) : []),
    ...(mayModerate(visitor, ground) ? (['moderate'] as const) : []),
  ];
}
