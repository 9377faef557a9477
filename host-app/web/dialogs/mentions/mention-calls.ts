import type { HostedClient } from '#entries/corpus.js';
import { addressUnder, pieceUrl } from '#shared/paths.js';

/** A reply that mentions the account, or stands where it has written. */
export interface Mention {
  readonly piece: { readonly path: string; readonly title: string };
  /** Name of the analysis; absent for a thread of the piece itself. */
  readonly analysis?: string;
  /** Ids of the thread and of the reply. */
  readonly thread: string;
  readonly reply: string;
  /** Name of an account, or what a visitor says; may be empty then. */
  readonly author: string;
  readonly visitor?: true;
  /** ISO 8601, UTC. */
  readonly date: string;
  /** The first words. */
  readonly text: string;
  readonly mention?: true;
  readonly unread?: true;
}

/** A part of them, the newest first. */
export interface Mentions {
  readonly items: readonly Mention[];
  /** What the next part begins after. */
  readonly next?: string;
  /** Unread ones among the newest hundred; only with the first part. */
  readonly unread?: number;
}

/** The parts of the application's client that these calls need. */
type Service = Pick<HostedClient, 'base' | 'connection'>;

/** Calls of the service about what concerns the account in all discussions. Reject with a `CorpusError`. */
export class MentionCalls {
  constructor(private readonly service: Service) {}

  async page(after?: string, signal?: AbortSignal): Promise<Mentions> {
    const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`;
    const url = `${this.service.base}mentions${query}`;
    return (await this.service.connection.json(url, { signal })).value as Mentions;
  }

  /** Marks as read what was there at a time. */
  async see(until: string): Promise<void> {
    const url = `${this.service.base}mentions/seen`;
    const sent = { method: 'PUT', body: { until } } as const;
    await this.service.connection.send(url, (answer) => answer.text(), sent);
  }
}

/** Returns the address of the piece, with the thread open. */
export function mentionUrl({ piece, analysis, thread }: Mention): string {
  const query = new URLSearchParams({ ...(analysis !== undefined && { analysis }), thread });
  return `${pieceUrl(addressUnder('~', piece.path))}?${query.toString()}`;
}
