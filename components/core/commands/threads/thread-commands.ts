import { newUid } from '../../formats/label-uid.js';
import type { Reply, Thread } from '../../formats/threads/thread.js';
import { writeThreads } from '../../formats/threads/write-threads.js';
import type { Analysis, Label } from '../../model/analysis.js';
import type { ThreadSubject } from '../../model/threads/discussion-source.js';
import { threadsOf } from '../../model/threads/threads-in-files.js';
import type { AnalysisEdit, Change, ChangeName } from '../change.js';
import { namedEdits } from '../relate-labels.js';

/** Who writes, what, and when. */
export interface ReplyDraft {
  /** Name or initials; empty for nobody. */
  readonly author: string;
  /** Text with a small part of Markdown. */
  readonly text: string;
  /** ISO 8601. */
  readonly date: string;
}

const replyOf = ({ author, text, date }: ReplyDraft): Reply => ({
  ...{ id: newUid(), author, text: text.trim(), date, raw: {} },
});

/** Starts a thread on labels or on a passage; labels of a file without ids have theirs from here on. Undefined without a text. */
export function startThread(
  analysis: Analysis,
  { labels, start, duration, staves }: ThreadSubject,
  draft: ReplyDraft,
): Change | undefined {
  const reply = replyOf(draft);
  if (!reply.text) return undefined;
  const thread: Thread = {
    ...{ id: newUid(), labels: labels.map((label) => analysis.uidOf(label)), start },
    ...(duration !== undefined && { duration }),
    ...{ staves, state: 'open', replies: [reply], raw: {} },
  };
  return addThreads(analysis, [thread], labels);
}

/** Adds threads after the others, such as those that were made of dialogues in comments. */
export function addThreads(
  analysis: Analysis,
  threads: readonly Thread[],
  labels: readonly Label[],
): Change | undefined {
  if (!threads.length) return undefined;
  const edits = namedEdits(analysis, labels);
  const edit = threadsEdit(analysis, [...threadsOf(analysis), ...threads]);
  return { name: 'startThread', edits: [...edits, edit] };
}

/** Writes a reply under the others. Undefined without a text, and where there is no such thread. */
export function replyToThread(
  analysis: Analysis,
  id: string,
  draft: ReplyDraft,
): Change | undefined {
  const reply = replyOf(draft);
  if (!reply.text) return undefined;
  return changed(analysis, id, 'writeReply', (thread) => ({
    ...thread,
    replies: [...thread.replies, reply],
  }));
}

/** Gives a reply another text, and says when. Undefined where that changes nothing. */
export function editReply(
  analysis: Analysis,
  id: string,
  { reply, text, date }: { readonly reply: string; readonly text: string; readonly date: string },
): Change | undefined {
  const now = text.trim();
  return changed(analysis, id, 'writeReply', (thread) => {
    const before = thread.replies.find((each) => each.id === reply);
    if (!before || !now || before.text === now) return thread;
    const after = { ...before, text: now, edited: date };
    return { ...thread, replies: thread.replies.map((each) => (each === before ? after : each)) };
  });
}

/** Removes a reply; what answers it answers the one before. A thread without replies goes. */
export function removeReply(analysis: Analysis, id: string, reply: string): Change | undefined {
  return changed(analysis, id, 'removeReply', (thread) => {
    const gone = thread.replies.find((each) => each.id === reply);
    if (!gone) return thread;
    const rest = thread.replies.filter((each) => each !== gone);
    return { ...thread, replies: rest.map((each) => answering(each, gone)) };
  });
}

function answering(reply: Reply, gone: Reply): Reply {
  if (reply.parent !== gone.id) return reply;
  return {
    ...withoutParent(reply),
    ...(gone.parent !== undefined && { parent: gone.parent }),
  };
}

const withoutParent = ({ parent: _, ...reply }: Reply): Reply => reply;

/** Says that a thread asks nothing more of its readers. */
export const resolveThread = (analysis: Analysis, id: string, by = ''): Change | undefined =>
  changed(analysis, id, 'resolveThread', (thread) => {
    if (thread.state === 'resolved') return thread;
    return { ...thread, state: 'resolved', ...(by && { resolvedBy: by }) };
  });

/** Says that a thread that was resolved asks something again. */
export const reopenThread = (analysis: Analysis, id: string): Change | undefined =>
  changed(analysis, id, 'reopenThread', (thread) => {
    return thread.state === 'open' ? thread : { ...unresolved(thread), state: 'open' };
  });

const unresolved = ({ resolvedBy: _, ...thread }: Thread): Thread => thread;

/** Changes one thread; it goes when it has no replies left. */
function changed(
  analysis: Analysis,
  id: string,
  name: ChangeName,
  change: (thread: Thread) => Thread,
): Change | undefined {
  const threads = threadsOf(analysis);
  const before = threads.find((each) => each.id === id);
  const after = before && change(before);
  if (!after || after === before) return undefined;
  const now = threads.flatMap((each) =>
    each === before ? (after.replies.length ? [after] : []) : [each],
  );
  return { name, edits: [threadsEdit(analysis, now)] };
}

const threadsEdit = ({ threads: before }: Analysis, now: readonly Thread[]): AnalysisEdit => ({
  part: 'threads',
  before,
  after: writeThreads(before, now),
});
