import { setTimeout as delay } from 'node:timers/promises';
import type { Accounts } from '../accounts/accounts.js';
import { can } from '../accounts/permissions.js';
import type { Visitor } from '../accounts/visitor.js';
import type { StoreLog } from '../store/database/opened.js';
import type { DiscussionPage } from '../store/discussion/records.js';
import type { Store } from '../store/store.js';
import { replyBody, threadBody } from './bodies.js';
import { type DiscussionEvent, eventsOf, nameOf } from './events.js';
import { groundsOf, type GroundOf } from './grounds.js';
import { mentionsIn } from './mentions.js';
import { mayDo, mayModerate, seesThreadsOf } from './rights.js';
import type { Stream } from './stream.js';
import type { Settings } from '../process/settings.js';

/** Most changes that are read at once, and about how many characters of text. */
const LIMIT = 100;
const CHARACTERS = 128 * 2 ** 10;
/** Pause after the database could not be read, in milliseconds. */
const PAUSE_MS = 1000;
/** Time after which a reader who takes nothing is cut off, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Holds the parts of the service that streams work with. */
export interface StreamParts {
  readonly store: Pick<
    Store,
    'discussions' | 'pieces' | 'ownership' | 'accounts' | 'announcements'
  >;
  readonly accounts: Pick<Accounts, 'holdersOf'>;
  readonly settings: Pick<Settings, 'questions' | 'rates'>;
  readonly log?: StoreLog | undefined;
}

/** Tells what a page of changes means, whoever reads it. */
interface Look {
  readonly events: readonly DiscussionEvent[];
  readonly groundOf: GroundOf;
  readonly mentions: ReadonlyMap<string, readonly string[]>;
}

/**
 * All streams of one piece. What has changed is read once for all of them; then the rights of each reader are looked up
 * anew, so that nobody is sent what they may not see any more.
 */
export class Channel {
  readonly #parts: StreamParts;
  readonly #piece: number;
  readonly #streams = new Set<Stream>();
  #isDirty = false;
  /** Whether rights are looked up although nothing has changed. */
  #isDue = false;
  #isRunning = false;
  #running: Promise<void> = Promise.resolve();

  /** @param piece its number */
  constructor(parts: StreamParts, piece: number) {
    this.#parts = parts;
    this.#piece = piece;
  }

  get size(): number {
    return this.#streams.size;
  }

