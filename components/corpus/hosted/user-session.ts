/** The session of the user who is logged in. */
export interface UserSession {
  /** Name of the user, for the interface. */
  readonly name: string;
  /** Token for requests to the service, and to no other server. */
  readonly token: string;
  /** Permissions of the account everywhere. */
  readonly permissions: readonly string[];
}

/** Store of the session; several clients and tabs may share it. */
export interface SessionStore {
  /** Returns the session; undefined when logged out. */
  read(): UserSession | undefined;
  /** Stores the session; undefined logs out. */
  write(session: UserSession | undefined): void;
  /** Calls back when the session has changed, here or in another tab; returns what stops it. */
  watch(listener: () => void): () => void;
}

/** Storage of texts that lasts between visits. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Characters that a header may hold behind `Bearer` (RFC 6750, section 2.1). */
const TOKEN = /^[\w.~+/-]+=*$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns a stored session; undefined for anything else. */
export function sessionOf(value: unknown): UserSession | undefined {
  if (!isObject(value)) return undefined;
  const { name, token, permissions } = value;
  if (typeof name !== 'string' || typeof token !== 'string' || !TOKEN.test(token)) return undefined;
  const words = Array.isArray(permissions) ? (permissions as readonly unknown[]) : [];
  return { name, token, permissions: words.filter((word) => typeof word === 'string') };
}

function parsed(text: string | null | undefined): UserSession | undefined {
  try {
    return text ? sessionOf(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the session under a key; for this page alone where the storage refuses. */
class StoredSessions implements SessionStore {
  private readonly listeners = new Set<() => void>();
  private own: UserSession | undefined;

  constructor(
    private readonly storage: () => TextStorage | undefined,
    private readonly key: string,
  ) {}

  read(): UserSession | undefined {
    if (this.own) return this.own;
    try {
      return parsed(this.storage()?.getItem(this.key));
    } catch {
      return undefined;
    }
  }

  write(session: UserSession | undefined): void {
    this.own = this.keep(session) ? undefined : session;
    this.tell();
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Informs listeners that the session has changed, perhaps elsewhere. */
  tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private keep(session: UserSession | undefined): boolean {
    try {
      const storage = this.storage();
      if (session) storage?.setItem(this.key, JSON.stringify(session));
      else storage?.removeItem(this.key);
      return storage !== undefined;
    } catch {
      return false;
    }
  }
}

/** Sessions in a storage that is given. */
export const storedSessions = (storage: TextStorage, key: string): SessionStore =>
  new StoredSessions(() => storage, key);

/** Returns a store of a session that ends with the program. */
export const memorySessions = (): SessionStore => new StoredSessions(() => undefined, '');

const known = new Map<string, SessionStore>();

/**
 * Returns the session store of a service in this browser, which all tabs share; stores nothing before the
 * first login. Outside of a page it ends with the program.
 */
export function browserSessions(key: string): SessionStore {
  const store = known.get(key) ?? sharedSessions(key);
  known.set(key, store);
  return store;
}

function sharedSessions(key: string): SessionStore {
  if (typeof window === 'undefined') return memorySessions();
  const store = new StoredSessions(() => window.localStorage, key);
  // For as long as the page: it has few services. Without a key, all that is stored was cleared.
  // eslint-disable-next-line no-restricted-syntax
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) store.tell();
  });
  return store;
}
