import { EventReader, type StreamEvent } from './event-reader.js';

/** Whether what others write comes: it does, it will again, or it will not. */
export type StreamState = 'open' | 'lost' | 'ended';

/** Options of a stream. */
export interface LiveStreamOptions {
  readonly url: string;
  /** Token of the reader; undefined without an account. */
  readonly token: () => string | undefined;
  /** Place after which events are wanted. */
  readonly after: () => number;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onState: (state: StreamState) => void;
  /** Asks for what is new by an ordinary call, while there is no stream. */
  readonly catchUp: () => Promise<void>;
  readonly fetch?: typeof fetch;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds from one opening to the next. */
const TRIES = [1000, 2000, 4000, 8000, 16_000, 30_000];
/** A stream that says nothing for so long is dead: the service speaks every 20 seconds. */
const SILENCE_MS = 45_000;

/** Waits; it ends early when the network comes back. */
export function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Reads a stream of server-sent events with the token in a header, which `EventSource` cannot send, and opens it again
 * after the last event that came.
 */
export async function followStream(options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  const { pause = pauseOrOnline, onState } = options;
  for (let tries = 0; !signal.aborted; tries += 1) {
    const end = await openOnce(options, signal);
    if (end === 'refused') return onState('ended');
    if (end === 'read') tries = 0;
    else if (!isOver(signal)) onState('lost');
    const asked = typeof end === 'number' ? end * 1000 : 0;
    if (asked) await options.catchUp().catch(() => undefined);
    await pause(Math.max(asked, TRIES[Math.min(tries, TRIES.length - 1)]!), signal);
  }
}

/** TypeScript takes a signal that was asked once for one that never aborts. */
const isOver = ({ aborted }: AbortSignal): boolean => aborted;

/** Returns how a stream has ended: it was read, is refused, did not come, or comes after so many seconds. */
async function openOnce(
  options: LiveStreamOptions,
  signal: AbortSignal,
): Promise<'read' | 'refused' | 'failed' | number> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const hear = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  // A network that goes leaves a stream that is silent for long.
  const page = typeof window === 'undefined' ? undefined : window;
  const cut = (): void => silence.abort();
  page?.addEventListener('offline', cut);
  let hasRead = false;
  try {
    const response = await request(options, AbortSignal.any([signal, silence.signal]));
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      if ([401, 403, 404].includes(response.status)) return 'refused';
      return Number(response.headers.get('retry-after')) || 'failed';
    }
    options.onState('open');
    hasRead = true;
    await readAll(response.body, options, hear);
    return 'read';
  } catch {
    return hasRead ? 'read' : 'failed';
  } finally {
    clearTimeout(timer);
    page?.removeEventListener('offline', cut);
  }
}

function request(options: LiveStreamOptions, signal: AbortSignal): Promise<Response> {
  const { fetch = globalThis.fetch } = options;
  const url = new URL(options.url);
  url.searchParams.set('after', `${options.after()}`);
  const token = options.token();
  const headers = new Headers({ Accept: 'text/event-stream' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return fetch(url.href, { headers, signal, credentials: 'omit', cache: 'no-store' });
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  { onEvent }: LiveStreamOptions,
  hear: () => void,
): Promise<void> {
  const reader = new EventReader();
  const decoder = new TextDecoder();
  const chunks = body.getReader();
  for (;;) {
    const { done, value } = await chunks.read();
    if (done) return;
    hear();
    for (const event of reader.take(decoder.decode(value, { stream: true }))) onEvent(event);
  }
}
