import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openStore } from '#service/store/store.js';
import { openSnapshot } from '#service/store/database/snapshot/snapshot.js';
import { DatabasePair } from '#test/support/stack/database-pair.js';
import { putMusic, SONATA } from '../../some-music.js';

const SAVE = { piece: SONATA, content: '{"labels":[]}', author: { mark: 'mark-of-clara' } };

describe('a snapshot of two servers', () => {
  let pair: DatabasePair;
  let data: string;
  before(async () => {
    pair = await DatabasePair.start();
    data = await mkdtemp(path.join(tmpdir(), 'glosa-primary-'));
  });
  after(async () => {
    await pair.stop();
    await rm(data, { recursive: true, force: true });
  });

  /** The names of the analyses that a backup would have. */
  async function namesIn([databaseUrl, databaseReplicaUrl]: readonly [string, string?]) {
    const more = databaseReplicaUrl === undefined ? {} : { databaseReplicaUrl };
    const snapshot = await openSnapshot({ data, databaseUrl, ...more });
    try {
      const at = (await snapshot.columns('documents')).indexOf('name');
      const names: unknown[] = [];
      for await (const row of snapshot.rows('documents')) names.push(row[at]);
      return names.sort();
    } finally {
      await snapshot.close();
    }
  }

  test('is one of the primary, also when a promotion has made the other one that', async () => {
    const [first, second] = await pair.createDatabase();
    const save = async (databaseUrl: string, databaseReplicaUrl: string, name: string) => {
      const store = await openStore({ data, databaseUrl, databaseReplicaUrl });
      if (name === 'before') await putMusic(store);
      await store.analyses.save({ ...SAVE, name });
      await store.close();
    };
    await save(first, second, 'before');
    await pair.caughtUp();
    assert.deepEqual(await namesIn([second, first]), ['before']);
    // A replica alone is no place to take a backup from: it may be behind.
    await assert.rejects(namesIn([second]), /is a replica/);
    await pair.primary.kill();
    await pair.promote();
    await save(first, second, 'promoted');
    assert.deepEqual(await namesIn([first, second]), ['before', 'promoted']);
    await pair.returnOld();
    assert.deepEqual(await namesIn([first, second]), ['before', 'promoted']);
    // The former primary alone is known by the data folder.
    await assert.rejects(namesIn([first]), /of timeline 1, which a promotion has ended/);
  });

  test('needs one that answers', async () => {
    await assert.rejects(namesIn(['postgres://nobody@127.0.0.1:1/none']), /ECONNREFUSED/);
  });
});
