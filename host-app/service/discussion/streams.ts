import { uidKey } from '../store/people/uid.js';
import { Channel, type StreamParts } from './channel.js';
import { type Opening, Stream } from './stream.js';

/** Interval of signs of life, in milliseconds: shorter than proxies and telephone networks forget a connection. */
const BEAT_MS = 20_000;
/** Streams at once in this process: of one account, and of one network address without accounts. */
const MAX_OF_ACCOUNT = 30;
const MAX_OF_MARK = 200;

/** Thrown for a sender who has as many streams as one may have. */
export class TooManyStreamsError extends Error {
  constructor() {
    super('Too many open pages: close some, or load this one again later');
    this.name = 'TooManyStreamsError';
  }
}

/** The open streams of this process: what changes in the threads of pieces, as it happens in any process. */
export class Streams {
  readonly #parts: StreamParts;
  readonly #channels = new Map<number, Channel>();
  readonly #senders = new Map<string, number>();
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.#channels.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Opens a stream of the piece with a number. It ends with the session of its reader, with the right to read the piece,
   * and with the service.
   * @throws TooManyStreamsError
   */
  open(piece: number, opening: Opening): Stream {
    this.#admit(opening);
    this.#listen();
    const channel = this.#channels.get(piece) ?? new Channel(this.#parts, piece);
    this.#channels.set(piece, channel);
    const stream = new Stream(opening, () => channel.wake());
    stream.body.once('close', () => this.#leave(piece, opening));
    channel.add(stream);
    if (this.#isStopped) stream.end();
    return stream;
  }

  /** Ends all streams, those that are opened from now on too. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#stopListening?.();
    for (const channel of this.#channels.values()) channel.end();
  }

  #admit({ reader: { visitor } }: Opening): void {
    const { uid } = visitor;
    const sender = senderOf(visitor);
    const most = (uid === undefined ? MAX_OF_MARK : MAX_OF_ACCOUNT) * this.#parts.settings.rates;
    const count = this.#senders.get(sender) ?? 0;
    if (count >= most) throw new TooManyStreamsError();
    this.#senders.set(sender, count + 1);
  }

  #leave(piece: number, { reader: { visitor } }: Opening): void {
    const sender = senderOf(visitor);
    const count = this.#senders.get(sender)! - 1;
    if (count > 0) this.#senders.set(sender, count);
    else this.#senders.delete(sender);
    if (this.#channels.get(piece)?.size === 0) this.#channels.delete(piece);
  }

  /** Hears of changes from the first stream on. */
  #listen(): void {
    this.#stopListening ??= this.#parts.store.announcements.listen((piece) => {
      const all = piece === undefined ? [...this.#channels.values()] : [];
      const one = piece === undefined ? undefined : this.#channels.get(piece);
      for (const channel of one ? [one] : all) channel.wake();
    });
    this.#timer ??= setInterval(() => void this.#beat(), BEAT_MS).unref();
  }

  /** One after the other, so that many pieces do not ask the database at once. */
  async #beat(): Promise<void> {
    for (const channel of [...this.#channels.values()]) await channel.beat();
  }
}

const senderOf = ({ uid, mark }: Opening['reader']['visitor']): string =>
  uid === undefined ? `address ${mark}` : `account ${uidKey(uid)}`;
