import { labelLength } from '../../formats/read/label.js';
import { readThreads } from '../../formats/threads/read-threads.js';
import type { Thread } from '../../formats/threads/thread.js';
import { quarters, type Quarter } from '../../time/units.js';
import type { Analysis, Label } from '../analysis.js';
import { labelsNamed } from '../relations/relations-of.js';
import { remembered } from '../remembered.js';

const read = new WeakMap<readonly unknown[], readonly Thread[]>();

/** Returns the threads that an analysis itself holds, in the order of the file. Observable. */
export function threadsOf({ threads: raws }: Pick<Analysis, 'threads'>): readonly Thread[] {
  const known = read.get(raws);
  if (known) return known;
  const { threads } = readThreads({ raw: { threads: raws } });
  read.set(raws, threads);
  return threads;
}

/** Where a thread stands in the music. */
export interface ThreadPlace {
  /** Those of its labels that are there. */
  readonly labels: readonly Label[];
  /** Start of the first label, or of the passage. */
  readonly start: Quarter;
  /** End of the last label, or of the passage; the start for a moment. */
  readonly end: Quarter;
  /** Staves of the labels or of the passage; none for all. */
  readonly staves: readonly number[];
  /** Whether all labels that it was about are gone: it stands where they were last. */
  readonly isGone: boolean;
}

/** Returns where some labels stand together; undefined for none. */
export function placeOfLabels(labels: readonly Label[]): Omit<ThreadPlace, 'isGone'> | undefined {
  if (!labels.length) return undefined;
  const start = Math.min(...labels.map((label) => label.start));
  const end = Math.max(...labels.map((label) => label.start + (labelLength(label) ?? 0)));
  const staves = labels.flatMap(({ staff }) => staff ?? []);
  const isOnStaves = staves.length === labels.length;
  const sorted = isOnStaves ? [...new Set(staves)].sort((a, b) => a - b) : [];
  return { labels, start: quarters(start), end: quarters(end), staves: sorted };
}

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

const NONE: readonly Thread[] = [];

/** Returns those of some threads that are about a label. */
export const threadsAbout = (threads: readonly Thread[], { uid }: Label): readonly Thread[] =>
  uid === undefined ? NONE : (byLabel(threads).get(uid) ?? NONE);
