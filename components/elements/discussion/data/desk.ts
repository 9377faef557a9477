import { computed, observable, observableRef, runInAction } from 'mobx';
import {
  type Discussing,
  discussingOf,
  discussionAt,
  type DiscussionSource,
  inOrder,
  type PlacedThread,
  type ThreadSubject,
} from '#core';
import type { Thread } from '#core/discussion';
import { filtered } from '../discussion.layout.js';
import type { GlosaDiscussion } from '../discussion.js';
import { Dialogues } from './dialogues.js';
import { FileDiscussion } from './file-discussion.js';
import { OtherAnalysis, readOnly } from './other-analysis.js';

const EMPTY = readOnly([]);

/** Shows the threads of a discussion, from the place that keeps them, and the writing of the reader. */
export class Desk {
  readonly dialogues: Dialogues;
  readonly other: OtherAnalysis;
  /** Names the labels or the passage of the thread that is being begun; undefined while none is. */
  @observableRef accessor subject: ThreadSubject | undefined = undefined;
  /** Id of the reply that is being changed. */
  @observable accessor edited: string | undefined = undefined;
  /** Ids of the replies that were new when the open thread was opened. */
  @observableRef accessor fresh: ReadonlySet<string> = new Set();
  /** A sentence that a screen reader hears. */
  @observable accessor spoken = '';
  private readonly file: FileDiscussion;

  constructor(readonly host: GlosaDiscussion) {
    this.dialogues = new Dialogues(host);
    this.other = new OtherAnalysis(host);
    this.file = new FileDiscussion(host);
  }

  /** The place that keeps the threads. Observable. */
  @computed get source(): DiscussionSource {
    const { model } = this.host;
    if (!model) return EMPTY;
    return this.other.isWanted ? this.other.source : (discussionAt(model) ?? this.file);
  }

  /** Whether the open analysis holds the threads itself. Observable. */
  get isOwnFile(): boolean {
    return this.source === this.file;
  }

  get discussing(): Discussing | undefined {
    const { model } = this.host;
    return model && discussingOf(model);
  }

  /** Id of the thread that is read. Observable. */
  get open(): string | undefined {
    return this.discussing?.thread;
  }

  /** All threads that can be shown, in the order of the score. Observable. */
  @computed get all(): readonly PlacedThread[] {
    const { host, other, dialogues } = this;
    const analysis = other.isWanted ? other.analysis : host.model?.analysis;
    const own = inOrder(analysis, this.source.threads);
    if (other.isWanted || !dialogues.placed.length) return own;
    return [...own, ...dialogues.placed].sort((a, b) => a.place.start - b.place.start);
  }

  /** Those that the filter shows. Observable. */
  @computed get placed(): readonly PlacedThread[] {
    const { author } = this.source;
    return filtered(this.all, this.host.filter, { author }, this.open);
  }

  /** Whether a thread is a dialogue in a comment, which takes no replies. Observable. */
  isDialogue({ id }: Thread): boolean {
    return this.dialogues.placed.some(({ thread }) => thread.id === id);
  }

  /** Reads a thread, or none. */
  read(thread: Thread | undefined): void {
    this.discussing?.goTo(thread?.id);
  }

  begin(subject: ThreadSubject | undefined): void {
    runInAction(() => (this.subject = subject));
  }

  change(reply: string | undefined): void {
    runInAction(() => (this.edited = reply));
  }

  /** What is said of what is sent now. Nothing is sent that the open analysis holds itself. */
  get sentText(): string {
    if (this.isOwnFile) return this.host.t('discussion.added');
    return this.host.t(this.source.isSentLater ? 'discussion.sentLater' : 'discussion.sent');
  }

  /** Name of the button that ends writing. */
  get sendName(): string {
    return this.host.t(this.isOwnFile ? 'discussion.add' : 'discussion.send');
  }

  say(text: string): void {
    // Screen readers ignore a text that is set to the same words.
    runInAction(() => (this.spoken = text === this.spoken ? `${text}\u00a0` : text));
  }
}
