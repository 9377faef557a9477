import { computed, observable, runInAction } from 'mobx';
import {
  type DiscussionSource,
  partsOfName,
  type ReplyStanding,
  type ThreadRights,
  type ThreadSubject,
} from '#core';
import { newUid, type Reply, type Thread } from '#core/discussion';
import { CorpusError } from '#corpus';
import { partIn, type ThreadPart, type ThreadsPage } from './answers.js';
import { DiscussionCalls, type DiscussionService } from './discussion-calls.js';
import type { StreamEvent } from './event-reader.js';
import { pauseOrOnline, type StreamState } from './live-stream.js';
import { HeldQuestions } from './held-questions.js';
import { type Draft, type KeptPlace, Outbox, type OutItem, replyOf, type Sent } from './outbox.js';
import { SharedStream } from './shared-stream.js';
import { SnapshotKeeper } from './snapshot-keeper.js';
import { ThreadCache } from './thread-cache.js';
import { ThreadSnapshot } from './thread-snapshot.js';
import { withPending } from './with-pending.js';

/** Options of a discussion that the service keeps. */
export interface HostedDiscussionOptions {
  readonly service: DiscussionService;
  /** Path of the piece. */
  readonly path: string;
  /** Key of the link by which an analysis is read. */
  readonly key?: string | undefined;
  /** Name of the open analysis, as the service knows it; undefined for none. Observable. */
  readonly analysis: () => string | undefined;
  /** Threads in the files of the open analysis and of the piece, which are only read. Observable. */
  readonly held: () => readonly Thread[];
  /** Returns a sentence of the page. */
  readonly t: (key: string) => string;
  readonly storage: () => Storage | undefined;
  /** The folder of the site, in whose caches what was read is kept. */
  readonly site: string;
  /** Reads the stream; the browser's own when absent. */
  readonly fetch?: typeof fetch;
}

/** Milliseconds from one try to load the discussion to the next. */
const TRIES = [1000, 2000, 4000, 8000, 16_000, 30_000];

/**
 * The discussion of a piece that the service keeps. What the reader writes shows at once and waits in the outbox until
 * the service has it; what others write comes by the stream.
 */
export class HostedDiscussion implements DiscussionSource {
  private readonly cache = new ThreadCache();
  private readonly calls: DiscussionCalls;
  private readonly outbox: Outbox<ThreadPart>;
  private readonly questions: HeldQuestions;
  private readonly keeper: SnapshotKeeper;
  private readonly stream: SharedStream;
  private readonly stop = new AbortController();
  @observable private accessor state: StreamState | 'loading' | 'failed' = 'loading';
  @observable private accessor writing: ThreadsPage['writing'] = 'no';
  @observable private accessor visitor = '';
  /** Whether the threads are not known yet. Observable. */
  @observable accessor isComing = true;

  constructor(private readonly options: HostedDiscussionOptions) {
    const { service, path, key, storage, site } = options;
    const calls = (this.calls = new DiscussionCalls(service, path, key));
    const reader = service.session?.name ?? '';
    const name = `glosa-threads ${service.base} ${path} ${reader}`;
    this.outbox = new Outbox({
      ...{ name: `${name} outbox`, storage },
      send: (sent) => calls.send(sent),
      onAnswer: (part, sent) => {
        this.cache.takePart(part);
        this.questions.take(sent, part);
      },
    });
    this.questions = new HeldQuestions({ name: `${name} held`, storage });
    const snapshot = { url: calls.address(), account: reader, site };
    this.keeper = new SnapshotKeeper(this.cache, new ThreadSnapshot(snapshot));
    const isReady = this.load();
    this.stream = new SharedStream({
      ...{ name: `${name} ${key ?? ''}`, url: calls.stream, isReady },
      token: () => service.session?.token,
      after: () => this.cache.seq,
      onEvent: (event) => this.take(event),
      onState: (state) => this.hear(state),
      onSeen: (thread, seq) => this.cache.takeSeen(thread, seq),
      catchUp: () => this.catchUp(),
      ...(options.fetch && { fetch: options.fetch }),
    });
  }

  /** Ends all that goes on. */
  dispose(): void {
    this.stop.abort();
    this.keeper.dispose();
    this.stream.dispose();
    this.outbox.dispose();
  }

  @computed get threads(): readonly Thread[] {
    const analysis = this.options.analysis();
    const own = this.cache.threads.filter(({ id }) => {
      const of = this.cache.head(id)?.analysis;
      return of === undefined || of === analysis;
    });
    const going = [...this.questions.all, ...this.outbox.items.map(({ sent }) => sent)];
    const pending = going.filter((sent) => this.isHere(sent));
    const now = withPending(own, pending, this.writer);
    const ids = new Set(now.map(({ id }) => id));
    return [...this.options.held().filter(({ id }) => !ids.has(id)), ...now];
  }

