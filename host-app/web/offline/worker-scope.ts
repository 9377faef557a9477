/** An event that lasts until the promise passed to `waitUntil` settles. */
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

/** The members of the global scope of a service worker that this one uses; missing in the DOM types. */
export interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', handle: (event: MessageToWorker) => void): void;
}

/** A message from the page to its worker. */
export type ToWorker =
  /** Activates the waiting version. */
  | { readonly type: 'take-over' }
  /** Ends what the present version does in the background: another one may take over only when it is at rest. */
  | { readonly type: 'make-way' }
  /** Caches these files, which belong to a piece that the user has opened. */
  | { readonly type: 'keep'; readonly urls: readonly string[] };
