import { newUid } from '#core/formats/label-uid.js';
import type { SharedEntry } from '#core/together';
import { Follower } from './follower.js';

/** What is answered of a log. */
export interface LogAnswer {
  readonly id: string;
  readonly version: number;
  readonly seq: number;
  readonly saved: {
    readonly seq: number;
    readonly version: number;
    readonly etag: string;
    readonly by?: string;
  };
}

/** Who is there, as a stream tells. */
export interface HereAnswer {
  readonly writer: string;
  readonly name: string;
  readonly labels: readonly string[];
}

/** A page in which an analysis is edited together, as far as the network goes. */
export interface EditPageOptions {
  readonly address: string;
  /** Path of the piece, and name of the analysis. */
  readonly piece: string;
  readonly name: string;
  readonly token: string;
  /** Id of the log. */
  readonly log: string;
  readonly writer?: string;
  readonly after?: number;
}

/** Follows the stream of a page that edits, and reads what comes. */
export class EditPage {
  readonly writer: string;

  private constructor(
    readonly follower: Follower,
    readonly options: EditPageOptions,
    writer: string,
  ) {
    this.writer = writer;
  }

  static async open(options: EditPageOptions): Promise<EditPage> {
    const { address, piece, name, token, log, writer = newUid(), after = 0 } = options;
    const follower = await Follower.open(address, {
      ...{ piece, token, stream: `analyses/${encodeURIComponent(name)}/editing/events` },
      query: `?log=${log}&writer=${writer}&after=${after}`,
    });
    return new EditPage(follower, options, writer);
  }

  get entries(): readonly SharedEntry[] {
    return this.all('edits').flatMap((data) => data as readonly SharedEntry[]);
  }

  /** The last that was told of the log. */
  get log(): LogAnswer | undefined {
    return this.all('log').at(-1) as LogAnswer | undefined;
  }

  get here(): readonly HereAnswer[] {
    return (this.all('here').at(-1) ?? []) as readonly HereAnswer[];
  }

  /** Why it has ended; undefined while it has not. */
  get why(): string | undefined {
    return (this.all('ended').at(-1) as { readonly why: string } | undefined)?.why;
  }

  until(holds: (page: EditPage) => boolean): Promise<void> {
    return this.follower.until(() => holds(this));
  }

  private all(name: string): readonly unknown[] {
    return this.follower.events.flatMap((event) => (event.name === name ? [event.data] : []));
  }
}
