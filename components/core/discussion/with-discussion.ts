import { readThreads } from '../formats/threads/read-threads.js';
import type { Thread } from '../formats/threads/thread.js';
import { withThreads } from '../formats/threads/write-threads.js';
import type { AnalysisFile } from '../formats/types/types.js';
import type { Piece } from '../model/piece.js';
import { discussionAt } from '../model/threads/discussion-at.js';

/** Returns a thread without the replies that were removed; none where nothing is left. */
function standing(thread: Thread): readonly Thread[] {
  const replies = thread.replies.filter(({ text }) => text !== '');
  return replies.length ? [{ ...thread, replies }] : [];
}

/** Returns an analysis for a file of the reader, with the threads of the place that keeps them for its piece. */
export function withDiscussion(piece: Piece, file: AnalysisFile): AnalysisFile {
  const source = discussionAt(piece);
  if (!source) return file;
  const threads = source.threads.flatMap(standing);
  const ids = new Set(threads.map(({ id }) => id));
  const own = readThreads(file).threads.filter(({ id }) => !ids.has(id));
  return withThreads(file, [...own, ...threads]);
}
