import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import test, { after, before, describe } from 'node:test';
import { arrive } from '#service/files/arrival.js';
import { FileMissingError } from '#service/files/file-store.js';
import type { FileStore } from '#service/files/file-store.js';
import { arrivalFolder, openFileStore } from '#service/files/open-file-store.js';
import type { S3Settings } from '#service/process/settings.js';
import { withObjectStore } from '#test/support/object-store/missing.js';
import { aBucket } from '#test/support/object-store/shared.js';

const ABSENT = 'ab'.repeat(32);
const isMissing = (error: unknown) => error instanceof FileMissingError;

/** Tests every file store, on the one that the settings name. */
function storeTests(settingsOf: () => Promise<{ s3?: S3Settings; close(): Promise<void> }>) {
  let data: string;
  let files: FileStore;
  let close: () => Promise<void>;
  const arriving = () => arrivalFolder({ data });
  const arrived = (content: string | Uint8Array) =>
    arrive(Buffer.from(content), { folder: arriving() });

  before(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'glosa-files-'));
    const settings = await settingsOf();
    close = () => settings.close();
    files = await openFileStore({ data, ...(settings.s3 && { s3: settings.s3 }) });
  });
  after(async () => {
    await close();
    await rm(data, { recursive: true });
  });

  async function kept(content: string | Uint8Array): Promise<string> {
    const file = await arrived(content);
    await files.keep(file);
    return file.hash;
  }

  test('gives back what it has kept', async () => {
    const hash = await kept('Für Elise');
    assert.equal(await text(await files.open(hash)), 'Für Elise');
    assert.ok(await files.has(hash));
  });

  test('leaves no arrived file behind', async () => {
    const file = await arrived('theme');
    await files.keep(file);
    await assert.rejects(access(file.path), /ENOENT/);
    assert.deepEqual(await readdir(arriving()), []);
  });

  test('keeps the same content as often as it comes', async () => {
    assert.equal(await kept('da capo'), await kept('da capo'));
    assert.equal(await text(await files.open(await kept('da capo'))), 'da capo');
  });

  test('keeps the same content that comes from several people at once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => arrived('unison')));
    await Promise.all(all.map((file) => files.keep(file)));
    assert.equal(await text(await files.open(all[0]!.hash)), 'unison');
    assert.deepEqual(await readdir(arriving()), []);
  });

  test('keeps an empty file', async () => {
    assert.equal(await text(await files.open(await kept(''))), '');
  });

  test('keeps a large recording byte by byte', async () => {
    const recording = randomBytes(3_000_000);
    const hash = await kept(recording);
    assert.ok(recording.equals(await buffer(await files.open(hash))));
  });

  const RANGES = [
    [{ start: 0, end: 1 }, '01'],
    [{ start: 2, end: 4 }, '234'],
    [{ start: 0, end: 9 }, '0123456789'],
    [{ start: 9, end: 9 }, '9'],
  ] as const;
  for (const [range, part] of RANGES)
    test(`reads bytes ${range.start} to ${range.end}`, async () => {
      assert.equal(await text(await files.open(await kept('0123456789'), range)), part);
    });

  test('may be left in the middle of a file', async () => {
    const stream = await files.open(await kept(randomBytes(3_000_000)));
    stream.destroy();
    assert.equal(await text(await files.open(await kept('next'))), 'next');
  });

  for (const hash of [
    ABSENT,
    '',
    '../../etc/passwd',
    `${ABSENT}/..`,
    ABSENT.toUpperCase(),
    '%2e%2e',
  ])
    test(`has nothing under "${hash.slice(0, 20)}"`, async () => {
      assert.equal(await files.has(hash), false);
      await assert.rejects(files.open(hash), isMissing);
    });

  test('refuses to keep under a name that is no hash', async () => {
    const file = await arrived('anything');
    await assert.rejects(files.keep({ ...file, hash: '../outside' }), isMissing);
    await rm(file.path);
  });

  test('is found to work', async () => {
    await files.check();
  });

  test('has nothing of a file that could not be kept', async () => {
    const file = await arrived('lost on the way');
    await rm(file.path);
    await assert.rejects(files.keep(file), /ENOENT/);
    assert.equal(await files.has(file.hash), false);
  });
}

describe('a folder of files', () => {
  storeTests(() => Promise.resolve({ close: () => Promise.resolve() }));
});

describe('a bucket of files', withObjectStore, () => {
  storeTests(async () => {
    const bucket = await aBucket();
    return { s3: bucket.settings, close: () => bucket.close() };
  });
});
