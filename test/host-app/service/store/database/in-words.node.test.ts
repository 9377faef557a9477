import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after } from 'node:test';
import { troubleOf } from '#service/process/trouble.js';
import { databaseError } from '#service/store/database/in-words.js';
import { openStore } from '#service/store/store.js';
import { openSnapshot } from '#service/store/database/snapshot/snapshot.js';
import { startPostgres } from '#test/support/postgres.js';
import { aFolder } from '../../upkeep/a-platform.js';

const server = await startPostgres();
after(() => server.stop());

/** Lets a role in by its password only. */
async function askPasswords(): Promise<void> {
  await server.query(`create role clara login password 'six voices'`);
  const rules = 'local all clara scram-sha-256\nlocal all postgres trust\n';
  await writeFile(path.join(server.data, 'pg_hba.conf'), rules);
  await server.query('select pg_reload_conf()');
}

/** The address of a database for the role. */
const at = (database: string, password?: string): string => {
  const url = server.urlOf(database).replace('user=postgres', 'user=clara');
  return password === undefined ? url : `${url}&password=${encodeURIComponent(password)}`;
};

test('a server that is no use is told in words, with its setting and without its password', async (t) => {
  await askPasswords();
  const data = await aFolder(t);
  const cases: readonly (readonly [url: string, words: RegExp])[] = [
    [at('postgres', 'wrong#'), /refuses the password of the user clara/],
    [at('postgres'), /asks the user clara for a password, and the URL has none/],
    [at('none', 'six voices'), /has no database none: make one/],
    [at('postgres', 'six voices'), /forbids the user clara to make tables: make this role the/],
    ['postgres://clara:wrong%23@127.0.0.1:1/x', /127\.0\.0\.1:1 does not listen there/],
    ['postgres://clara:wrong%23@nobody.invalid/x', /has a name that nobody knows/],
    ['postgres:///glosa?host=/none&user=clara&password=wrong', /at \/none does not listen there/],
  ];
  for (const [databaseUrl, words] of cases)
    for (const opening of [openStore, openSnapshot])
      await assert.rejects(opening({ data, databaseUrl }), (error: Error) => {
        // An empty database that can only be read is no error of the server.
        if (opening === openSnapshot && /make tables/.test(words.source)) return true;
        assert.match(error.message, words);
        assert.match(error.message, /^GLOSA_DATABASE_URL: PostgreSQL /);
        assert.doesNotMatch(error.message, /wrong|voices/);
        return true;
      });
});

test('a folder that is no use is told with its setting', async (t) => {
  const data = path.join(await aFolder(t), 'file');
  await writeFile(data, '');
  await assert.rejects(openStore({ data }), /^Error: GLOSA_DATA: \S+: it is no folder \(EEXIST/);
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const told = databaseError(full, { data: '/srv/glosa' });
  assert.match(String(told), /GLOSA_DATA: \/srv\/glosa: its disk is full: make room \(database or/);
  assert.equal(troubleOf(told), 'full', 'what it was is not lost');
});

test('every other error stays as it is', () => {
  const error = new TypeError('a bug');
  assert.equal(databaseError(error, { data: '/srv/glosa' }), error);
  assert.equal(databaseError(error, { data: '', databaseUrl: at('x') }), error);
});
