import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { openPostgres } from '#service/store/database/open-postgres.js';
import { startPostgres } from '#test/support/postgres.js';

const server = await startPostgres();
after(() => server.stop());

const openAt = (
  url: string,
  warn: (details: object, message: string) => void = () => undefined,
) => {
  const opened = openPostgres(url, { warn, info: () => undefined });
  const ask = async () => (await sql<{ x: unknown }>`select 1 as x`.execute(opened.db)).rows;
  return { ...opened, ask };
};

test('counts and sizes are numbers', async () => {
  const { db, close } = openPostgres(server.url);
  const { rows } = await sql<object>`select count(*) as count, 5000000000 as size`.execute(db);
  assert.deepEqual(rows, [{ count: 1, size: 5e9 }]);
  await close();
});

test('a statement that hangs, and a transaction that is left alone, are ended', async () => {
  const { db, close } = openPostgres(server.url);
  const show = async (name: string) =>
    (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows.flatMap((row) =>
      Object.values(row),
    );
  assert.deepEqual(await show('statement_timeout'), ['1min']);
  assert.deepEqual(await show('idle_in_transaction_session_timeout'), ['1min']);
  await close();
});

test('connections that are lost while nobody uses them are replaced', async () => {
  const url = await server.createDatabase();
  let warn: (message: string) => void = () => undefined;
  const warned = new Promise<string>((resolve) => (warn = resolve));
  const { ask, close } = openAt(url, (_, message) => warn(message));
  await ask();
  const other = openAt(server.url);
  const end = sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'glosa'
    and pid <> pg_backend_pid()`;
  await end.execute(other.db);
  await other.close();
  assert.equal(await warned, 'lost the database');
  assert.deepEqual(await ask(), [{ x: 1 }]);
  await close();
});

test('a server that is killed in the middle of a transaction fails it, and is found again', async () => {
  const { db, ask, close } = openAt(await server.createDatabase());
  await assert.rejects(
    db.transaction().execute(async (inside) => {
      await sql`create table notes (text text)`.execute(inside);
      await server.kill();
      await sql`insert into notes values ('lost')`.execute(inside);
    }),
  );
  await assert.rejects(ask());
  await server.restart();
  assert.deepEqual(await ask(), [{ x: 1 }]);
  await close();
});
