import { type TestContext, after, before } from 'node:test';
import { openStore } from '#service/store/store.js';
import { type PostgresServer, startPostgres } from '#test/support/postgres.js';
import { testAccounts } from './accounts-suite.js';
import { testLimiter } from './limits/limiter-suite.js';
import { testSessions } from './session-suite.js';

let server: PostgresServer;
before(async () => {
  server = await startPostgres();
});
after(() => server.stop());

async function onPostgres(t: TestContext) {
  const databaseUrl = await server.createDatabase();
  const store = await openStore({ data: '', databaseUrl });
  t.after(() => store.close());
  return store;
}

testLimiter('PostgreSQL', onPostgres);
testSessions('PostgreSQL', onPostgres);
testAccounts('PostgreSQL', onPostgres);
