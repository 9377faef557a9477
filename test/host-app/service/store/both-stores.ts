import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, beforeEach, describe } from 'node:test';
import type { Settings } from '#service/process/settings.js';
import { type OpenOptions, openStore, type Store } from '#service/store/store.js';
import { type PostgresServer, startPostgres } from '#test/support/postgres.js';

export type StoreSettings = Pick<Settings, 'data' | 'databaseUrl'>;

/** A database that one test has for itself. */
export interface TestDatabase {
  /** Opens it, until the test ends. To open it once more stands for another process. */
  open(options?: OpenOptions): Promise<Store>;
  /** Settings with which another process opens it. */
  readonly settings: StoreSettings;
}

let server: Promise<PostgresServer> | undefined;

/** The server of this test file. */
export const sharedPostgres = (): Promise<PostgresServer> => (server ??= startPostgres());

after(async () => (await server)?.stop());

/** Runs the same tests with SQLite and with a PostgreSQL server, each test on an empty database. */
export function onBothStores(title: string, tests: (database: TestDatabase) => void): void {
  onStore(`${title}, SQLite`, () => Promise.resolve(undefined), tests);
  onStore(`${title}, PostgreSQL`, async () => (await sharedPostgres()).createDatabase(), tests);
}

function onStore(
  title: string,
  databaseUrl: () => Promise<string | undefined>,
  tests: (database: TestDatabase) => void,
): void {
  describe(title, () => {
    const opened: Store[] = [];
    let settings: StoreSettings = { data: '' };
    beforeEach(async () => {
      const url = await databaseUrl();
      const data = await mkdtemp(path.join(tmpdir(), 'glosa-store-'));
      settings = { data, ...(url !== undefined && { databaseUrl: url }) };
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()));
      await rm(settings.data, { recursive: true });
    });
    tests({
      async open(options = { isGuest: opened.length > 0 }) {
        const store = await openStore(settings, options);
        opened.push(store);
        return store;
      },
      get settings() {
        return settings;
      },
    });
  });
}
