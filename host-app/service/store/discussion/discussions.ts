import type { Connection } from '../database/connection.js';
import { addReplyTo, beginThread, type Begun, type ReplyStart, type ThreadStart } from './begin.js';
import {
  editReply,
  removeReply,
  type ReplyAct,
  type ReplyText,
  setState,
  showReply,
  textsOf,
} from './change.js';
import { type ChangesAsked, readChanges } from './changes.js';
import { heldReplies, type HeldReplies } from './held.js';
import { type InboxAsked, type InboxEntry, readInbox } from './inbox.js';
import { lastPlace } from './order.js';
import { noteReadings, type Reading, readingsOf } from './readings.js';
import type {
  DiscussionPage,
  ReplyRecord,
  ThreadPart,
  ThreadRecord,
  ThreadState,
} from './records.js';
import { findReply, findThread } from './rows.js';

/**
 * The threads of pieces, with their replies. A piece is meant by its number. Nothing is ever lost: removing hides, and
 * former texts are kept. What changes a thread or reply expects that it is there.
 */
export class Discussions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Reads a page of what is new or changed. */
  changes(asked: ChangesAsked): Promise<DiscussionPage> {
    return readChanges(this.#connection, asked);
  }

  /** Returns the last place in the order of a piece; 0 without any. */
  lastPlace(piece: number): Promise<number> {
    return lastPlace(this.#connection, piece);
  }

  /** Finds a thread, also a held one. */
  async thread(piece: number, id: string): Promise<ThreadRecord | undefined> {
    return (await findThread(this.#connection, piece, id))?.record;
  }

  /** Finds a reply, also a held or removed one. */
  async reply(piece: number, id: string): Promise<ReplyRecord | undefined> {
    return (await findReply(this.#connection, piece, id))?.record;
  }

  /** Reads what may concern an account, in all pieces. */
  inbox(asked: InboxAsked): Promise<readonly InboxEntry[]> {
    return readInbox(this.#connection, asked);
  }

  /** Lists what waits for moderators. */
  held(piece: number): Promise<HeldReplies> {
    return heldReplies(this.#connection, piece);
  }

  /** Adds a thread. @throws ActError `conflict` if its ids have other content; TooManyHeldError */
  begin(piece: number, start: ThreadStart): Promise<Begun> {
    return beginThread(this.#connection, piece, start);
  }

  /** Adds a reply. @throws ActError `conflict`, `invalid` for a parent of another thread; TooManyHeldError */
  add(
    piece: number,
    added: { readonly thread: string; readonly reply: ReplyStart },
  ): Promise<Begun> {
    return addReplyTo(this.#connection, piece, added);
  }

  /** Resolves a thread or opens it again. */
  setState(
    piece: number,
    change: { readonly id: string; readonly state: ThreadState; readonly uid: string },
  ): Promise<ThreadRecord> {
    return setState(this.#connection, piece, change);
  }

  /** Gives a reply another text. @throws ActError `conflict` for one that is removed */
  edit(piece: number, change: { readonly id: string; readonly text: string }): Promise<ThreadPart> {
    return editReply(this.#connection, piece, change);
  }

  /** Removes a reply, or refuses a held one. */
  remove(piece: number, act: ReplyAct): Promise<ThreadPart> {
    return removeReply(this.#connection, piece, act);
  }

  /** Shows a reply that was removed or is held. */
  show(piece: number, id: string): Promise<ThreadPart> {
    return showReply(this.#connection, piece, id);
  }

  /** Lists all texts of a reply, the oldest first. */
  texts(piece: number, reply: ReplyRecord): Promise<readonly ReplyText[]> {
    return textsOf(this.#connection, piece, reply);
  }

  /** Notes what an account has read. */
  see(piece: number, uid: string, readings: readonly Reading[]): Promise<void> {
    return noteReadings(this.#connection, { piece, uid }, readings);
  }

  /** Returns what an account has read: places by the ids of threads. */
  seen(piece: number, uid: string): Promise<ReadonlyMap<string, number>> {
    return readingsOf(this.#connection, piece, uid);
  }
}
