import { Readable } from 'node:stream';
import type { ThreadReader } from './rights.js';

/** Bytes that may wait for a reader; nothing is added before most of them have gone. */
const BUFFER = 64 * 2 ** 10;
/** A comment, which keeps the connection and tells the reader that it is there. */
const BEAT = ':\n\n';

/** Who reads a stream, and from where. */
export interface Opening {
  readonly reader: ThreadReader;
  /** The token of the reader's session; undefined without an account. */
  readonly token?: string | undefined;
  /** Place in the order of the piece after which changes are sent. */
  readonly at: number;
}

/** An event of a stream: its name and its data, of one line. */
export interface StreamEvent {
  /** Place of the change. */
  readonly id: number;
  readonly name: string;
  readonly data: string;
}

/** The changes of the threads of a piece, as one reader gets them. */
export class Stream {
  readonly opening: Opening;
  /** Place up to which everything was sent, or is not for this reader. */
  at: number;
  /** Time since which the reader takes nothing, in milliseconds of a clock that never goes back; undefined while it does. */
  fullSince: number | undefined;
  /** Holds the ids of the replies that wait, of which a moderator was told. */
  readonly heldTold = new Set<string>();
  /** Gives the bytes that are sent. */
  readonly body: Readable;

  /** @param onReady called when a reader who was too slow can take more */
  constructor(opening: Opening, onReady: () => void) {
    this.opening = opening;
    this.at = opening.at;
    this.body = new Readable({
      highWaterMark: BUFFER,
      read: () => {
        if (this.fullSince === undefined) return;
        this.fullSince = undefined;
        onReady();
      },
    });
    // A reader who has gone is no error of the service.
    this.body.on('error', () => undefined);
    this.#push(BEAT);
  }

  get isFull(): boolean {
    return this.fullSince !== undefined;
  }

  send({ id, name, data }: StreamEvent): void {
    this.#push(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`);
  }

  /** Says that something waits for the reader, a moderator. It has no place in the order: whoever missed it asks anew. */
  tellHeld(): void {
    this.#push('event: held\ndata: {}\n\n');
  }

  /** Sends a sign of life, unless the reader has enough to read. */
  beat(): void {
    if (!this.isFull) this.#push(BEAT);
  }

  /** Ends after what was sent. */
  end(): void {
    if (!this.body.destroyed) this.body.push(null);
  }

  /** Ends at once: the reader takes nothing. */
  cut(): void {
    this.body.destroy();
  }

  #push(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return;
    if (!this.body.push(text)) this.fullSince ??= performance.now();
  }
}
