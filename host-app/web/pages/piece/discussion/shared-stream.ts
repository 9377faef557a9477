import type { StreamEvent } from './event-reader.js';
import { followStream, type LiveStreamOptions, type StreamState } from './live-stream.js';

/** What tabs tell each other. */
type Message =
  | { readonly kind: 'event'; readonly event: StreamEvent }
  | { readonly kind: 'state'; readonly state: StreamState }
  | { readonly kind: 'seen'; readonly thread: string; readonly seq: number }
  | { readonly kind: 'ask' };

/** Options of a stream that tabs share. */
export interface SharedStreamOptions extends LiveStreamOptions {
  /** The same in all tabs that show the same to the same reader. */
  readonly name: string;
  /** Called when another tab has read a thread. */
  readonly onSeen: (thread: string, seq: number) => void;
  /** Resolves once this page has what there was before the stream. */
  readonly isReady: Promise<void>;
}

/**
 * One stream for all tabs of a browser that show a piece: the tab that holds a lock reads it and passes on what comes.
 * When that tab goes, another gets the lock, and opens the stream after the last event that it has heard of. Where there
 * are no locks each tab has a stream of its own.
 */
export class SharedStream {
  private readonly channel: BroadcastChannel;
  private readonly stop = new AbortController();
  private state: StreamState | undefined;

  constructor(private readonly options: SharedStreamOptions) {
    this.channel = new BroadcastChannel(options.name);
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
    void this.start();
  }

  /** Tells other tabs that a thread was read. */
  tellSeen(thread: string, seq: number): void {
    this.tell({ kind: 'seen', thread, seq });
  }

  dispose(): void {
    this.stop.abort();
    this.channel.close();
  }

  private async start(): Promise<void> {
    const { signal } = this.stop;
    this.tell({ kind: 'ask' });
    const locks = 'locks' in navigator ? navigator.locks : undefined;
    try {
      if (!locks) await this.lead();
      else await locks.request(this.options.name, { signal }, () => this.lead());
    } catch (error) {
      // Waiting for the lock ends with the page.
      if (!signal.aborted) throw error;
    }
  }

  private async lead(): Promise<void> {
    const { options, stop } = this;
    await options.isReady;
    const onState = (state: StreamState): void => {
      this.state = state;
      this.tell({ kind: 'state', state });
      options.onState(state);
    };
    const onEvent = (event: StreamEvent): void => {
      this.tell({ kind: 'event', event });
      options.onEvent(event);
    };
    await followStream({ ...options, onState, onEvent }, stop.signal);
    // A stream that is refused is refused to all tabs: the lock stays, so that none of them tries.
    if (!stop.signal.aborted)
      await new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
  }

  private hear(message: Message): void {
    const { options, state } = this;
    if (message.kind === 'event') options.onEvent(message.event);
    else if (message.kind === 'state') options.onState(message.state);
    else if (message.kind === 'seen') options.onSeen(message.thread, message.seq);
    else if (state) this.tell({ kind: 'state', state });
  }

  private tell(message: Message): void {
    if (!this.stop.signal.aborted) this.channel.postMessage(message);
  }
}
