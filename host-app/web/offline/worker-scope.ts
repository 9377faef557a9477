/** An event that lasts until what it waits for has settled. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageToWorker extends LastingEvent {
  readonly data: unknown;
}

/** What a service worker finds in its global scope; unknown to DOM's types. */
export interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', handle: (event: MessageToWorker) => void): void;
}

/** What the page tells its worker. */
export type ToWorker =
  /** The version that waits becomes the present one. */
  | { readonly type: 'take-over' }
  /** These files belong to what the user has opened. */
  | { readonly type: 'keep'; readonly urls: readonly string[] };
