import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openSqlite } from '#service/store/database/open-sqlite.js';
import { fill } from '#service/store/database/snapshot/fill.js';
import {
  openSnapshot,
  type Snapshot,
  TABLE_KEYS,
} from '#service/store/database/snapshot/snapshot.js';
import { listOf } from '../../../importing/some-corpora.js';
import { onBothStores } from '../../both-stores.js';
import { anna, labeled, putMusic, SONATA } from '../../some-music.js';

const pathsIn = async (snapshot: Snapshot) => {
  const at = (await snapshot.columns('pieces')).indexOf('path');
  return (await listOf(snapshot.rows('pieces'))).map((row) => row[at]);
};

onBothStores('a snapshot', (database) => {
  test('shows one moment, while others write without waiting for it', async () => {
    const store = await database.open();
    await putMusic(store);
    const snapshot = await openSnapshot(database.settings);
    await putMusic(store, 'mozart/k332');
    assert.deepEqual(await pathsIn(snapshot), [SONATA]);
    await store.analyses.save({ piece: SONATA, name: 'a', content: labeled('PAC'), author: anna });
    assert.deepEqual(await listOf(snapshot.rows('document_versions')), []);
    assert.deepEqual(snapshot.numbers.pieces, 1);
    await snapshot.close();
    const later = await openSnapshot(database.settings);
    assert.deepEqual(await pathsIn(later), [SONATA, 'mozart/k332']);
    assert.deepEqual(later.numbers.pieces, 2);
    await later.close();
  });

  test('has every table of the database, but for those of migrations and limits', async () => {
    const store = await database.open();
    const tables =
      store.dialect === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
        : sql<{ name: string }>`select table_name as name from information_schema.tables
            where table_schema = current_schema()`;
    const names = (await tables.execute(store.db)).rows.map(({ name }) => name);
    const others = ['migrations', 'sqlite_sequence', 'limits'];
    assert.deepEqual(
      names.filter((name) => !others.includes(name)).sort(),
      Object.keys(TABLE_KEYS).sort(),
    );
  });

  test('fills an empty database with more rows than one statement takes, and only an empty one', async () => {
    const store = await database.open();
    await putMusic(store);
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      ...{ owner: SONATA, name: `page ${index}.svg`, hash: `${index}`, size: index, type: 'x' },
    }));
    for (let at = 0; at < rows.length; at += 1000)
      await store.db
        .insertInto('resources')
        .values(rows.slice(at, at + 1000))
        .execute();
    const snapshot = await openSnapshot(database.settings);
    const folder = await mkdtemp(path.join(tmpdir(), 'glosa-fill-'));
    const target = openSqlite(folder, true);
    await fill(target, snapshot);
    const filled = await openSnapshot({ data: folder });
    assert.deepEqual(
      await listOf(filled.rows('resources')),
      await listOf(snapshot.rows('resources')),
    );
    assert.deepEqual(await listOf(filled.rows('pieces')), await listOf(snapshot.rows('pieces')));
    assert.deepEqual([filled.numbers, filled.migrations], [snapshot.numbers, snapshot.migrations]);
    await assert.rejects(fill(target, snapshot), /has \d+ tables already/);
    for (const each of [filled, snapshot, target]) await each.close();
    await rm(folder, { recursive: true });
  });

  test('of an empty database is refused in words', async () => {
    await assert.rejects(openSnapshot(database.settings), /is missing|is empty/);
  });
});
