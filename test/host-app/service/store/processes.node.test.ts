import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { OwnedError } from '#service/store/database/owner.js';
import { hashOf } from '#service/store/hash.js';
import { openStore, type Store } from '#service/store/store.js';
import { onBothStores } from './both-stores.js';
import { type Acknowledged, SavingProcess } from './saving-process.js';
import { putMusic, SONATA } from './some-music.js';

const NAME = 'cadences';
const KILLS = 3;
/** How often each of two processes saves. */
const TIMES = 15;
/** More saves than any process comes to. */
const MANY = 1e9;

/** Everything that was acknowledged is there, and nothing is torn. */
async function checkVersions(store: Store, acknowledged: readonly Acknowledged[]): Promise<void> {
  const versions = await store.analyses.versions(SONATA, NAME);
  assert.deepEqual(
    versions.map(({ version }) => version),
    versions.map((_, index) => index + 1),
  );
  for (const { version, hash } of acknowledged) assert.equal(versions[version - 1]?.hash, hash);
  for (const { version } of versions) {
    const kept = await store.analyses.read(SONATA, NAME, { version });
    assert.equal(kept && hashOf(kept.content), kept?.hash);
  }
  if (store.dialect === 'sqlite') {
    const { rows } = await sql<object>`pragma integrity_check`.execute(store.db);
    assert.deepEqual(rows, [{ integrity_check: 'ok' }]);
  }
}

onBothStores('A store whose process is killed', (database) => {
  test('has every save that was acknowledged, and is usable at once', async () => {
    const first = await database.open();
    await putMusic(first);
    await first.close();
    const acknowledged: Acknowledged[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { settings } = database;
      const saver = new SavingProcess({
        settings,
        name: NAME,
        mark: `${kill}`,
        times: MANY,
        isOwner: true,
      });
      await saver.until(5 * kill);
      await saver.kill();
      acknowledged.push(...saver.acknowledged);
    }
    await checkVersions(await database.open({}), acknowledged);
  });
});

onBothStores('Two processes', (database) => {
  test('that save on top of each other lose nothing of what was acknowledged', async () => {
    const store = await database.open();
    await putMusic(store);
    const { settings } = database;
    const savers = ['one', 'other'].map(
      (mark) => new SavingProcess({ settings, name: NAME, mark, times: TIMES }),
    );
    for (const saver of savers) assert.equal(await saver.end(), '');
    const acknowledged = savers.flatMap((saver) => saver.acknowledged);
    const versions = new Set(acknowledged.map(({ version }) => version));
    assert.equal(versions.size, 2 * TIMES);
    assert.equal((await store.analyses.versions(SONATA, NAME)).length, 2 * TIMES);
    await checkVersions(store, acknowledged);
  });
});

test('A second service on a folder is told so, until the first one is killed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-owned-'));
  const settings = { data: folder };
  const guest = await openStore(settings, { isGuest: true });
  await putMusic(guest);
  await guest.close();
  const first = new SavingProcess({
    settings,
    name: NAME,
    mark: 'first',
    times: MANY,
    isOwner: true,
  });
  await first.until(1);
  await assert.rejects(openStore(settings), OwnedError);
  await first.kill();
  await (await openStore(settings)).close();
  await rm(folder, { recursive: true });
});
