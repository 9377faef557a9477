import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { done, migrate, type Migrated, take } from '#service/store/database/migrate.js';
import { migrations } from '#service/store/database/migrations/migrations.js';
import { openPostgres } from '#service/store/database/open-postgres.js';
import { openSqlite } from '#service/store/database/open-sqlite.js';
import { onBothStores } from '../both-stores.js';

const ALL = Object.keys(migrations);

onBothStores('The migrations', (database) => {
  const open = () => {
    const { databaseUrl, data } = database.settings;
    return databaseUrl === undefined ? openSqlite(data, true) : openPostgres(databaseUrl);
  };

  test('run once; to run them again is harmless', async () => {
    const opened = open();
    assert.deepEqual(await migrate(opened), ALL);
    assert.deepEqual(await migrate(opened), []);
    await opened.close();
  });

  test('run once when several processes start at the same time', async () => {
    const processes = [open(), open(), open()];
    const done = await Promise.all(processes.map(migrate));
    assert.deepEqual(done.flat(), ALL);
    await Promise.all(processes.map(({ close }) => close()));
  });

  for (const [index, step] of ALL.slice(0, -1).entries())
    test(`keep the sessions of a database of ${step}`, async () => {
      const old = open();
      const inside = old.db as unknown as Migrated;
      await done(inside);
      await take(ALL.slice(0, index + 1), { db: inside, dialect: old.dialect });
      await sql`insert into accounts (key, uid, password_hash, is_blocked, created)
        values ('ada', 'Ada', 'x', 0, '2026-01-01')`.execute(old.db);
      await sql`insert into sessions (token_hash, account, created, last_used, expires, is_revoked)
        values ('hash', 'ada', '2026-01-01', '2026-01-02', '2026-01-15', 0)`.execute(old.db);
      await old.close();
      const { sessions, accounts } = await database.open();
      assert.equal((await accounts.find('ada'))?.firstUntil, undefined);
      assert.deepEqual(await sessions.find('hash'), {
        tokenHash: 'hash',
        uid: 'Ada',
        created: '2026-01-01',
        lastUsed: '2026-01-02',
        expires: '2026-01-15',
        isRevoked: false,
      });
    });

  test('refuse a database that a newer version has written', async () => {
    const store = await database.open();
    await sql`insert into migrations values ('9999-future', 'tomorrow')`.execute(store.db);
    await store.close();
    await assert.rejects(database.open(), /newer version: 9999-future/);
  });

  test('leave nothing behind when one fails', async () => {
    const opened = open();
    await sql`create table sessions (x integer)`.execute(opened.db);
    await assert.rejects(migrate(opened), /already exists/);
    await sql`drop table sessions`.execute(opened.db);
    assert.deepEqual(await migrate(opened), ALL);
    await opened.close();
  });

  test('sort text by its letters, in both dialects in the same way', async () => {
    const store = await database.open();
    for (const path of ['b', 'a', 'É', 'B', 'a/b', 'a-b'])
      await store.corpora.put({ path, info: {} });
    const rows = await store.db.selectFrom('corpora').select('path').orderBy('path').execute();
    assert.deepEqual(
      rows.map(({ path }) => path),
      ['B', 'a', 'a-b', 'a/b', 'b', 'É'],
    );
  });
});
