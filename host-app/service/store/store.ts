import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Settings } from '../process/settings.js';
import { Connection, type Dialect, type Revisions } from './database/connection.js';
import { AbsentError } from './database/absent.js';
import { inWords } from './database/in-words.js';
import { hasTables } from './database/migrate.js';
import { upgrade } from './database/upgrade.js';
import { openPostgres } from './database/open-postgres.js';
import { openSqlite } from './database/open-sqlite.js';
import type { Opened, StoreLog } from './database/opened.js';
import type { SavesState } from './database/servers/confirmations.js';
import { CONFIRMED } from './database/servers/sure-client.js';
import type { Tables } from './database/tables.js';
import { GroupWork } from './groups/group-work.js';
import { Groups } from './groups/groups.js';
import { Invitations } from './groups/invitations.js';
import { Discussions } from './discussion/discussions.js';
import { EditLogs } from './editing/edit-logs.js';
import { Analyses } from './music/analyses.js';
import { countOldLabels } from './music/count-labels.js';
import { Corpora } from './music/corpora.js';
import { HiddenDocuments } from './music/hidden-documents.js';
import { Ownership } from './music/ownership.js';
import { Pieces } from './music/pieces.js';
import { Resources } from './music/resources.js';
import { Synchros } from './music/synchros.js';
import type { Reads } from './reads.js';
import { Replica } from './replica.js';
import { Accounts } from './people/accounts.js';
import { Audit } from './people/audit.js';
import { Blocks } from './people/blocks.js';
import { Refusals } from './people/refusals.js';
import { Sessions } from './people/sessions.js';
import { JobDesk } from './tasks/job-desk.js';
import { StoredSums } from './stored-sums.js';
import { Jobs } from './tasks/jobs.js';
import { Submissions } from './tasks/submissions.js';

export type * from './records.js';
export type { SavesState } from './database/servers/confirmations.js';
export type { Reads } from './reads.js';
export type { SessionRecord } from './people/sessions.js';

/** Time limit for a sign of life of the database, in milliseconds. */
const ALIVE_MS = 2000;

export interface OpenOptions {
  readonly log?: StoreLog;
  /** Opens an embedded database beside the service that owns it, as the command line does. */
  readonly isGuest?: boolean;
  /** Refuses to make a database where there is none, as commands do that work with what is there. */
  readonly mustExist?: boolean;
}

type DatabaseSettings = Pick<Settings, 'data' | 'databaseUrl' | 'databaseReplicaUrl'>;

/**
 * Opens the database that the settings name and brings it to the present tables.
 * @throws OwnedError if another service uses the folder of an embedded database; MovedError if its content is elsewhere;
 * AbsentError if it must exist; Error if the server cannot be reached or a newer version has written the database
 */
export const openStore = (settings: DatabaseSettings, options: OpenOptions = {}): Promise<Store> =>
  inWords(settings, () => storeIn(settings, options));

