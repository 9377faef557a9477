import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { openStore } from '#service/store/store.js';
import type { S3Settings } from '#service/process/settings.js';
import { makeBackup } from '#service/upkeep/backup/make-backup.js';
import { attemptsAt, findBackup } from '#service/upkeep/backup/manifest.js';
import { restoreBackup } from '#service/upkeep/backup/restore-backup.js';
import { pruneBackups } from '#service/upkeep/backup/prune-backups.js';
import { verifyBackup } from '#service/upkeep/backup/verify-backup.js';
import { openPlace } from '#service/upkeep/places/open-place.js';
import type { Place } from '#service/upkeep/places/place.js';
import { checkAll } from '#service/upkeep/check/check.js';
import { withObjectStore } from '#test/support/object-store/missing.js';
import { aBucket, type Bucket } from '#test/support/object-store/shared.js';
import { sharedPostgres } from '../../store/both-stores.js';
import {
  aFilledFolder,
  aFolder,
  keepText,
  type PlatformSettings,
  saveForm,
} from '../a-platform.js';
import { assertSame, backUp, restoreTo } from './backup-lab.js';

/** The bucket of the backups, in the object store of the tests. */
const environmentOf = ({ endpoint, accessKey, secretKey }: S3Settings) => ({
  GLOSA_BACKUP_S3_ENDPOINT: endpoint,
  GLOSA_BACKUP_S3_ACCESS_KEY: accessKey,
  GLOSA_BACKUP_S3_SECRET_KEY: secretKey,
});

/** Makes another backup, after one more save. */
async function makeChanged(settings: PlatformSettings, place: Place) {
  const store = await openStore(settings);
  await saveForm(store, 'DC');
  await store.close();
  return makeBackup({ settings, place });
}

describe('a backup goes from one kind to the other', withObjectStore, () => {
  let s3: Bucket;
  before(async () => (s3 = await aBucket()));
  after(() => s3.close());

  test('SQLite and a folder, PostgreSQL and an object store, and back, through an object store', async (t) => {
    const small: PlatformSettings = { data: await aFilledFolder(t) };
    const databaseUrl = await (await sharedPostgres()).createDatabase();
    const large = { data: await aFolder(t), databaseUrl, s3: s3.settings };
    const first = await aFolder(t);
    await backUp(small, first);
    await restoreTo(large, first);
    await assertSame(small, large);
    await assert.rejects(restoreTo(large, first), /The database has \d+ tables already/);

    // It goes on with the numbers of the other kind.
    const store = await openStore(large);
    await store.pieces.put({
      path: 'dances/new',
      corpus: 'dances',
      info: {},
      permissions: ['all'],
    });
    await saveForm(store, 'IAC');
    await store.close();
    const options = { environment: environmentOf(s3.settings), settings: large, isNew: true };
    const place = await openPlace(`s3://${s3.settings.bucket}/backups/nightly`, options);
    await makeBackup({ settings: large, place });
    assert.equal((await makeBackup({ settings: large, place })).copied.count, 0);
    assert.equal((await attemptsAt(place)).length, 2);
    await place.removeContents(['0'.repeat(64)]);
    const { name } = await makeChanged(large, place);
    const { kept, removed, contents } = await pruneBackups({
      ...{ place, keeping: { daily: 1, weekly: 1 } },
    });
    assert.deepEqual([kept, removed.length], [[name], 2]);
    assert.ok(contents.count > 0);
    assert.deepEqual((await verifyBackup(await findBackup(place), place)).problems, []);
    assert.equal(
      (await pruneBackups({ place, keeping: { daily: 1, weekly: 1 } })).contents.count,
      0,
    );
    const back = { data: await aFolder(t) };
    await restoreBackup({ settings: back, place, backup: await findBackup(place) });
    await assertSame(large, back);

    const { database, files, unnamed } = await checkAll(large, { isQuick: false });
    assert.deepEqual([database, files, unnamed.count], [[], [], 0]);
  });

  test('a bucket with files of another service is refused', async (t) => {
    const [data, place] = [await aFilledFolder(t), await aFolder(t)];
    await backUp({ data }, place);
    const target = { data: await aFolder(t), s3: s3.settings };
    await keepText(target, 'of another platform');
    await assert.rejects(restoreTo(target, place), /There are files of another service already/);
    assert.ok(!(await readdir(target.data)).includes('glosa.sqlite'));
  });
});
