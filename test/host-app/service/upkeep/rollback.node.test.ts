import assert from 'node:assert/strict';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { runData } from '#service/cli/data-program.js';
import { done, type Migrated, take } from '#service/store/database/migrate.js';
import { openSqlite } from '#service/store/database/open-sqlite.js';
import { openSnapshot } from '#service/store/database/snapshot/snapshot.js';
import { openStore } from '#service/store/store.js';
import { aPipe } from '../cli/a-terminal.js';
import { listOf } from '../importing/some-corpora.js';
import { aFolder } from './a-platform.js';

async function rollback(environment: { GLOSA_DATA: string; GLOSA_DATABASE_URL?: string }) {
  const { terminal, output, errors } = aPipe();
  const code = await runData(['rollback'], terminal, environment);
  return { code, text: output() + errors() };
}

/** The names of the steps that a database has had, and of its corpora. */
async function stateOf(data: string) {
  const snapshot = await openSnapshot({ data });
  const rows = await listOf(snapshot.rows('corpora'));
  await snapshot.close();
  return [snapshot.migrations.map(({ name }) => name), rows.map((row) => row[1])];
}

test('an upgrade is taken back, and what was saved since is kept', async (t) => {
  const data = await aFolder(t);
  const { db, close } = openSqlite(data, true);
  const old = db as unknown as Migrated;
  await done(old);
  await take(['0001-tables', '0002-label-counts'], { db: old, dialect: 'sqlite' });
  await sql`insert into corpora (path, info) values ('lieder', '{}')`.execute(db);
  await close();
  const before = await stateOf(data);

  const store = await openStore({ data });
  await store.corpora.put({ path: 'fugues', info: {} });
  const running = await rollback({ GLOSA_DATA: data });
  assert.match(running.text, /Another service is running on the folder/);
  await store.close();
  const after = await stateOf(data);

  const { code, text } = await rollback({ GLOSA_DATA: data });
  assert.match(text, /start the former version now\. What was saved since .* kept in .*after-0003/);
  assert.equal(code, 0);
  assert.deepEqual(await stateOf(data), before);

  const kept = (await readdir(data)).find((name) => name.startsWith('after-'));
  const other = await aFolder(t);
  await rename(path.join(data, kept!), path.join(other, 'glosa.sqlite'));
  assert.deepEqual(await stateOf(other), after);
  await (await openStore({ data })).close();
  assert.deepEqual((await stateOf(data))[0], after[0], 'the upgrade can be made again');
});

test('without a copy, and on a server, it says what to do instead', async (t) => {
  const data = await aFolder(t);
  await (await openStore({ data })).close();
  const none = await rollback({ GLOSA_DATA: data });
  assert.match(
    none.text,
    /There is no copy from before an upgrade .* Restore the backup from before/,
  );
  assert.equal(none.code, 1);
  const url = { GLOSA_DATA: data, GLOSA_DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  assert.match((await rollback(url)).text, /on a server is not copied .* Restore the backup/);
  await rm(data, { recursive: true });
});