async function storeIn(
  settings: DatabaseSettings,
  { log, isGuest = false, mustExist = false }: OpenOptions,
): Promise<Store> {
  const opened =
    settings.databaseUrl === undefined
      ? openSqlite(settings.data, isGuest, { mustExist, log })
      : openPostgres(settings.databaseUrl, log, {
          replicaUrl: settings.databaseReplicaUrl,
          folder: settings.data,
        });
  const { db, dialect, announcements } = opened;
  const connection = new Connection(db, dialect, { announcements });
  try {
    if (mustExist && !(await hasTables(opened))) throw new AbsentError(settings);
    await upgrade(opened, settings.data, log);
    await countOldLabels(connection);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return new Store(opened, connection);
}

/** The database of the service: everything but the contents of files. */
export class Store implements Reads {
  readonly dialect: Dialect;
  readonly db: Kysely<Tables>;
  /**
   * For libraries that bring their own SQL, such as the rate limits: the connections to the
   * server; with SQLite a file of its own, which their statements share with nothing else.
   */
  readonly raw: Opened['raw'];
  /** Tells of changed threads, of all processes. */
  readonly announcements: Opened['announcements'];

  readonly corpora: Corpora;
  readonly pieces: Pieces;
  readonly resources: Resources;
  readonly analyses: Analyses;
  readonly synchros: Synchros;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly blocks: Blocks;
  readonly hidden: HiddenDocuments;
  readonly ownership: Ownership;
  readonly groups: Groups;
  readonly invitations: Invitations;
  readonly groupWork: GroupWork;
  readonly discussions: Discussions;
  readonly editLogs: EditLogs;
  readonly jobs: Jobs;
  readonly jobDesk: JobDesk;
  readonly submissions: Submissions;
  readonly audit: Audit;
  readonly refusals: Refusals;
  readonly sums: StoredSums;

  /** Where changes can be found again; undefined without a replica. */
  readonly replica: Replica | undefined;
  readonly #opened: Opened;
  readonly #connection: Connection;
  #secret: Promise<Buffer> | undefined;
  #alive: Promise<boolean> | undefined;

  constructor(opened: Opened, connection: Connection) {
    this.#opened = opened;
    this.#connection = connection;
    this.dialect = opened.dialect;
    this.db = connection.db;
    this.raw = opened.raw;
    this.announcements = opened.announcements;
    this.corpora = new Corpora(connection);
    this.pieces = new Pieces(connection);
    this.resources = new Resources(connection);
    this.analyses = new Analyses(connection);
    this.synchros = new Synchros(connection);
    this.accounts = new Accounts(connection);
    this.sessions = new Sessions(connection);
    this.blocks = new Blocks(connection);
    this.hidden = new HiddenDocuments(connection);
    this.ownership = new Ownership(connection);
    this.groups = new Groups(connection);
    this.invitations = new Invitations(connection);
    this.groupWork = new GroupWork(connection);
    this.discussions = new Discussions(connection);
    this.editLogs = new EditLogs(connection);
    this.jobs = new Jobs(connection);
    this.jobDesk = new JobDesk(connection);
    this.submissions = new Submissions(connection);
    this.audit = new Audit(connection);
    this.refusals = new Refusals(connection);
    this.sums = new StoredSums(connection);
    this.replica = opened.replica && new Replica(opened);
  }

  /**
   * Runs work in a transaction. It may use only the store that it gets: an embedded database has one
   * connection, and any other statement would wait for it forever. The work may run more than once, so it
   * must have no other effects, and it must be short, because others wait for it.
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T> {
    return this.#connection.write((connection) => work(new Store(this.#opened, connection)));
  }

  /** Returns the counters of changes that listings show, by all processes. */
  revisions(): Promise<Revisions> {
    return this.#connection.revisions();
  }

  /** Returns 32 random bytes for keyed hashes and signed links, the same in every process and for good. */
  secret(): Promise<Buffer> {
    this.#secret ??= readSecret(this.db).catch((error: unknown) => {
      this.#secret = undefined;
      throw error;
    });
    return this.#secret;
  }

  /**
   * Replaces the key of the service: signed links end, and no mark can be compared with a former one, so that blocks
   * of addresses go. Processes that run keep the former key until they start again.
   * @returns the number of blocks that went
   */
  async newSecret(): Promise<number> {
    const blocks = await this.transaction(async (inside) => {
      const value = newKey();
      await inside.db
        .insertInto('secrets')
        .values({ name: KEY, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      const { numDeletedRows } = await inside.db.deleteFrom('blocks').executeTakeFirst();
      return Number(numDeletedRows);
    });
    this.#secret = undefined;
    return blocks;
  }

  /** Whether the database answers within two seconds. */
  async isAlive(): Promise<boolean> {
    // A database that hangs is asked once, so that probes do not take all its connections.
    this.#alive ??= sql`select 1`
      .execute(this.db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.#alive = undefined));
    return Promise.race([this.#alive, delay(ALIVE_MS, false, { ref: false })]);
  }

  /** Returns the connections to a server, and the statements that wait for one; undefined for an embedded database. */
  connections(): Readonly<Record<'busy' | 'idle' | 'waiting', number>> | undefined {
    if (!('totalCount' in this.raw)) return undefined;
    const { totalCount, idleCount, waitingCount } = this.raw;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** How saves are where the database confirms each with a replica; undefined where it does not. */
  get savesState(): SavesState | undefined {
    return this.#opened.saves?.savesState;
  }

  /** Returns how saves are, also before the first look, which takes some seconds where they wait. */
  async seenSaves(): Promise<SavesState | undefined> {
    await this.#opened.saves?.seeSaves();
    return this.savesState;
  }

  /**
   * Waits until all that could be read until now is as safe as what is saved: where the primary waits for a replica with
   * each save, until the replica has it.
   */
  async confirm(): Promise<void> {
    if (this.dialect === 'postgres') await sql.raw(CONFIRMED).execute(this.db);
  }

  /** Ends running statements and closes the database. */
  close(): Promise<void> {
    return this.#opened.close();
  }
}

/** Name of the key in the table of secrets. */
const KEY = 'key';

/** Returns a random key of 256 bits. */
const newKey = (): string => randomBytes(32).toString('hex');

async function readSecret(db: Kysely<Tables>): Promise<Buffer> {
  const name = KEY;
  await db
    .insertInto('secrets')
    .values({ name, value: newKey() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const query = db.selectFrom('secrets').select('value').where('name', '=', name);
  return Buffer.from((await query.executeTakeFirstOrThrow()).value, 'hex');
}
