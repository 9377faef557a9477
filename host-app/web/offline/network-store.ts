import { observable, runInAction } from 'mobx';

/** What a browser tells of its connection. */
export interface Connection extends EventTarget {
  readonly navigator: { readonly onLine: boolean };
}

/** Milliseconds between two questions whether the network is back. */
const PAUSE_MS = 15_000;

/** Whether the site answers. A browser knows when it has no connection, but not whether one leads anywhere. */
export class NetworkStore {
  @observable accessor isOnline: boolean;
  private checking: Promise<boolean> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param probe rejects when the site does not answer */
  constructor(
    private readonly window: Connection,
    private readonly probe: () => Promise<unknown>,
  ) {
    this.isOnline = window.navigator.onLine;
    window.addEventListener('offline', () => this.set(false));
    window.addEventListener('online', () => void this.check());
  }

  /** Asks the site; resolves to whether it has answered. */
  check(): Promise<boolean> {
    const ask = async () => {
      const isOnline = this.window.navigator.onLine && (await this.probe().then(yes, no));
      this.checking = undefined;
      this.set(isOnline);
      return isOnline;
    };
    return (this.checking ??= ask());
  }

  private set(isOnline: boolean): void {
    runInAction(() => (this.isOnline = isOnline));
    clearTimeout(this.timer);
    // Coming back is not always told.
    if (!isOnline) this.timer = setTimeout(() => void this.check(), PAUSE_MS);
  }
}

const yes = () => true;
const no = () => false;

/** Asks for this very script, which is there in any case; the service worker answers no HEAD. */
const askSite = () => fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });

let present: NetworkStore | undefined;

/** The one of this page. */
export const pageNetwork = (): NetworkStore => (present ??= new NetworkStore(window, askSite));
