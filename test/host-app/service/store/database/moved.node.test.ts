import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { runAccount } from '#service/cli/account-program.js';
import { runBackup } from '#service/cli/backup-program.js';
import type { Environment } from '#service/process/settings.js';
import { openStore } from '#service/store/store.js';
import { rollBack } from '#service/upkeep/rollback.js';
import { aPipe } from '../../cli/a-terminal.js';
import { aFolder } from '../../upkeep/a-platform.js';
import { sharedPostgres } from '../both-stores.js';

/** A platform in a folder, with a backup of it. */
async function aPlatform(t: TestContext) {
  const [data, place] = [await aFolder(t), path.join(await aFolder(t), 'backups')];
  const store = await openStore({ data });
  await store.accounts.add({ uid: 'clara', passwordHash: '' });
  await store.close();
  const backUp = (environment: Environment, ...words: readonly string[]) =>
    said(runBackup, words, environment);
  assert.equal((await backUp({ GLOSA_DATA: data }, 'to', place)).code, 0);
  return { data, place, backUp };
}

async function said(program: typeof runBackup, words: readonly string[], environment: Environment) {
  const at = aPipe();
  const code = await program(words, at.terminal, environment);
  return { code, output: at.output(), errors: at.errors() };
}

test('what went to a PostgreSQL server is not changed where it was: service and commands say where it is', async (t) => {
  const { data, place, backUp } = await aPlatform(t);
  const GLOSA_DATABASE_URL = await (await sharedPostgres()).createDatabase();
  const environment = { GLOSA_DATA: data, GLOSA_DATABASE_URL };
  const restored = await backUp(environment, 'restore', place);
  assert.equal(restored.code, 0, restored.errors);
  assert.match(restored.errors, /^Database: PostgreSQL test_\d+ at .*; files: .*; backups: /);
  assert.match(restored.output, /The former database in .* is marked as moved/);
  const database = /test_\d+/.exec(GLOSA_DATABASE_URL)![0];
  const moved = new RegExp(`was moved on .*PostgreSQL ${database} at .*remove \\S+moved\\.json`);
  const listed = await said(runAccount, ['list'], { GLOSA_DATA: data });
  assert.equal(listed.code, 1);
  assert.match(listed.errors, moved);
  assert.match((await backUp({ GLOSA_DATA: data }, 'to', place)).errors, moved);
  await assert.rejects(openStore({ data }), moved);
  await assert.rejects(rollBack({ data }), moved);
  assert.match((await said(runAccount, ['list'], environment)).output, /clara/);
  await rm(path.join(data, 'moved.json'));
  assert.match((await said(runAccount, ['list'], { GLOSA_DATA: data })).output, /clara/);
});

test('a former folder is marked only when it is named: a backup may be restored to try it', async (t) => {
  const { data, place, backUp } = await aPlatform(t);
  const mark = path.join(data, 'moved.json');
  assert.equal((await backUp({ GLOSA_DATA: await aFolder(t) }, 'restore', place)).code, 0);
  assert.ok(!existsSync(mark));
  const next = await aFolder(t);
  const words = ['restore', place, '--moved-from', data];
  assert.equal((await backUp({ GLOSA_DATA: next }, ...words)).code, 0);
  await assert.rejects(openStore({ data }), new RegExp(`It is now: ${next}/glosa.sqlite; files: `));
  // Back into the first folder, whose database was moved away.
  await rm(path.join(data, 'glosa.sqlite'));
  assert.equal((await backUp({ GLOSA_DATA: data }, 'restore', place)).code, 0);
  assert.ok(!existsSync(mark));
});

test('a command makes no database on an empty server; the first account does', async (t) => {
  const GLOSA_DATABASE_URL = await (await sharedPostgres()).createDatabase();
  const environment = { GLOSA_DATA: await aFolder(t), GLOSA_DATABASE_URL };
  const { code, errors } = await said(runAccount, ['list'], environment);
  assert.equal(code, 1);
  assert.match(
    errors,
    /^The database is empty: PostgreSQL test_\d+ at \S+, which GLOSA_DATABASE_URL/m,
  );
  const at = aPipe('six voices, one theme\n');
  assert.equal(await runAccount(['add', 'ada', '--for-good'], at.terminal, environment), 0);
  assert.equal((await said(runAccount, ['list'], environment)).code, 0);
});
