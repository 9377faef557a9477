/** A listing is kept for so long. */
export const LISTING_MS = 180_000;

export interface ListingRequest {
  /** Whether to ask again for what is known. */
  readonly refresh?: boolean;
  readonly signal?: AbortSignal;
}

interface Entry {
  readonly listing: Promise<unknown>;
  readonly asked: number;
}

/** Keeps listings; those who ask for the same one at the same time share one request. */
export class ListingCache {
  private readonly entries = new Map<string, Entry>();

  /** @param now milliseconds */
  constructor(private readonly now: () => number = Date.now) {}

  /** The listing of an address: a known one, else what `load` brings. A failed one is not kept. */
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

/** A clock that was set back makes nothing young again. */
const isYoung = (age: number): boolean => age >= 0 && age < LISTING_MS;

/** Others may wait for the same listing: whoever no longer wants it only stops waiting. */
function untilAborted<T>(listing: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    // eslint-disable-next-line no-restricted-syntax -- ends with the request
    signal.addEventListener('abort', stop, { once: true });
    listing.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
