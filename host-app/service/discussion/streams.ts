import { ANY_PIECE, RIGHTS } from '../store/database/announcements.js';
import { Channel, type StreamParts } from './channel.js';
import { type Opening, Stream } from './stream.js';
import { StreamShares } from './stream-shares.js';

/** Interval of signs of life, in milliseconds: shorter than proxies and telephone networks forget a connection. */
export const BEAT_MS = 20_000;

/** The open streams of this process: what changes in the threads of pieces, as it happens in any process. */
export class Streams {
  readonly #parts: StreamParts;
  readonly #channels = new Map<number, Channel>();
  readonly #shares: StreamShares;
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#shares = new StreamShares(parts.settings.rates);
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
    this.#shares.admit(opening);
    this.#listen();
    const channel = this.#channels.get(piece) ?? new Channel(this.#parts, piece);
    this.#channels.set(piece, channel);
    const stream = new Stream(opening, () => channel.wake());
    channel.add(stream);
    stream.body.once('close', () => this.#leave(piece, opening));
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

  #leave(piece: number, opening: Opening): void {
    this.#shares.leave(opening);
    if (this.#channels.get(piece)?.size === 0) this.#channels.delete(piece);
  }

  /** Hears of changes from the first stream on. */
  #listen(): void {
    this.#stopListening ??= this.#parts.store.announcements.listen((piece, told) => {
      if (told !== undefined && told !== RIGHTS) return;
      for (const channel of this.#channelsOf(piece))
        if (told === RIGHTS || piece === undefined) channel.lookAtRights();
        else channel.wake();
    });
    this.#timer ??= setInterval(() => void this.#beat(), BEAT_MS).unref();
  }

  /** The channel of a piece; all where it is not known which. */
  #channelsOf(piece = ANY_PIECE): readonly Channel[] {
    if (piece === ANY_PIECE) return [...this.#channels.values()];
    return [this.#channels.get(piece) ?? []].flat();
  }

  /** One after the other, so that many pieces do not ask the database at once. */
  async #beat(): Promise<void> {
    for (const channel of [...this.#channels.values()]) await channel.beat();
  }
}
