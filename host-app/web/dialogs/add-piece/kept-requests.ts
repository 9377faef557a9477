const KEY = 'glosa-requests';
/** More than anybody follows. */
const MAX = 50;

/** A request that was sent from this browser. */
export interface KeptRequest {
  /** By which the service tells what has become of it. */
  readonly id: string;
  readonly title: string;
}

/** Keeps which requests were sent from this browser; nothing else of them. */
export interface KeptRequests {
  /** The last one first. */
  read(): readonly KeptRequest[];
  write(requests: readonly KeptRequest[]): void;
}

function isRequest(value: unknown): value is KeptRequest {
  const { id, title } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && id !== '' && typeof title === 'string';
}

/** Requests as they were kept; what is none is left out. */
export function requestsIn(text: string | null): readonly KeptRequest[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRequest).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

/** Keeps them in a storage; where there is none, for as long as the page. */
export const requestsKeptIn = (storage: () => Storage | undefined): KeptRequests => ({
  read() {
    try {
      return requestsIn(storage()?.getItem(KEY) ?? null);
    } catch {
      return [];
    }
  },
  write(requests) {
    try {
      storage()?.setItem(KEY, JSON.stringify(requests.slice(0, MAX)));
    } catch {
      // A full or forbidden store.
    }
  },
});