  add(stream: Stream): void {
    this.#streams.add(stream);
    stream.body.once('close', () => this.#streams.delete(stream));
    this.wake();
  }

  /** Looks for changes, and sends them. */
  wake(): void {
    this.#isDirty = true;
    if (!this.#isRunning) this.#running = this.#run();
  }

  /** Looks up anew what their readers may do, and ends the streams of those who may no more. */
  lookAtRights(): void {
    this.#isDue = true;
    this.wake();
  }

  /** Sends signs of life; ends the streams of those who may read no more, and of those who take nothing. */
  async beat(): Promise<void> {
    for (const stream of this.#streams) {
      stream.beat();
      if (performance.now() - (stream.fullSince ?? Infinity) > PATIENCE_MS) stream.cut();
    }
    this.#isDue = true;
    this.wake();
    await this.#running;
  }

  /** Ends all streams. */
  end(): void {
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isDirty && this.#streams.size > 0) {
      this.#isDirty = false;
      try {
        await this.#round();
      } catch (error) {
        this.#parts.log?.warn({ reason: String(error) }, 'changes of threads cannot be read');
        this.#isDirty = true;
        await delay(PAUSE_MS, undefined, { ref: false });
      }
    }
    // In the same breath as the last look at the mark: whoever sets it now begins anew.
    this.#isRunning = false;
  }

  /**
   * Sends a page to those who have everything so far, and one to those who are furthest behind: however much they lack,
   * it holds the others up by one page only.
   */
  async #round(): Promise<void> {
    const isDue = this.#isDue;
    this.#isDue = false;
    const places = this.#places();
    const newest = Math.max(...places);
    for (const place of places.size === 0 ? [] : new Set([newest, Math.min(...places)])) {
      const page = await this.#pageAfter(place);
      const until = page.isMore ? page.seq : Math.max(page.seq, newest);
      const streams = this.#at(place);
      if (page.changes.length > 0 || isDue) await this.#sendPage(page, streams);
      for (const stream of streams) stream.at = until;
      if (page.isMore) this.#isDirty = true;
    }
    if (this.#places().size > 1) this.#isDirty = true;
    if (this.#parts.settings.questions === 'moderated') await this.#tellHeld();
  }

  /** Tells moderators that something new waits for them. */
  async #tellHeld(): Promise<void> {
    const { threads, replies } = await this.#parts.store.discussions.held(this.#piece);
    const streams = [...this.#streams].filter(
      ({ opening, heldTold }) => opening.token && replies.some(({ id }) => !heldTold.has(id)),
    );
    if (streams.length === 0) return;
    const { piece, visitorOf } = await this.#readersOf(streams);
    if (!piece) return;
    const groundOf = await groundsOf(threads.values(), piece, this.#parts.store);
    for (const stream of streams) {
      const { key } = stream.opening.reader;
      const visitor = visitorOf(stream);
      if (!visitor || !can(visitor, piece, 'read')) continue;
      const mine = replies.filter(({ id, thread }) => {
        const ground = groundOf(threads.get(thread)!);
        const isSeen =
          ground && (!ground.standing || seesThreadsOf({ visitor, key }, ground.standing));
        return isSeen && mayModerate(visitor, ground) && !stream.heldTold.has(id);
      });
      for (const { id } of mine) stream.heldTold.add(id);
      if (mine.length > 0) stream.tellHeld();
    }
  }

  /** Looks up the piece, and as whom each of its readers may read it now; undefined for one whose session has ended. */
  async #readersOf(streams: readonly Stream[]) {
    const { store, accounts } = this.#parts;
    const tokens = new Set(streams.flatMap(({ opening }) => opening.token ?? []));
    const [piece, holders] = await Promise.all([
      store.pieces.findByNumber(this.#piece),
      accounts.holdersOf([...tokens]),
    ]);
    const visitorOf = ({ opening: { token, reader } }: Stream): Visitor | undefined => {
      const holder = token === undefined ? {} : holders.get(token);
      return holder && { ...reader.visitor, ...holder };
    };
    return { piece, visitorOf };
  }

  /** The places of those who can take something. */
  #places(): ReadonlySet<number> {
    return new Set([...this.#streams].filter(({ isFull }) => !isFull).map(({ at }) => at));
  }

  #pageAfter(after: number): Promise<DiscussionPage> {
    return this.#parts.store.discussions.changes({
      ...{ piece: this.#piece, after, reader: 'service', limit: LIMIT, characters: CHARACTERS },
    });
  }

  /** The streams that have everything until a place and can take more. */
  #at(place: number): readonly Stream[] {
    return [...this.#streams].filter(({ at, isFull }) => at === place && !isFull);
  }

  /** Sends a page, and dismisses those who may read no more. */
  async #sendPage(page: DiscussionPage, streams: readonly Stream[]): Promise<void> {
    const { store } = this.#parts;
    const { piece, visitorOf } = await this.#readersOf(streams);
    const look =
      piece && (await this.#lookAt(page, await groundsOf(page.threads.values(), piece, store)));
    for (const stream of streams) {
      const visitor = visitorOf(stream);
      if (look && visitor && can(visitor, piece, 'read')) this.#send(stream, look, visitor);
      else this.#dismiss(stream);
    }
  }

  async #lookAt(page: DiscussionPage, groundOf: GroundOf): Promise<Look> {
    const events = eventsOf(page);
    const texts = events.flatMap(({ thread, reply }) => {
      const ground = groundOf(thread);
      return ground && reply?.removedBy === undefined && reply
        ? [{ id: reply.id, text: reply.text, ground }]
        : [];
    });
    return { events, groundOf, mentions: await mentionsIn(texts, this.#parts.store) };
  }

  #send(stream: Stream, { events, groundOf, mentions }: Look, visitor: Visitor): void {
    const { settings } = this.#parts;
    const { key } = stream.opening.reader;
    for (const event of events) {
      const { id, thread, reply } = event;
      const ground = groundOf(thread);
      const isSeen =
        ground && (!ground.standing || seesThreadsOf({ visitor, key }, ground.standing));
      if (!isSeen) continue;
      const may = mayDo(visitor, thread, { ground, settings });
      const data = JSON.stringify({
        thread: threadBody(thread, may),
        ...(reply && { reply: replyBody(reply, mentions.get(reply.id)) }),
      });
      stream.send({ id, name: nameOf(event, stream.at), data });
    }
  }

  #dismiss(stream: Stream): void {
    stream.end();
    this.#streams.delete(stream);
  }
}
