import { observable, runInAction } from 'mobx';

/** The events by which a browser reports that its connection comes and goes. */
export interface Connection extends EventTarget {
  readonly navigator: { readonly onLine: boolean };
}

/**
 * Milliseconds until the first check whether the network is back, and the longest between two: just after a
 * browser says that it has a connection again, a request may fail once more.
 */
const FIRST_PAUSE_MS = 1000;
const PAUSE_MS = 16_000;
/** Milliseconds that a site has to answer: in a tunnel a request neither arrives nor fails. */
const PATIENCE_MS = 10_000;

/**
 * Whether the site answers. A browser knows that it has no connection, but not whether its connection leads
 * anywhere.
 */
export class NetworkStore {
  @observable accessor isOnline: boolean;
  private checking: Promise<boolean> | undefined;
  /** Ends the request of the last check. */
  private waiting: AbortController | undefined;
  private pause = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param probe rejects when the site does not answer, or when the signal ends it */
  constructor(
    private readonly window: Connection,
    private readonly probe: (signal: AbortSignal) => Promise<unknown>,
  ) {
    this.isOnline = window.navigator.onLine;
    window.addEventListener('offline', () => {
      this.giveUp();
      this.set(false);
    });
    window.addEventListener('online', () => {
      this.giveUp();
      void this.check();
    });
  }

  /** Sends a request to the site; resolves to whether it answered. */
  check(): Promise<boolean> {
    if (this.checking) return this.checking;
    const waiting = (this.waiting = new AbortController());
    const checking = this.ask(waiting).finally(() => {
      if (this.checking === checking) this.checking = undefined;
    });
    this.checking = checking;
    return checking;
  }

  /** Ends a check that began before the connection has changed: its answer says nothing about now. */
  private giveUp(): void {
    this.checking = undefined;
    this.waiting?.abort();
    this.waiting = undefined;
    this.pause = FIRST_PAUSE_MS;
  }

  private async ask(waiting: AbortController): Promise<boolean> {
    const isOnline = this.window.navigator.onLine && (await this.answers(waiting));
    if (this.waiting !== waiting) return this.checking ?? this.isOnline;
    this.set(isOnline);
    return isOnline;
  }

  private async answers(waiting: AbortController): Promise<boolean> {
    const patience = setTimeout(() => waiting.abort(), PATIENCE_MS);
    const isThere = await this.probe(waiting.signal).then(yes, no);
    clearTimeout(patience);
    return isThere;
  }

  private set(isOnline: boolean): void {
    runInAction(() => (this.isOnline = isOnline));
    clearTimeout(this.timer);
    // Browsers do not always report that the connection is back.
    if (isOnline) this.pause = FIRST_PAUSE_MS;
    else {
      this.timer = setTimeout(() => void this.check(), this.pause);
      this.pause = Math.min(PAUSE_MS, 2 * this.pause);
    }
  }
}

const yes = () => true;
const no = () => false;

/** Requests this script, which always exists; the service worker answers no HEAD. */
const askSite = (signal: AbortSignal) =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal });

let present: NetworkStore | undefined;

/** Returns the network store of this page. */
export const pageNetwork = (): NetworkStore => (present ??= new NetworkStore(window, askSite));
