import {
  type Change,
  type DiscussionSource,
  editReply,
  isBesidePiece,
  removeReply,
  reopenThread,
  type ReplyStanding,
  replyToThread,
  resolveThread,
  startThread,
  type ThreadRights,
  threadsInFiles,
  type ThreadSubject,
} from '#core';
import type { Reply, Thread } from '#core/discussion';
import { keep, readKept } from '#kit';
import { canEdit, requestChange } from '#views';
import { observable, runInAction } from 'mobx';
import type { GlosaDiscussion } from '../discussion.js';

/** Name of what this browser keeps: how the reader signs replies. */
const AUTHOR = 'author';

const NOBODY: readonly string[] = [];

/**
 * The threads that the open analysis holds: what is written is a change of it, which undo takes back. Those about the
 * piece itself, in the file beside it, are read.
 */
export class FileDiscussion implements DiscussionSource {
  readonly isModerated = false;
  readonly trouble = undefined;
  @observable private accessor said: string;

  constructor(private readonly host: GlosaDiscussion) {
    const kept = readKept(AUTHOR);
    this.said = typeof kept === 'string' ? kept : '';
  }

  get threads(): readonly Thread[] {
    const { model } = this.host;
    return model ? threadsInFiles(model) : [];
  }

  get author(): string {
    return this.host.author || this.said;
  }

  get canStart(): boolean {
    return canEdit(this.host);
  }

  get asksName(): boolean {
    return this.host.author === '';
  }

  get names(): readonly string[] {
    const authors = this.threads.flatMap(({ replies }) => replies.map(({ author }) => author));
    return authors.length ? [...new Set(authors)].filter(Boolean) : NOBODY;
  }

  rightsIn(thread: Thread): ThreadRights {
    const may = this.mayWriteIn(thread);
    return { reply: may, resolve: may };
  }

  standingOf(thread: Thread, { author }: Reply): ReplyStanding {
    const isOwn = this.author !== '' && author === this.author;
    const may = isOwn && this.mayWriteIn(thread);
    const standing = { mayRestore: false, isUnread: false, mentions: this.names };
    const isFromFile = isBesidePiece(this.host.model, thread);
    return { mayEdit: may, mayRemove: may, isFromFile, ...standing };
  }

  nameReader(name: string): void {
    runInAction(() => (this.said = name.trim()));
    keep(AUTHOR, this.said || undefined);
  }

  start(subject: ThreadSubject, text: string): string | undefined {
    const before = new Set(this.threads.map(({ id }) => id));
    const isDone = requestChange(this.host, (analysis) =>
      startThread(analysis, subject, this.draft(text)),
    );
    return isDone ? this.threads.find(({ id }) => !before.has(id))?.id : undefined;
  }

  reply({ id }: Thread, text: string): string | undefined {
    const isDone = requestChange(this.host, (analysis) =>
      replyToThread(analysis, id, this.draft(text)),
    );
    return isDone ? this.threads.find((each) => each.id === id)?.replies.at(-1)?.id : undefined;
  }

  edit({ id }: Thread, reply: Reply, text: string): boolean {
    if (reply.text === text.trim()) return true;
    const edit = { reply: reply.id, text, date: now() };
    return requestChange(this.host, (analysis) => editReply(analysis, id, edit));
  }

  remove({ id }: Thread, reply: Reply): boolean {
    return requestChange(this.host, (analysis) => removeReply(analysis, id, reply.id));
  }

  resolve({ id }: Thread, isResolved: boolean): boolean {
    const change = (analysis: Parameters<typeof reopenThread>[0]): Change | undefined =>
      isResolved ? resolveThread(analysis, id, this.author) : reopenThread(analysis, id);
    return requestChange(this.host, change);
  }

  markRead(): void {
    // A file does not know its readers.
  }

  /** Whether the reader may write: not in the file of the piece, which is not that of the analysis. */
  private mayWriteIn(thread: Thread): boolean {
    return canEdit(this.host) && !isBesidePiece(this.host.model, thread);
  }

  private draft(text: string): { author: string; text: string; date: string } {
    return { author: this.author, text, date: now() };
  }
}

const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z');
