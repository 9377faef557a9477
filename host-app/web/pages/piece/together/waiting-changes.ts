import type { SharedChange } from '#core/together';

/** Options of the place where changes wait. */
export interface WaitingOptions {
  /** The same for all pages in which an account edits an analysis. */
  readonly name: string;
  /** UUID of this page. */
  readonly writer: string;
  readonly storage: () => Storage | undefined;
  /** Locks by which pages know which others are open; undefined where the browser has none. */
  readonly locks: LockManager | undefined;
}

/** What decides which changes wait for whom. */
export interface WaitingPlace {
  /** Address of the service. */
  readonly base: string;
  /** Path of the piece. */
  readonly path: string;
  /** Name of the analysis. */
  readonly name: string;
  /** Name of the account; `''` for none. */
  readonly account: string;
}

/** Returns the name under which changes wait. */
export const waitingName = ({ base, path, name, account }: WaitingPlace): string =>
  `glosa-editing ${base} ${path} ${name} ${account}`;

/** Whether pages that are closed, or open, have left changes under a name. */
export function hasWaiting(name: string, storage: () => Storage | undefined): boolean {
  try {
    return Object.keys(storage() ?? {}).some((key) => key.startsWith(`${name} `));
  } catch {
    return false;
  }
}

const isChange = (value: unknown): value is SharedChange => {
  const { id, writer, edits } = Object(value) as Partial<SharedChange>;
  return typeof id === 'string' && typeof writer === 'string' && Array.isArray(edits);
};

/** Keeps in this browser what the service does not have yet, under a name for each page: they overwrite nothing. */
export class WaitingChanges {
  private free: (() => void) | undefined;

  constructor(private readonly options: WaitingOptions) {
    const { locks } = options;
    // Held as long as the page is open.
    void locks?.request(this.key, () => new Promise<void>((resolve) => (this.free = resolve)));
  }

  /** Keeps what waits now. */
  keep(changes: readonly SharedChange[]): void {
    try {
      const storage = this.options.storage();
      if (changes.length) storage?.setItem(this.key, JSON.stringify(changes));
      else storage?.removeItem(this.key);
    } catch {
      // Without storage it waits as long as the page is open, and is in its draft.
    }
  }

  /** Returns what was left by pages that are not open any more, and takes it over. */
  async takeLeft(): Promise<readonly SharedChange[]> {
    const { name, locks, storage } = this.options;
    if (!locks) return [];
    const { held = [] } = await locks.query();
    const open = new Set(held.map((lock) => lock.name));
    try {
      const kept = storage();
      const keys = Object.keys(kept ?? {}).filter((key) => key.startsWith(`${name} `));
      const left = keys.filter((key) => key !== this.key && !open.has(key));
      return left.flatMap((key) => {
        const changes = changesIn(kept?.getItem(key));
        kept?.removeItem(key);
        return changes;
      });
    } catch {
      return [];
    }
  }

  /** Lets other pages take what waits. */
  release(): void {
    this.free?.();
  }

  private get key(): string {
    return `${this.options.name} ${this.options.writer}`;
  }
}

function changesIn(text: string | null | undefined): readonly SharedChange[] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? value.filter(isChange) : [];
  } catch {
    return [];
  }
}
