/** Who is logged in. */
export interface UserSession {
  readonly name: string;
  /** What is sent to the service, and to nobody else. */
  readonly token: string;
  /** What the account may do everywhere. */
  readonly permissions: readonly string[];
}

/** The one place that knows who is logged in; several clients and tabs may share it. */
export interface SessionStore {
  /** Undefined when nobody is logged in. */
  read(): UserSession | undefined;
  /** Undefined logs out. */
  write(session: UserSession | undefined): void;
  /** Calls back when the session has changed, here or in another tab; returns what stops it. */
  watch(listener: () => void): () => void;
}

/** What a browser keeps between visits. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What may stand in a header behind `Bearer` (RFC 6750, section 2.1). */
const TOKEN = /^[\w.~+/-]+=*$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A session as it was kept; undefined for anything else. */
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

  /** The session has changed, perhaps elsewhere. */
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

/** A session that ends with the program. */
export const memorySessions = (): SessionStore => new StoredSessions(() => undefined, '');

const known = new Map<string, SessionStore>();

/**
 * The session of a service in this browser, which all tabs share; nothing is stored before somebody
 * logs in. Outside of a page it ends with the program.
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
