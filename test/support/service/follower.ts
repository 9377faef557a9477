import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';

/** An event of a stream, as it came. */
export interface Followed {
  readonly id: number;
  readonly name: string;
  readonly data: {
    readonly thread: { readonly id: string; readonly seq: number; readonly state: string };
    readonly reply?: { readonly id: string; readonly seq: number; readonly text: string };
  };
  /** When it came, in milliseconds of the clock of this process. */
  readonly at: number;
}

export interface Follows {
  /** Path of the piece. */
  readonly piece: string;
  /** Path of the stream below the piece; that of its threads when absent. */
  readonly stream?: string | undefined;
  readonly token?: string | undefined;
  /** Sent as Last-Event-ID. */
  readonly last?: number | undefined;
  /** What stands after the address. */
  readonly query?: string | undefined;
  /** Hears of each event. */
  readonly onEvent?: (event: Followed) => void;
}

/** A page that follows the threads of a piece. */
export class Follower {
  readonly events: Followed[] = [];
  /** Names of the events without a place that came. */
  readonly said: string[] = [];
  /** Comments that came: signs of life. */
  beats = 0;
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Resolves when the stream has ended, however it did. */
  readonly ended: Promise<void>;
  readonly #sent: ClientRequest;
  readonly #answer: IncomingMessage;
  readonly #waiting = new Set<() => void>();
  #rest = '';

  private constructor(sent: ClientRequest, answer: IncomingMessage, { onEvent }: Follows) {
    this.#sent = sent;
    this.#answer = answer;
    this.status = answer.statusCode!;
    this.headers = answer.headers;
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => this.#take(text, onEvent));
    answer.on('error', () => undefined);
    this.ended = new Promise((resolve) => answer.once('close', resolve));
  }

  /** Opens a stream. @throws Error if nobody answers */
  static async open(address: string, follows: Follows): Promise<Follower> {
    const { piece, stream = 'threads/events', token, last, query = '' } = follows;
    const sent = request(`${address}/api/corpus/${piece}/${stream}${query}`, {
      agent: false,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(last !== undefined && { 'last-event-id': String(last) }),
      },
    });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    sent.on('error', () => undefined);
    return new Follower(sent, answer, follows);
  }

  /** Texts of the replies that came, in the order of their places; each once. */
  get texts(): readonly string[] {
    const replies = new Map(
      this.events.flatMap(({ data: { reply } }) => (reply ? [[reply.id, reply]] : [])),
    );
    return [...replies.values()].sort((a, b) => a.seq - b.seq).map(({ text }) => text);
  }

  /** The id of the last event; undefined before the first. */
  get last(): number | undefined {
    return this.events.at(-1)?.id;
  }

  /** Waits until it holds; looks after all that comes. */
  async until(holds: (follower: this) => boolean): Promise<void> {
    while (!holds(this)) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Takes nothing more, until it goes on. */
  pause(): void {
    this.#answer.pause();
  }

  goOn(): void {
    this.#answer.resume();
  }

  close(): void {
    this.#sent.destroy();
  }

  #take(text: string, onEvent: Follows['onEvent']): void {
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop()!;
    for (const block of blocks) this.#read(block, onEvent);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }

  #read(block: string, onEvent: Follows['onEvent']): void {
    if (block.startsWith(':')) {
      this.beats += 1;
      return;
    }
    const lines = new Map(
      block
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
    );
    if (!lines.has('id')) {
      this.said.push(lines.get('event')!);
      return;
    }
    const data = JSON.parse(lines.get('data')!) as Followed['data'];
    const event = {
      id: Number(lines.get('id')),
      name: lines.get('event')!,
      data,
      at: performance.now(),
    };
    this.events.push(event);
    onEvent?.(event);
  }
}
