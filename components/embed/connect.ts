import {
  readFromFrame,
  written,
  type FrameCommand,
  type FrameEvents,
  type FrameEventType,
  type FramePlace,
  type FrameState,
  type FromFrame,
  type ToFrame,
} from './messages.js';

export interface ConnectOptions {
  /** Whether the frame becomes as high as its content; it does by default. */
  readonly autoHeight?: boolean;
  /** Ends the connection, also one that has not come about. */
  readonly signal?: AbortSignal;
}

/** An embedded piece, as the page around it has it. */
export interface EmbeddedPiece {
  /** The latest that is known of it. */
  readonly state: FrameState;
  /** Starts the music. False when there is nothing to play or the browser refuses. */
  play(): Promise<boolean>;
  pause(): Promise<boolean>;
  /** Moves the music. False when the place is unknown. */
  seek(place: FramePlace): Promise<boolean>;
  /** Chooses labels by their ids. */
  select(ids: readonly number[]): Promise<boolean>;
  /** Calls back with what the piece tells; returns the function that stops it. */
  on<Type extends FrameEventType>(
    type: Type,
    listener: (event: FrameEvents[Type]) => void,
  ): () => void;
  /** Hears and says nothing any more. */
  disconnect(): void;
}

type Listener = (event: never) => void;
/** A command without its number. */
type Asked = FrameCommand extends infer Each
  ? Each extends FrameCommand
    ? Omit<Each, 'id'>
    : never
  : never;

/** Frames smaller or larger than this, in pixels, are a mistake or mischief. */
const HEIGHTS = { min: 40, max: 10_000 };

/** One frame, and what is said to it and heard of it. */
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
    // A frame that runs already hears this; one that comes later says `ready` first.
    this.post({ type: 'connect' });
  }

  play(): Promise<boolean> {
    return this.ask({ type: 'play' });
  }

  pause(): Promise<boolean> {
    return this.ask({ type: 'pause' });
  }

  seek(place: FramePlace): Promise<boolean> {
    return this.ask({ type: 'seek', place });
  }

  select(ids: readonly number[]): Promise<boolean> {
    return this.ask({ type: 'select', ids });
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

  /** The site that the frame belongs to: nobody else is told or heard. */
  private get origin(): string {
    return new URL(this.iframe.src, document.baseURI).origin;
  }

  private ask(command: Asked): Promise<boolean> {
    if (this.stop.signal.aborted) return Promise.resolve(false);
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.post({ ...command, id });
    });
  }

  private post(message: ToFrame): void {
    try {
      this.iframe.contentWindow?.postMessage(written(message), this.origin);
    } catch {
      // An address without an origin; the one that comes in its place says `ready`.
    }
  }

  private hear({ source, origin, data }: MessageEvent): void {
    if (!source || source !== this.iframe.contentWindow || origin !== this.origin) return;
    const message = readFromFrame(data);
    if (message) this.take(message);
  }

  private take(message: FromFrame): void {
    if (message.type === 'ready') {
      // A page that has just come knows nothing of what was asked before.
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

  /** What was asked is not answered any more. */
  private forget(): void {
    this.asked.forEach((resolve) => resolve(false));
    this.asked.clear();
  }
}

/**
 * Connects the page to a piece in a frame, whose `src` is `/embed/{piece}` of any Glosa site; resolves
 * when the frame answers, which is later for one with `loading="lazy"`. The frame becomes as high as
 * its content.
 * @throws TypeError when the frame has no address; the signal's reason
 */
export function connect(
  iframe: HTMLIFrameElement,
  options: ConnectOptions = {},
): Promise<EmbeddedPiece> {
  return new Promise((resolve, reject) => {
    const { signal } = options;
    if (!iframe.src) throw new TypeError('The frame has no src.');
    signal?.throwIfAborted();
    const connection = new Connection(iframe, options, resolve);
    signal?.addEventListener('abort', () => {
      connection.disconnect();
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the caller's own
      reject(signal.reason);
    });
  });
}
