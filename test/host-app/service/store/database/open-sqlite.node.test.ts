import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openSqlite } from '#service/store/database/open-sqlite.js';
import { OwnedError } from '#service/store/database/owner.js';

const parent = await mkdtemp(path.join(tmpdir(), 'glosa-sqlite-'));
after(() => rm(parent, { recursive: true }));
let folders = 0;
const newFolder = () => path.join(parent, `${(folders += 1)}`);

/** A table of its own: the store's tables are made by the migrations. */
async function openCounting(folder: string, isGuest: boolean) {
  const { db, close } = openSqlite(folder, isGuest);
  await sql`create table if not exists notes (text text)`.execute(db);
  const add = (text: string, on: Pick<typeof db, 'getExecutor'> = db) =>
    sql`insert into notes values (${text})`.execute(on);
  const texts = async () =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(
      ({ text }) => text,
    );
  return { db, add, texts, close };
}

test('a commit is on the disk before it is acknowledged, and references are checked', async () => {
  const { db, close } = openSqlite(newFolder(), false);
  const pragma = async (name: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0]!)[0] as unknown;
  assert.equal(await pragma('journal_mode'), 'wal');
  assert.equal(await pragma('synchronous'), 2);
  assert.equal(await pragma('foreign_keys'), 1);
  await close();
});

test('nobody else on the machine may look into the folder', async () => {
  const folder = newFolder();
  await openSqlite(folder, false).close();
  assert.equal((await stat(folder)).mode & 0o077, 0);
});

test('a folder has one service, and guests beside it', async () => {
  const folder = newFolder();
  const service = openSqlite(folder, false);
  assert.throws(() => openSqlite(folder, false), OwnedError);
  await openSqlite(folder, true).close();
  await service.close();
  await openSqlite(folder, false).close();
});

test('a folder that cannot be opened is given back', async () => {
  const folder = newFolder();
  await openSqlite(folder, false).close();
  await writeFile(
    path.join(folder, 'glosa.sqlite'),
    'this is no database, but long enough'.repeat(99),
  );
  for (let attempt = 0; attempt < 2; attempt += 1)
    assert.throws(
      () => openSqlite(folder, false),
      /glosa\.sqlite is damaged \(file is not a database\)/,
    );
});

test('a write waits for the transaction of another connection, and the event loop goes on', async () => {
  const folder = newFolder();
  const [service, guest] = [await openCounting(folder, false), await openCounting(folder, true)];
  const order: string[] = [];
  const importing = guest.db.transaction().execute(async (inside) => {
    await guest.add('import', inside);
    await delay(60);
    order.push('import');
  });
  await delay(10);
  await service.add('save').then(() => order.push('save'));
  await importing;
  assert.deepEqual(order, ['import', 'save']);
  assert.deepEqual(await service.texts(), ['import', 'save']);
  await Promise.all([service.close(), guest.close()]);
});

test('a transaction that has only read so far can still write', async () => {
  const folder = newFolder();
  const [service, guest] = [await openCounting(folder, false), await openCounting(folder, true)];
  let guestSave: Promise<unknown> | undefined;
  await service.db.transaction().execute(async (inside) => {
    await sql`select * from notes`.execute(inside);
    guestSave = guest.add('guest');
    await delay(10);
    await service.add('service', inside);
  });
  await guestSave;
  assert.deepEqual(await service.texts(), ['guest', 'service']);
  await Promise.all([service.close(), guest.close()]);
});

test('the file of the rate limits stands apart from the transactions', async () => {
  const opened = openSqlite(newFolder(), false);
  const limits = opened.raw;
  assert.ok('prepare' in limits);
  await opened.db.transaction().execute(async (inside) => {
    await sql`create table notes (text text)`.execute(inside);
    limits.exec(
      'begin; create table counts (points integer); insert into counts values (1); commit',
    );
  });
  assert.deepEqual(limits.prepare('select points from counts').all(), [{ points: 1 }]);
  await opened.close();
});
