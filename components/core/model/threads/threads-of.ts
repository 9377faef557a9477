import type { Thread } from '../../formats/threads/thread.js';
import { quarters } from '../../time/units.js';
import type { Analysis, Label } from '../analysis.js';
import { labelsNamed } from '../relations/relations-of.js';
import type { Piece } from '../piece.js';
import { remembered } from '../remembered.js';
import { discussionAt } from './discussion-at.js';
import { threadsInFiles } from './threads-in-files.js';
import { placeOfLabels, type ThreadPlace } from './place-of-labels.js';

/**
 * Returns where a thread stands now: at its labels, wherever they have moved; where all of them are gone, where they
 * were last. Observable.
 */
export function placeOf(analysis: Analysis | undefined, thread: Thread): ThreadPlace {
  const there = analysis ? placeOfLabels(labelsNamed(analysis, thread.labels)) : undefined;
  if (there) return { ...there, isGone: false };
  const { start, duration = 0, staves } = thread;
  const isGone = thread.labels.length > 0;
  return { labels: [], start, end: quarters(start + duration), staves, isGone };
}

const NONE: readonly Thread[] = [];

/** Returns the threads of a piece, wherever they are kept. Observable. */
export function threadsIn(piece: Piece | undefined): readonly Thread[] {
  if (!piece) return NONE;
  return discussionAt(piece)?.threads ?? threadsInFiles(piece);
}

/** A thread and where it stands. */
export interface PlacedThread {
  /** The thread. */
  readonly thread: Thread;
  /** Where it stands in the music. */
  readonly place: ThreadPlace;
}

const dateOf = ({ replies: [first] }: Thread): string => first?.date ?? '';

/** Returns threads in the order of the score; of those at one place the oldest first. Observable. */
export function inOrder(
  analysis: Analysis | undefined,
  threads: readonly Thread[],
): readonly PlacedThread[] {
  const placed = threads.map((thread) => ({ thread, place: placeOf(analysis, thread) }));
  return placed.sort(
    (a, b) =>
      a.place.start - b.place.start ||
      a.place.end - b.place.end ||
      (dateOf(a.thread) < dateOf(b.thread) ? -1 : 1),
  );
}

const byLabel = remembered((threads: readonly Thread[]): ReadonlyMap<string, readonly Thread[]> => {
  const found = new Map<string, Thread[]>();
  for (const thread of threads)
    for (const uid of thread.labels) {
      const own = found.get(uid);
      if (own) own.push(thread);
      else found.set(uid, [thread]);
    }
  return found;
});

/** Returns those of some threads that are about a label. */
export const threadsAbout = (threads: readonly Thread[], { uid }: Label): readonly Thread[] =>
  uid === undefined ? NONE : (byLabel(threads).get(uid) ?? NONE);