  get author(): string {
    return this.options.service.session?.name ?? this.visitor;
  }

  get canStart(): boolean {
    // Whoever has an account may write before the service has said so: it is kept, and refused in words.
    const mayBegin = this.isKnown && this.isComing && this.state !== 'failed';
    return this.writing !== 'no' || mayBegin;
  }

  get isSentLater(): boolean {
    return this.state === 'lost' || this.outbox.isWaiting || !navigator.onLine;
  }

  get isModerated(): boolean {
    return this.writing === 'held';
  }

  get asksName(): boolean {
    return this.canStart && !this.isKnown;
  }

  @computed get names(): readonly string[] {
    const owner = partsOfName(this.options.analysis() ?? '').owner ?? '';
    const authors = this.cache.threads.flatMap(({ replies }) =>
      replies.map(({ author }) => author),
    );
    return [...new Set([owner, ...authors])].filter(Boolean);
  }

  get trouble(): string | undefined {
    const { state, options } = this;
    if (state === 'failed' || state === 'ended') return options.t(`piece.discussion.${state}`);
    if (state === 'lost' || this.outbox.isWaiting) return options.t('piece.discussion.lost');
    return this.canStart || state === 'loading' ? undefined : options.t('piece.discussion.logIn');
  }

  rightsIn({ id }: Thread): ThreadRights {
    const head = this.cache.head(id);
    const isPending = this.outbox.items.some(({ sent }) => sent.thread === id);
    if (!head) return { reply: isPending && this.canStart, resolve: false };
    return { reply: head.may.includes('reply'), resolve: head.may.includes('resolve') };
  }

  standingOf({ id }: Thread, reply: Reply): ReplyStanding {
    const head = this.cache.head(id);
    const answer = this.cache.reply(id, reply.id);
    const items = this.itemsOf(reply.id);
    const isFromFile = !head && this.options.held().some((thread) => thread.id === id);
    const isOwn =
      this.isKnown && !reply.visitor && !isFromFile && isSame(reply.author, this.author);
    const canModerate = head?.may.includes('moderate') ?? false;
    const isGoing = items.some(({ sent }) => sent.kind === 'remove');
    const removedBy = answer?.removed ?? (isGoing ? 'author' : undefined);
    const canBringBack = canModerate || (isOwn && removedBy === 'author');
    const isHeld = answer ? answer.held : this.questions.has(reply.id);
    const sending = items.at(-1)?.state ?? (isHeld ? 'held' : undefined);
    const isStanding = removedBy === undefined;
    const seen = head?.seen ?? 0;
    return {
      mayEdit: isOwn && isStanding && answer !== undefined,
      mayRemove: isStanding && ((answer && (isOwn || canModerate)) || sending === 'refused'),
      mayRestore: answer?.held ? canModerate : !isStanding && !isGoing && canBringBack,
      isUnread: this.isKnown && !isOwn && isStanding && (answer?.seq ?? 0) > seen,
      isFromFile,
      ...{ sending, removedBy, mentions: answer?.mentions ?? [] },
    };
  }

  nameReader(name: string): void {
    runInAction(() => (this.visitor = name.trim().slice(0, 100)));
  }

  start({ labels, start, duration, staves }: ThreadSubject, text: string): string {
    const analysis = this.options.analysis();
    // What has no id in the saved analysis would be gone for all others.
    const uids = labels.flatMap(({ uid }) => uid ?? []);
    const thread = newUid();
    const body = {
      ...{ id: thread, labels: uids.length === labels.length ? uids : [], start, staves },
      ...(analysis !== undefined && { analysis }),
      ...(duration !== undefined && { duration }),
      reply: { id: newUid(), text },
      ...this.signed,
    };
    this.send({ kind: 'start', thread, body });
    return thread;
  }

  reply(thread: Thread, text: string): string {
    const body = { id: newUid(), text, ...this.signed };
    this.send({ kind: 'reply', thread: thread.id, body, at: this.placeOf(thread) });
    return body.id;
  }

  edit(thread: Thread, { id, text: before }: Reply, text: string): boolean {
    const at = this.placeOf(thread);
    if (text !== before) this.send({ kind: 'edit', thread: thread.id, reply: id, text, at });
    return true;
  }

  remove({ id: thread }: Thread, { id }: Reply): boolean {
    const refused = this.itemsOf(id).filter(({ state }) => state === 'refused');
    for (const { sent } of refused) this.outbox.drop(sent.id);
    if (this.cache.reply(thread, id)) this.send({ kind: 'remove', thread, reply: id });
    return true;
  }

