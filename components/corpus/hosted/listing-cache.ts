/** Milliseconds for which a listing stays valid. */
export const LISTING_MS = 180_000;

/** Options of a request for a listing. */
export interface ListingRequest {
  /** Whether to request a listing again that is already known. */
  readonly refresh?: boolean;
  /** Cancels only this caller's request; the promise then rejects with its reason. */
  readonly signal?: AbortSignal;
}

interface Entry {
  readonly listing: Promise<unknown>;
  readonly asked: number;
}

/** Caches listings; simultaneous callers share one request. */
export class ListingCache {
  private readonly entries = new Map<string, Entry>();

  /** @param now milliseconds */
  constructor(private readonly now: () => number = Date.now) {}

  /** Returns the listing of an address: a cached one, else from `load`. Does not cache failures. */
  async get<T>(
    address: string,
    load: () => Promise<T>,
    { refresh, signal }: ListingRequest,
  ): Promise<T> {
    signal?.throwIfAborted();
    const entry = this.entries.get(address);
    const isFresh = entry && !refresh && isYoung(this.now() - entry.asked);
    const listing = isFresh ? (entry.listing as Promise<T>) : this.ask(address, load);
    return signal ? untilAborted(listing, signal) : listing;
  }

  clear(): void {
    this.entries.clear();
  }

  private ask<T>(address: string, load: () => Promise<T>): Promise<T> {
    const entry = { listing: load(), asked: this.now() };
    this.entries.set(address, entry);
    entry.listing.catch(() => {
      if (this.entries.get(address) === entry) this.entries.delete(address);
    });
    return entry.listing;
  }
}

/** Returns whether an age is below the limit. A clock that was set back makes nothing young again. */
const isYoung = (age: number): boolean => age >= 0 && age < LISTING_MS;

/** Callers share one request; aborting removes only the caller. */
function untilAborted<T>(listing: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    // eslint-disable-next-line no-restricted-syntax -- ends with the request
    signal.addEventListener('abort', stop, { once: true });
    listing.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
