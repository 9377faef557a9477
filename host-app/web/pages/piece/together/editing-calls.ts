import { pathIds } from '#core';
import type { HostedClient } from '#entries/corpus.js';
import type { SharedChange } from '#core/together';

/** The parts of the application's client that these calls need. */
export type EditingService = Pick<HostedClient, 'base' | 'connection' | 'session' | 'analysis'>;

/** The log of an analysis that several edit, as the service answers it. */
export interface EditLog {
  readonly id: string;
  /** Number of the version that it began from. */
  readonly version: number;
  /** Place of the last change. */
  readonly seq: number;
  /** The last version that one of those who edit has saved. */
  readonly saved: {
    readonly seq: number;
    readonly version: number;
    readonly etag: string;
    readonly by?: string;
  };
}

/** How an analysis is edited together, for those who may see it. */
export interface EditingState {
  /** Whether the account may edit it with others. */
  readonly may: boolean;
  readonly live: boolean;
  /** Number of changes that no version holds. */
  readonly unsaved: number;
}

/** A page in which somebody edits, and the `uid` of each label that is chosen there. */
export interface Present {
  readonly writer: string;
  readonly name: string;
  readonly labels: readonly string[];
}

/** The analysis that is edited. */
export interface EditedAnalysis {
  /** Path of the piece. */
  readonly path: string;
  /** Name of the analysis, as the service knows it. */
  readonly name: string;
}

/** Calls of the service about an analysis that several edit. Reject with a `CorpusError`. */
export class EditingCalls {
  private readonly url: string;

  constructor(
    readonly service: EditingService,
    { path, name }: EditedAnalysis,
    /** UUID of this page. */
    private readonly writer: string,
  ) {
    const ids = ['corpus', ...(pathIds(path) ?? []), 'analyses', name, 'editing'];
    this.url = service.base + ids.map(encodeURIComponent).join('/');
  }

  /** Asks how the analysis is edited now. @param key that of the link by which it is read */
  async state(key: string | undefined, signal: AbortSignal): Promise<EditingState> {
    const url = key === undefined ? this.url : `${this.url}?key=${encodeURIComponent(key)}`;
    return (await this.service.connection.json(url, { signal })).value as EditingState;
  }

  /** Joins those who edit, or begins. */
  async join(signal: AbortSignal): Promise<EditLog> {
    const sent = { method: 'POST', signal } as const;
    return (await this.service.connection.json(this.url, sent)).value as EditLog;
  }

  /** Address of the stream of a log. */
  stream(log: string): string {
    return `${this.url}/events?log=${log}&writer=${this.writer}`;
  }

  /** Sends changes of one writer; sent again, they change nothing. */
  async send(log: string, changes: readonly SharedChange[]): Promise<void> {
    const body = {
      // A page that was closed may have left some, which stay its own.
      ...{ log, writer: changes[0]?.writer ?? this.writer },
      changes: changes.map(({ id, edits, undoes }) =>
        undoes === undefined ? { id, edits } : { id, undoes },
      ),
    };
    await this.service.connection.json(`${this.url}/changes`, { method: 'POST', body });
  }

  /** Tells the others what is chosen here. */
  async tell(labels: readonly string[]): Promise<void> {
    const sent = { method: 'PUT', body: { writer: this.writer, labels } } as const;
    await this.service.connection.send(`${this.url}/presence`, (answer) => answer.text(), sent);
  }
}
