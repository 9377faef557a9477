import { PAGE } from '../admin/pages.js';
import type { Call } from '../exchange.js';
import { followThreads } from './events.js';
import { listInbox, markInbox } from './inbox.js';
import { removeReply, restoreReply } from './moderate.js';
import { listHeld, listThreads } from './read.js';
import { addReply, changeReply, changeThread, listTexts, noteSeen, startThread } from './write.js';

const THREADS = 'corpus/{path}/threads';
const THREAD = `${THREADS}/{id}`;
const REPLY = `${THREAD}/replies/{reply}`;
const KEY = { name: 'key', text: 'Key of the link to an analysis that is shown by its link' };

const INBOX: readonly Call[] = [
  {
    method: 'GET',
    path: 'mentions',
    summary:
      'A page of what mentions the account, and of replies in threads in which it has written, in all pieces, the newest first; the first page counts the unread ones among the newest hundred',
    parameters: PAGE,
    answer: 'mentions',
    handle: listInbox,
  },
  {
    method: 'PUT',
    path: 'mentions/seen',
    summary: 'Marks as read what was there at a time',
    body: 'mentions-seen',
    status: 204,
    handle: markInbox,
  },
];

const READS: readonly Call[] = [
  {
    method: 'GET',
    path: THREADS,
    summary: 'A page of threads and replies: what is new or changed after a place in their order',
    parameters: [
      {
        name: 'analysis',
        text: 'Threads of this analysis alone; empty: of the piece itself; absent: all',
      },
      { name: 'after', text: '`seq` of the page before, or the id of an event; all when absent' },
      { name: 'limit', text: 'Most changes of the page, 1 to 1000; 500 when absent' },
      KEY,
    ],
    answer: 'threads',
    handle: listThreads,
  },
  {
    method: 'GET',
    path: `${THREADS}/events`,
    summary:
      'What is new or changed, as it happens: server-sent events whose data are each a `thread-part`',
    parameters: [
      {
        name: 'after',
        text: 'Place from which on; from now on when absent. The header Last-Event-ID comes first',
      },
      KEY,
    ],
    answerType: 'text/event-stream',
    handle: followThreads,
  },
  {
    method: 'GET',
    path: `${THREADS}/held`,
    summary: 'What visitors have written and a moderator has to let appear, for moderators',
    answer: 'threads',
    handle: listHeld,
  },
  {
    method: 'GET',
    path: `${REPLY}/texts`,
    summary: 'All texts of a reply, also of a removed one, for curators',
    parameters: [KEY],
    answer: 'reply-texts',
    handle: listTexts,
  },
];

const WRITES: readonly Call[] = [
  {
    method: 'POST',
    path: THREADS,
    summary: 'Begins a thread with its first reply; sent again, it changes nothing',
    parameters: [KEY],
    body: 'thread-start',
    answer: 'thread-part',
    status: 201,
    limit: 'save',
    handle: startThread,
  },
  {
    method: 'POST',
    path: `${THREAD}/replies`,
    summary: 'Adds a reply; sent again, it changes nothing',
    parameters: [KEY],
    body: 'reply-start',
    answer: 'thread-part',
    status: 201,
    limit: 'save',
    handle: addReply,
  },
  {
    method: 'PATCH',
    path: THREAD,
    summary: 'Resolves a thread, or opens it again',
    parameters: [KEY],
    body: 'thread-change',
    answer: 'thread-part',
    limit: 'save',
    handle: changeThread,
  },
  {
    method: 'PATCH',
    path: REPLY,
    summary: 'Gives a reply of one’s own another text; the former one is kept',
    parameters: [KEY],
    body: 'reply-change',
    answer: 'thread-part',
    limit: 'save',
    handle: changeReply,
  },
  {
    method: 'DELETE',
    path: REPLY,
    summary: 'Removes a reply of one’s own, or any as a moderator; its text is kept',
    parameters: [KEY],
    answer: 'thread-part',
    limit: 'save',
    handle: removeReply,
  },
  {
    method: 'POST',
    path: `${REPLY}/restore`,
    summary: 'Shows a removed reply again, or as a moderator one that is held',
    parameters: [KEY],
    answer: 'thread-part',
    limit: 'save',
    handle: restoreReply,
  },
  {
    method: 'PUT',
    path: `${THREADS}/seen`,
    summary: 'Notes up to where the account has read threads',
    body: 'reading',
    status: 204,
    handle: noteSeen,
  },
];

/** The calls about threads and replies. */
export const DISCUSSION: readonly Call[] = [...READS, ...WRITES, ...INBOX];
