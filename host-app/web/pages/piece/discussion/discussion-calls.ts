import { pathIds } from '#core';
import type { HostedClient } from '#entries/corpus.js';
import type { ThreadPart, ThreadsPage } from './answers.js';
import type { Sent } from './outbox.js';

/** The parts of the application's client that these calls need. */
export type DiscussionService = Pick<HostedClient, 'base' | 'connection' | 'session'>;

/** Calls of the service about the discussion of a piece. Reject with a `CorpusError`. */
export class DiscussionCalls {
  private readonly url: string;

  constructor(
    readonly service: DiscussionService,
    path: string,
    /** The key of the link by which an analysis is read. */
    private readonly key?: string,
  ) {
    const ids = ['corpus', ...(pathIds(path) ?? []), 'threads'];
    this.url = service.base + ids.map(encodeURIComponent).join('/');
  }

  /** Address of the stream of what is new. */
  get stream(): string {
    return this.address(['events'], {});
  }

  async page(after: number, signal?: AbortSignal): Promise<ThreadsPage> {
    const url = this.address([], { after });
    return (await this.service.connection.json(url, { signal })).value as ThreadsPage;
  }

  /** Returns what waits for the reader, who may let it appear. */
  async held(signal?: AbortSignal): Promise<ThreadsPage> {
    const url = this.address(['held'], {});
    return (await this.service.connection.json(url, { signal })).value as ThreadsPage;
  }

  /** Sends what was written; sent again with the same ids, it changes nothing. */
  async send(sent: Sent): Promise<ThreadPart> {
    const { method, call, body } = requestOf(sent);
    const url = this.address(call, {});
    const answer = await this.service.connection.json(url, { method, ...(body && { body }) });
    return answer.value as ThreadPart;
  }

  /** Says up to where the reader has read threads. */
  async see(threads: readonly { readonly id: string; readonly seq: number }[]): Promise<void> {
    const url = this.address(['seen'], {});
    const sent = { method: 'PUT', body: { threads } } as const;
    await this.service.connection.send(url, (answer) => answer.text(), sent);
  }

  /** Address of the discussion, or of a call about it. */
  address(
    call: readonly string[] = [],
    query: Readonly<Record<string, string | number>> = {},
  ): string {
    const url = new URL([this.url, ...call.map(encodeURIComponent)].join('/'));
    const all = { ...query, ...(this.key !== undefined && { key: this.key }) };
    for (const [name, value] of Object.entries<string | number>(all))
      url.searchParams.set(name, `${value}`);
    return url.href;
  }
}

interface ThreadRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly call: readonly string[];
  readonly body?: object;
}

function requestOf(sent: Sent): ThreadRequest {
  const { kind, thread } = sent;
  if (kind === 'start') return { method: 'POST', call: [], body: sent.body };
  if (kind === 'state') return { method: 'PATCH', call: [thread], body: { state: sent.state } };
  const replies = [thread, 'replies'];
  if (kind === 'reply') return { method: 'POST', call: replies, body: sent.body };
  const call = [...replies, sent.reply];
  if (kind === 'edit') return { method: 'PATCH', call, body: { text: sent.text } };
  if (kind === 'remove') return { method: 'DELETE', call };
  return { method: 'POST', call: [...call, 'restore'] };
}
