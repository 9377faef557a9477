import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
import { fullWords, requireRoom } from '#service/upkeep/backup/room.js';
import { verifyBackup } from '#service/upkeep/backup/verify-backup.js';
import { findBackup } from '#service/upkeep/backup/manifest.js';
import { openStore } from '#service/store/store.js';
import { aFolder } from '../a-platform.js';
import { placeIn } from './backup-lab.js';

const HUGE = 2 ** 60;

test('a backup does not begin where there is too little room, and says how much is needed where', async (t) => {
  const arriving = await aFolder(t);
  const folder = { arriving, address: '/mnt/backups', isFolder: true };
  await requireRoom(folder, [], 8);
  await requireRoom(folder, [1000, 2000], 8);
  const refused = requireRoom(folder, [HUGE, HUGE], 8);
  await assert.rejects(refused, (error: Error) => {
    assert.match(
      error.message,
      /backup to \/mnt\/backups: 230\d+ MB are needed in \S+, \d+ MB are free/,
    );
    assert.match(error.message, /"prune"/);
    return error.message.includes(arriving);
  });
  // To an object store, only what is on its way at the same time takes room.
  const bucket = { ...folder, isFolder: false };
  await requireRoom(
    bucket,
    Array.from({ length: 1000 }, () => 1000),
    2,
  );
  await assert.rejects(
    requireRoom(bucket, [1, HUGE], 1),
    /1152\d+ MB are .* another disk in TMPDIR/,
  );
  assert.match(
    await fullWords([arriving, '/none/at/all']),
    /^A disk is full: \d+ MB free in \S+\. M/,
  );
});

const PROGRAM = path.resolve('host-app/service/cli/backup.ts');

/** Mounts a small disk, in a namespace of its own, moves a database there, fills it, and backs up elsewhere. */
const SCRIPT = `
  mount -t tmpfs -o size=4m tmpfs "$GLOSA_DATA" || exit 77
  cp "$1"/* "$GLOSA_DATA"/
  dd if=/dev/zero of="$GLOSA_DATA/rest" bs=4096 2> /dev/null
  exec "$2" --import tsx "$3" to "$4"
`;
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

test(
  'a backup of a full disk is made, and says what could not be noted',
  { skip: !canMount && 'needs the right to mount a disk' },
  async (t) => {
    const [data, disk, folder] = [await aFolder(t), await aFolder(t), await aFolder(t)];
    const store = await openStore({ data });
    await store.accounts.add({ uid: 'clara', passwordHash: '' });
    await store.close();
    const words = ['-m', 'sh', '-c', SCRIPT, 'sh', data, process.execPath, PROGRAM, folder];
    const { status, stdout, stderr } = spawnSync('unshare', words, {
      env: { ...process.env, GLOSA_DATA: disk },
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^The backup \S+ is complete: \d+ rows?, 0 files/);
    assert.match(stderr, /^Note: this cannot be written into the audit log/m);
    const place = await placeIn(folder, false);
    assert.deepEqual((await verifyBackup(await findBackup(place), place)).problems, []);
  },
);