  restore({ id: thread }: Thread, { id }: Reply): boolean {
    this.send({ kind: 'restore', thread, reply: id });
    return true;
  }

  resolve({ id: thread }: Thread, isResolved: boolean): boolean {
    this.send({ kind: 'state', thread, state: isResolved ? 'resolved' : 'open' });
    return true;
  }

  markRead({ id }: Thread): void {
    const seq = this.cache.lastOf(id);
    if (!this.isKnown || seq <= (this.cache.head(id)?.seen ?? 0)) return;
    this.cache.takeSeen(id, seq);
    this.stream.tellSeen(id, seq);
    // What is not told now is told with the next reply.
    this.calls.see([{ id, seq }]).catch(() => undefined);
  }

  sendAgain(_: Thread, { id }: Reply): void {
    for (const { sent, state } of this.itemsOf(id))
      if (state === 'refused') this.outbox.again(sent.id);
  }

  private get isKnown(): boolean {
    return this.options.service.session !== undefined;
  }

  /** Who writes here. */
  private get writer(): Pick<Reply, 'author' | 'visitor'> {
    return { author: this.author, ...(!this.isKnown && { visitor: true }) };
  }

  /** The name of a visitor, which an account does not need. */
  private get signed(): { readonly author?: string } {
    return this.isKnown || !this.visitor ? {} : { author: this.visitor };
  }

  /** Whether something that is on its way belongs to the open analysis, or to the piece. */
  private isHere(sent: Sent): boolean {
    const kept = sent.kind === 'start' ? sent.body : 'at' in sent ? sent.at : undefined;
    const of = (this.cache.head(sent.thread) ?? kept)?.analysis;
    return of === undefined || of === this.options.analysis();
  }

  /** Returns where a thread stands, to be kept with what is written in it. */
  private placeOf({ id, labels, start, duration, staves }: Thread): KeptPlace {
    return { labels, start, duration, staves, analysis: this.cache.head(id)?.analysis };
  }

  /** Returns what is on its way of a reply. */
  private itemsOf(reply: string): readonly OutItem[] {
    return this.outbox.items.filter(({ sent }) => replyOf(sent) === reply);
  }

  private send(draft: Draft): void {
    this.outbox.add({ ...draft, id: newUid(), date: new Date().toISOString() });
  }

  private take({ id, kind, data }: StreamEvent): void {
    // What is missed now is there with the next look.
    if (kind === 'held') return void this.takeHeld().catch(() => undefined);
    const part = partIn(data);
    if (part) this.cache.takePart(part, Number(id) || 0);
    this.settleQuestions();
  }

  private hear(state: StreamState): void {
    runInAction(() => (this.state = state));
    if (state === 'open') void this.outbox.flush();
    if (state === 'ended') this.keeper.forget();
  }

  /** Loads all that there is; the stream goes on from there. */
  private async load(): Promise<void> {
    const { signal } = this.stop;
    for (let tries = 0; !signal.aborted; tries += 1) {
      try {
        await this.catchUp();
        runInAction(() => (this.isComing = false));
        this.keeper.follow(() => this.writing);
        void this.outbox.flush();
        void this.questions.askAgain((sent) => this.askAgain(sent));
        return;
      } catch (error) {
        const isRefused = error instanceof CorpusError && /^(Missing|Unauth)$/.test(error.status);
        runInAction(() => (this.state = isRefused ? 'failed' : 'lost'));
        if (isRefused) this.keeper.forget();
        if (isRefused) return new Promise(() => undefined);
        const writing = await this.keeper.show();
        if (writing) runInAction(() => (this.writing = writing));
        await pauseOrOnline(TRIES[Math.min(tries, TRIES.length - 1)]!, signal);
      }
    }
  }

  private async catchUp(): Promise<void> {
    const { signal } = this.stop;
    for (let isMore = true; isMore;) {
      const page = await this.calls.page(this.cache.seq, signal);
      signal.throwIfAborted();
      this.keeper.makeRoom();
      this.cache.takePage(page);
      runInAction(() => (this.writing = page.writing));
      if (page.held && !page.more) await this.takeHeld();
      isMore = page.more;
    }
    this.settleQuestions();
  }

  private async askAgain(sent: Sent): Promise<ThreadPart> {
    const part = await this.calls.send(sent);
    // Of one that was removed before it appeared there is nothing to see.
    if (!this.stop.signal.aborted && !part.reply?.removed) this.cache.takePart(part);
    return part;
  }

  private settleQuestions(): void {
    this.questions.settle((thread, reply) => this.cache.reply(thread, reply));
  }

  /** Takes what waits for the reader, who moderates. */
  private async takeHeld(): Promise<void> {
    this.cache.takePage(await this.calls.held(this.stop.signal));
  }
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
