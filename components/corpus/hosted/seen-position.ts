const HEADER = 'Glosa-Position';
/** Time after which every process of a service has the changes, or reads them where they were made, in milliseconds. */
const LASTING_MS = 60_000;

interface Seen {
  readonly position: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

const storageOfTab = (): TabStorage | undefined =>
  typeof sessionStorage === 'undefined' ? undefined : sessionStorage;

/**
 * Remembers for a minute where the changes of a service stood after a save, also when the page is loaded again, so that
 * a service with several databases shows users what they have saved.
 */
export class SeenPosition {
  private seen: Seen | undefined;

  /** @param key under which the tab keeps it @param now clock in milliseconds since 1970 */
  constructor(
    private readonly key: string,
    private readonly storage: () => TabStorage | undefined = storageOfTab,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns the headers of a request that is to find what was saved. */
  get headers(): Readonly<Record<string, string>> {
    const seen = this.seen ?? this.kept();
    return seen && seen.until > this.now() ? { [HEADER]: seen.position } : {};
  }

  /** Reads the headers of an answer. */
  take({ headers }: Pick<Response, 'headers'>): void {
    const position = headers.get(HEADER);
    if (position === null) return;
    this.seen = { position, until: this.now() + LASTING_MS };
    try {
      this.storage()?.setItem(this.key, JSON.stringify(this.seen));
    } catch {
      // This page remembers it.
    }
  }

  private kept(): Seen | undefined {
    try {
      const kept = JSON.parse(this.storage()?.getItem(this.key) ?? 'null') as Partial<Seen> | null;
      const isWhole = typeof kept?.position === 'string' && /^[\w-]+$/.test(kept.position);
      return isWhole ? { position: kept.position, until: Number(kept.until) } : undefined;
    } catch {
      return undefined;
    }
  }
}
