import { BEAT_MS } from '../discussion/streams.js';
import { StreamShares, TooManyStreamsError } from '../discussion/stream-shares.js';
import { ANY_PIECE, EDITS, RIGHTS } from '../store/database/announcements.js';
import {
  type ChannelPlace,
  EditingChannel,
  type EditingOpening,
  type EditingParts,
  EditingStream,
} from './editing-channel.js';
import { noteIn, noteText, type Presence } from './presence.js';

/** Pages that edit one analysis in one process. */
const MAX_WRITERS = 32;

/** The open streams of this process of those who edit analyses together. */
export class EditingStreams {
  readonly #parts: EditingParts;
  readonly #shares: StreamShares;
  /** By the numbers of piece and document. */
  readonly #channels = new Map<string, EditingChannel>();
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: EditingParts) {
    this.#parts = parts;
    this.#shares = new StreamShares(parts.settings.rates);
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.#channels.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Opens the stream of a page. It ends with the session of its account, with the right to edit, with the log, and with
   * the service.
   * @throws TooManyStreamsError
   */
  open(place: ChannelPlace, opening: EditingOpening): EditingStream {
    const key = keyOf(place);
    const known = this.#channels.get(key);
    if (known && known.size >= MAX_WRITERS)
      throw new TooManyStreamsError('Too many edit this analysis already: try again later');
    this.#shares.admit(opening);
    this.#listen();
    const channel = known ?? new EditingChannel(this.#parts, place);
    this.#channels.set(key, channel);
    const stream = new EditingStream(opening, () => channel.wake());
    channel.add(stream);
    stream.body.once('close', () => {
      this.#shares.leave(opening);
      if (channel.size === 0) this.#channels.delete(key);
    });
    if (this.#isStopped) stream.end();
    return stream;
  }

  /** Tells all who edit an analysis what is chosen in a page. */
  tell({ piece, document }: Pick<ChannelPlace, 'piece' | 'document'>, presence: Presence): void {
    const text = noteText({ kind: 'here', document, presence });
    this.#parts.store.announcements.written(piece, text);
  }

  /** Ends all streams, those that are opened from now on too. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    for (const channel of this.#channels.values()) channel.end();
    this.#stopListening?.();
  }

  /** Hears of changes from the first stream on. */
  #listen(): void {
    this.#stopListening ??= this.#parts.store.announcements.listen((piece, told) => {
      if (piece === undefined) this.#lookAtRights(ANY_PIECE);
      else if (told === RIGHTS) this.#lookAtRights(piece);
      else if (told !== undefined) this.#hear(piece, told);
    });
    this.#timer ??= setInterval(() => void this.#beat(), BEAT_MS).unref();
  }

  #lookAtRights(piece: number): void {
    for (const [key, channel] of this.#channels)
      if (piece === ANY_PIECE || key.startsWith(`${piece} `)) channel.lookAtRights();
  }

  #hear(piece: number, told: string): void {
    const note = noteIn(told);
    if (note) return this.#channels.get(keyOf({ piece, ...note }))?.hear(note);
    if (told !== EDITS) return;
    for (const [key, channel] of this.#channels) if (key.startsWith(`${piece} `)) channel.wake();
  }

  /** One after the other, so that many analyses do not ask the database at once. */
  async #beat(): Promise<void> {
    for (const channel of [...this.#channels.values()]) await channel.beat();
  }
}

const keyOf = ({ piece, document }: Pick<ChannelPlace, 'piece' | 'document'>): string =>
  `${piece} ${document}`;
