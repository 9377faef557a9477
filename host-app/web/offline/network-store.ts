import { observable, runInAction } from 'mobx';

/** The events by which a browser reports that its connection comes and goes. */
export interface Connection extends EventTarget {
  readonly navigator: { readonly onLine: boolean };
}

/** Milliseconds between two checks whether the network is back. */
const PAUSE_MS = 15_000;
/** Milliseconds that a site has to answer: in a tunnel a request neither arrives nor fails. */
const PATIENCE_MS = 10_000;

/**
 * Whether the site answers. A browser knows that it has no connection, but not whether its connection leads
 * anywhere.
 */
export class NetworkStore {
  @observable accessor isOnline: boolean;
  private checking: Promise<boolean> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param probe rejects when the site does not answer, or when the signal ends it */
  constructor(
    private readonly window: Connection,
    private readonly probe: (signal: AbortSignal) => Promise<unknown>,
  ) {
    this.isOnline = window.navigator.onLine;
    window.addEventListener('offline', () => this.set(false));
    window.addEventListener('online', () => void this.check());
  }

  /** Sends a request to the site; resolves to whether it answered. */
  check(): Promise<boolean> {
    // The promise clears it: without a connection `ask` ends before the assignment here.
    return (this.checking ??= this.ask().finally(() => (this.checking = undefined)));
  }

  private async ask(): Promise<boolean> {
    const isOnline = this.window.navigator.onLine && (await this.answers());
    this.set(isOnline);
    return isOnline;
  }

  private async answers(): Promise<boolean> {
    const waiting = new AbortController();
    const patience = setTimeout(() => waiting.abort(), PATIENCE_MS);
    const isThere = await this.probe(waiting.signal).then(yes, no);
    clearTimeout(patience);
    return isThere;
  }

  private set(isOnline: boolean): void {
    runInAction(() => (this.isOnline = isOnline));
    clearTimeout(this.timer);
    // Browsers do not always report that the connection is back.
    if (!isOnline) this.timer = setTimeout(() => void this.check(), PAUSE_MS);
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
