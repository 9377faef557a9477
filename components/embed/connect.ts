import {
  readFromFrame,
  readToFrame,
  written,
  type FrameCommand,
  type FrameEvents,
  type FrameEventType,
  type FramePlace,
  type FrameState,
  type FromFrame,
  type ToFrame,
} from './messages.js';

/** Options of `connect`. */
export interface ConnectOptions {
  /** Whether the frame grows to the height of its content; true by default. */
  readonly autoHeight?: boolean;
  /** Ends the connection, even before it is established. */
  readonly signal?: AbortSignal;
}

/** An embedded piece, as seen by the page around it. */
export interface EmbeddedPiece {
  /** The last known state. */
  readonly state: FrameState;
  /** Starts the music. False when there is nothing to play or the browser refuses. */
  play(): Promise<boolean>;
  /** Stops the music where it is. False when there is no piece. */
  pause(): Promise<boolean>;
  /** Moves the music. False when the place is unknown. @throws TypeError for what is no place */
  seek(place: FramePlace): Promise<boolean>;
  /** Chooses labels by their ids. False when there are none such. @throws TypeError for what are no ids */
  select(ids?: readonly number[]): Promise<boolean>;
  /** Calls back on events of the piece; returns the function that stops it. */
  on<Type extends FrameEventType>(
    type: Type,
    listener: (event: FrameEvents[Type]) => void,
  ): () => void;
  /** Stops sending and receiving messages. */
  disconnect(): void;
}

type Listener = (event: never) => void;
/** A command without its number. */
type Asked = FrameCommand extends infer Each
  ? Each extends FrameCommand
    ? Omit<Each, 'id'>
    : never
  : never;

const PLACES =
  "seek() takes { date: seconds }, { measure: 8 }, { onset: 12.5 } or a text: 'm8+1/4'.";
const IDS = 'select() takes a list of ids of labels.';

/** Heights in pixels outside these are an error or an attack. */
const HEIGHTS = { min: 40, max: 10_000 };

/** The connection to one frame, with its messages in both directions. */
class Connection implements EmbeddedPiece {
  state: FrameState = { isLoaded: false, isPlaying: false, title: '', selection: [] };
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly asked = new Map<number, (ok: boolean) => void>();
  private readonly stop = new AbortController();
  private lastId = 0;

  constructor(
    private readonly iframe: HTMLIFrameElement,
    private readonly options: ConnectOptions,
    private readonly onConnected: (piece: EmbeddedPiece) => void,
  ) {
    const { signal } = this.stop;
    window.addEventListener('message', (event) => this.hear(event), { signal });
    // A running frame receives this; one that loads later first sends `ready`.
    this.post({ type: 'connect' });
  }

  play(): Promise<boolean> {
    return this.ask({ type: 'play' });
  }

  pause(): Promise<boolean> {
    return this.ask({ type: 'pause' });
  }

  seek(place: FramePlace): Promise<boolean> {
    return this.ask({ type: 'seek', place }, PLACES);
  }

  select(ids: readonly number[] = []): Promise<boolean> {
    return this.ask({ type: 'select', ids }, IDS);
  }

  on<Type extends FrameEventType>(
    type: Type,
    listener: (event: FrameEvents[Type]) => void,
  ): () => void {
    const known = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, known.add(listener));
    return () => void known.delete(listener);
  }

  disconnect(): void {
    this.stop.abort();
    this.forget();
    this.listeners.clear();
  }

  /** The site of the frame: messages go to no other and are accepted from no other. */
  private get origin(): string {
    return new URL(this.iframe.src, document.baseURI).origin;
  }

  /** @param allowed What is allowed, in words: the frame would not answer a command that it cannot read. */
  private ask(asked: Asked, allowed = ''): Promise<boolean> {
    if (this.stop.signal.aborted) return Promise.resolve(false);
    const command: FrameCommand = { ...asked, id: ++this.lastId };
    return new Promise((resolve, reject) => {
      if (!readToFrame(written(command))) return reject(new TypeError(allowed));
      this.asked.set(command.id, resolve);
      this.post(command);
    });
  }

  private post(message: ToFrame): void {
    try {
      this.iframe.contentWindow?.postMessage(written(message), this.origin);
    } catch {
      // The URL has no origin; the page that replaces it sends `ready`.
    }
  }

  private hear({ source, origin, data }: MessageEvent): void {
    if (!source || source !== this.iframe.contentWindow || origin !== this.origin) return;
    const message = readFromFrame(data);
    if (message) this.take(message);
  }

  private take(message: FromFrame): void {
    if (message.type === 'ready') {
      // A newly loaded page knows no earlier commands.
      this.forget();
      return this.post({ type: 'connect' });
    }
    if (message.type === 'answer') {
      this.asked.get(message.id)?.(message.ok);
      this.asked.delete(message.id);
      return;
    }
    if (message.type === 'resize') this.fit(message.height);
    if ('date' in message) this.state = { ...this.state, date: message.date };
    if ('onset' in message) this.state = { ...this.state, onset: message.onset };
    if (message.type === 'state') {
      this.state = message;
      this.onConnected(this);
    }
    for (const listener of this.listeners.get(message.type) ?? []) listener(message as never);
  }

  private fit(height: number): void {
    const { iframe, options } = this;
    if (options.autoHeight === false || height < HEIGHTS.min) return;
    const hasEdges = getComputedStyle(iframe).boxSizing === 'border-box';
    const edges = hasEdges ? iframe.offsetHeight - iframe.clientHeight : 0;
    iframe.style.height = `${Math.min(height, HEIGHTS.max) + edges}px`;
  }

  /** Settles the commands that will not be answered. */
  private forget(): void {
    this.asked.forEach((resolve) => resolve(false));
    this.asked.clear();
  }
}

/**
 * Connects the page to a piece in a frame, whose `src` is `/embed/{piece}` of any Glosa site; resolves
 * when the frame answers, which is later for one with `loading="lazy"`. The frame becomes as high as
 * its content.
 * @throws TypeError for what is no frame or has no address; Error when the page in the frame does not answer, as any
 *   other page; the signal's reason
 */
export function connect(
  iframe: HTMLIFrameElement,
  options: ConnectOptions = {},
): Promise<EmbeddedPiece> {
  return new Promise((resolve, reject) => {
    const { signal } = options;
    if ((iframe as Element | null)?.localName !== 'iframe')
      throw new TypeError('connect() takes an <iframe> of a Glosa site.');
    if (!iframe.src) throw new TypeError('The frame has no src.');
    signal?.throwIfAborted();
    const answered = new AbortController();
    const connection = new Connection(iframe, options, (piece) => {
      answered.abort();
      resolve(piece);
    });
    whenSilent(iframe, answered.signal, () => {
      connection.disconnect();
      reject(new Error(`${iframe.src} does not answer: it is no page /embed/… of a Glosa site.`));
    });
    signal?.addEventListener('abort', () => {
      connection.disconnect();
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the caller's own
      reject(signal.reason);
    });
  });
}

/** Milliseconds after which the page in a frame, once it is there, should have answered. */
const PATIENCE_MS = 10_000;

/** Calls back when the page in a frame has been there for a while, unless the signal has ended the wait. */
function whenSilent(iframe: HTMLIFrameElement, signal: AbortSignal, tell: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, PATIENCE_MS);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  iframe.addEventListener('load', wait, { signal });
  if (isThere(iframe)) wait();
}

/** Whether a frame has its page: before, it holds an empty one, and that of another site cannot be seen. */
const isThere = ({ contentWindow, contentDocument }: HTMLIFrameElement): boolean =>
  contentWindow !== null && contentDocument?.URL !== 'about:blank';
