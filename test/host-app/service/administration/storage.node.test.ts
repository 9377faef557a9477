import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitsReport } from '#service/administration/limits.js';
import { StorageReports, storageReport } from '#service/administration/storage.js';
import { warningsOf } from '#service/administration/warnings.js';
import { noteBackup, noteFailure } from '#service/administration/backups.js';
import { onBothStores } from '../store/both-stores.js';
import { putMusic, SONATA } from '../store/some-music.js';

const MAIL = {
  ...{ smtpUrl: 'smtp://mail.example', from: 'glosa@example.org', to: 'team@example.org' },
  publicUrl: 'https://music.example',
};

onBothStores('A report about what is stored', (database) => {
  test('sums up present and former files, over any number of rows', async () => {
    const store = await database.open();
    await putMusic(store);
    const put = (name: string, size: number) =>
      store.resources.put({
        ...{ owner: SONATA, name, hash: String(size).padStart(64, '0'), size, type: 'audio/ogg' },
      });
    await put('take.ogg', 100);
    await put('take.ogg', 30);
    await put('other.ogg', 5);
    const { files, database: stored, music } = await storageReport(store, database.settings);
    assert.deepEqual(files.recordings, { count: 3, bytes: 135 });
    assert.equal(stored.kind, store.dialect);
    assert.ok(stored.bytes > 0);
    assert.deepEqual([music.pieces, music.corpora, music.versions], [1, 1, 0]);
  });

  test('is made once for those who ask together, and given again for a while', async () => {
    const store = await database.open();
    const reports = new StorageReports(store, database.settings);
    const [one, other] = await Promise.all([reports.report(), reports.report()]);
    await putMusic(store);
    assert.equal(one, other);
    assert.equal(await reports.report(), one);
  });

  test('knows the last backup, and warns where none was made, it is old, has failed or lacks files', async () => {
    const store = await database.open();
    const settings = { ...database.settings, mail: MAIL, backupDays: 2 };
    const codesFor = async (backupDays: number) =>
      (await warningsOf(store, { ...settings, backupDays }, false)).map(({ code }) => code);
    const codes = () => codesFor(2);
    assert.deepEqual(await codes(), ['backupMissing']);
    await noteBackup(store, '2026-11-01', { place: '/mnt/one', bytes: 1, lost: 0 });
    await noteBackup(store, '2026-11-02', { place: '/mnt/two', bytes: 2 });
    const { backup } = await storageReport(store, settings);
    assert.deepEqual([backup?.place, backup?.bytes, backup?.lost], ['/mnt/two', 2, undefined]);
    assert.deepEqual(await codes(), []);
    const dateAll = (days: number) => {
      const date = new Date(Date.now() + days * 24 * 3_600_000).toISOString();
      return store.db.updateTable('audit').set({ date }).execute();
    };
    // A clock that was ahead.
    await dateAll(900);
    assert.deepEqual(await codes(), ['backupOld']);
    await dateAll(-3);
    assert.deepEqual(await codes(), ['backupOld']);
    assert.deepEqual([await codesFor(4), await codesFor(0)], [[], []]);
    await noteFailure(store, '/mnt/two', 'The disk is full');
    assert.deepEqual(await codes(), ['backupOld', 'backupFailed']);
    await noteBackup(store, '2026-11-05', { place: '/mnt/two', bytes: 2, lost: 3 });
    assert.deepEqual(await codes(), ['backupPartial']);
  });

  test('and one of limits names accounts and marks, with what is blocked', async () => {
    const store = await database.open();
    await store.accounts.add({ uid: 'ada', passwordHash: 'x' });
    await store.accounts.setBlocked('ada', true);
    await store.blocks.add('mark-2', 'eva');
    const last = new Date().toISOString();
    const today = { day: last.slice(0, 10), kind: 'save', last };
    await store.refusals.add([
      { ...today, asker: 'account ada', count: 1 },
      { ...today, asker: 'address mark-1', count: 3 },
      { ...today, asker: 'address mark-2', count: 2 },
      { ...today, day: '2020-01-01', asker: 'address mark-3', count: 9 },
    ]);
    const { askers, blocked, days } = await limitsReport(store, 7);
    assert.deepEqual(
      askers.map(({ uid, mark, refusals, isBlocked }) => [uid ?? mark, refusals, isBlocked]),
      [
        ['mark-1', 3, false],
        ['mark-2', 2, true],
        ['ada', 1, true],
      ],
    );
    assert.deepEqual(
      blocked.map(({ mark, by }) => [mark, by]),
      [['mark-2', 'eva']],
    );
    assert.equal(days.length, 1);
  });

  test('and one of what is to be mended says what letters lack, and that a job waits long', async () => {
    const store = await database.open();
    const codes = async (mail: object, isPassedOn = false) =>
      (await warningsOf(store, { ...database.settings, mail, backupDays: 0 }, isPassedOn)).map(
        ({ code }) => code,
      );
    const { smtpUrl, from } = MAIL;
    assert.deepEqual(await codes({ smtpUrl, from }), ['teamMissing', 'addressMissing']);
    assert.deepEqual(await codes({}, true), ['undeclaredProxy', 'mailMissing']);
    const created = new Date(Date.now() - 3_600_000).toISOString();
    await store.jobs.add({ kind: 'corpus', payload: {} });
    await store.db
      .updateTable('jobs')
      .set({ created } as never)
      .execute();
    assert.deepEqual(await codes(MAIL), ['jobsLate']);
  });
});
