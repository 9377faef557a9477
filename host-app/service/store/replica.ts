import { sql } from 'kysely';
import { Connection } from './database/connection.js';
import type { Opened } from './database/opened.js';
import { aboutIn, type AboutRow, QUESTION } from './database/servers/about.js';
import type { ReplicaState, Servers } from './database/servers/servers.js';
import { Analyses } from './music/analyses.js';
import { Corpora } from './music/corpora.js';
import { Pieces } from './music/pieces.js';
import { Resources } from './music/resources.js';
import { Synchros } from './music/synchros.js';
import { type Position, sealed, unsealed } from './positions.js';
import type { Reads } from './reads.js';

export type { ReplicaState };

/** A replica of the database, which answers reads that may be a moment old. */
export class Replica {
  readonly #opened: Opened;
  readonly #servers: Servers;
  readonly #reads: Reads;

  /** @param opened a database with a replica */
  constructor(opened: Opened) {
    const { servers, db } = opened.replica!;
    const connection = new Connection(db, opened.dialect);
    this.#opened = opened;
    this.#servers = servers;
    this.#reads = {
      corpora: new Corpora(connection),
      pieces: new Pieces(connection),
      resources: new Resources(connection),
      analyses: new Analyses(connection),
      synchros: new Synchros(connection),
      revisions: () => connection.revisions(),
    };
  }

  get state(): ReplicaState {
    return this.#servers.replicaState ?? 'away';
  }

  /** Bytes of changes that it lacked at the last look; undefined if that is not known. */
  get bytesBehind(): number | undefined {
    return this.#servers.bytesBehind;
  }

  /**
   * Returns its reads; undefined if they would be too old, or would lack changes up to a position. Waits some
   * milliseconds for these.
   */
  async reads(position?: bigint): Promise<Reads | undefined> {
    return (await this.#servers.mayRead(position)) ? this.#reads : undefined;
  }

  /** Tells that one of its reads has failed: there are none until it answers again. */
  readFailed(): void {
    this.#servers.readFailed();
  }

  /** Returns where the changes end that are saved by now, as a text for a reader to bring back. */
  async positionNow(secret: Buffer): Promise<string> {
    const { rows } = await sql.raw<AboutRow>(QUESTION).execute(this.#opened.db);
    return sealed(aboutIn(rows[0]!), secret);
  }

  /** Reads a text of `positionNow`, of whichever process; undefined for any other text. */
  positionIn(text: string, secret: Buffer): Position | undefined {
    const { system } = this.#servers;
    const found = system === undefined ? undefined : unsealed(text, system, secret);
    if (found) this.#servers.heardOf(found);
    return found;
  }
}
