import { setTimeout as delay } from 'node:timers/promises';
import { newUid } from '#core/formats/label-uid.js';
import { pathOf } from './fill-store.js';
import { type Followed, Follower } from './follower.js';
import { Visitor } from './visitor.js';

export const PIECE = pathOf(0);
const THREADS = `corpus/${PIECE}/threads`;
/** Pause before somebody tries again, in milliseconds. */
const PAUSE_MS = 20;

/** Several people who read and write in a thread of one piece. */
export interface Discussing {
  /** Where the service is, now: processes that are killed come back elsewhere. */
  readonly addresses: () => readonly string[];
  readonly readers: number;
  /** Replies of each reader. */
  readonly replies: number;
  /** Milliseconds between two replies of one reader. */
  readonly pause: number;
}

export interface DiscussingReport {
  /** Replies that the service has acknowledged. */
  readonly acknowledged: number;
  /** Of them, by reader, those that a stream never brought. */
  readonly lost: readonly string[];
  /** Orders in which readers, and somebody who asks afterwards, have the replies. */
  readonly orders: number;
  /** Milliseconds from the sending of each reply until the last reader had it. */
  readonly seen: readonly number[];
}

/** A page that stays open: whenever its stream ends, it goes on where it was, at another address. */
class OpenPage {
  readonly texts = new Map<string, { readonly seq: number; readonly at: number }>();
  readonly #addresses: () => readonly string[];
  #last: number;
  #number: number;
  readonly #closing = new AbortController();
  #follower: Follower | undefined;
  readonly #running: Promise<void>;

  constructor(addresses: () => readonly string[], number: number, last: number) {
    this.#addresses = addresses;
    this.#number = number;
    this.#last = last;
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#follower?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    const isClosed = () => signal.aborted;
    for (; !isClosed(); this.#number += 1) {
      this.#follower = await this.#open().catch(() => undefined);
      if (isClosed()) this.#follower?.close();
      await this.#follower?.ended;
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  #open(): Promise<Follower> {
    const all = this.#addresses();
    return Follower.open(all[this.#number % all.length]!, {
      ...{ piece: PIECE, last: this.#last },
      onEvent: (event: Followed) => this.#take(event),
    });
  }

  #take({ id, data: { reply }, at }: Followed): void {
    this.#last = id;
    if (reply && !this.texts.has(reply.text)) this.texts.set(reply.text, { seq: reply.seq, at });
  }
}

/** Sends until the service has acknowledged it. */
async function send(
  account: Visitor,
  all: Discussing,
  call: string,
  json: object,
): Promise<string> {
  for (let number = 0; ; number += 1) {
    const addresses = all.addresses();
    const visitor = account.at(addresses[number % addresses.length]!);
    const answer = await visitor.ask('POST', call, { json });
    if (answer?.status === 201) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${answer.body}`);
    await delay(PAUSE_MS);
  }
}

/** Logs in, as soon as somebody answers. */
async function loggedIn({ addresses }: Discussing): Promise<Visitor> {
  for (;;) {
    const account = new Visitor(addresses()[0]!);
    const isIn = await account.login().then(
      () => true,
      () => false,
    );
    if (isIn) return account;
    await delay(PAUSE_MS);
  }
}

/** Lets people read and write, and looks whether all have read the same. */
export async function discuss(all: Discussing): Promise<DiscussingReport> {
  const account = await loggedIn(all);
  const first = { id: newUid(), start: 0, reply: { id: newUid(), text: 'first' } };
  const { thread } = JSON.parse(await send(account, all, THREADS, first)) as {
    readonly thread: { readonly id: string; readonly seq: number };
  };
  const pages = Array.from(
    { length: all.readers },
    (_, who) => new OpenPage(all.addresses, who, thread.seq),
  );
  const sent = new Map<string, number>();
  await Promise.all(
    pages.map(async (_, who) => {
      await delay((all.pause * who) / all.readers);
      for (let count = 0; count < all.replies; count += 1) {
        const text = `${who}.${count}`;
        sent.set(text, performance.now());
        await send(account, all, `${THREADS}/${thread.id}/replies`, { id: newUid(), text });
        await delay(all.pause);
      }
    }),
  );
  const texts = [...sent.keys()];
  const isOver = () => pages.every((page) => texts.every((text) => page.texts.has(text)));
  for (const end = performance.now() + 60_000; !isOver() && performance.now() < end;)
    await delay(PAUSE_MS);
  await Promise.all(pages.map((page) => page.close()));
  const orders = [...pages.map(orderOf), await orderAfterwards(account, all, thread)];
  return {
    acknowledged: texts.length,
    lost: pages.flatMap((page, who) =>
      texts.filter((text) => !page.texts.has(text)).map((text) => `${text} by ${who}`),
    ),
    orders: new Set(orders).size,
    seen: texts.map((text) => {
      const times = pages.map((page) => page.texts.get(text)?.at ?? Infinity);
      return Math.max(...times) - sent.get(text)!;
    }),
  };
}

/** The order in which somebody has the replies, as a text. */
const orderOf = ({ texts }: Pick<OpenPage, 'texts'>): string =>
  [...texts]
    .sort(([, one], [, other]) => one.seq - other.seq)
    .map(([text]) => text)
    .join(' ');

/** Reads all of a thread as a page does that opens later. */
async function orderAfterwards(
  account: Visitor,
  { addresses }: Discussing,
  { id, seq }: { readonly id: string; readonly seq: number },
): Promise<string> {
  const texts = new Map<string, { readonly seq: number; readonly at: number }>();
  for (let after = seq, isMore = true; isMore;) {
    const answer = await account.at(addresses()[0]!).ask('GET', `${THREADS}?after=${after}`);
    if (answer?.status !== 200) continue;
    const page = JSON.parse(answer.body) as {
      readonly replies: readonly {
        readonly thread: string;
        readonly text: string;
        readonly seq: number;
      }[];
      readonly seq: number;
      readonly more: boolean;
    };
    for (const reply of page.replies)
      if (reply.thread === id) texts.set(reply.text, { seq: reply.seq, at: 0 });
    [after, isMore] = [page.seq, page.more];
  }
  return orderOf({ texts });
}
