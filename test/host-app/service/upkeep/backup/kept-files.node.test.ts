import assert from 'node:assert/strict';
import { cp, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { hashOf } from '#service/store/hash.js';
import { openStore } from '#service/store/store.js';
import { KeptContents } from '#service/upkeep/backup/kept-contents.js';
import { bytesIn, grouped, keptFiles } from '#service/upkeep/backup/kept-files.js';
import { findBackup, type Manifest } from '#service/upkeep/backup/manifest.js';
import { Packs } from '#service/upkeep/backup/packs.js';
import { verifyBackup } from '#service/upkeep/backup/verify-backup.js';
import { aFilledFolder, aFolder, keepText, ROUND } from '../a-platform.js';
import { assertSame, backUp, keptHashes, placeIn, restoreTo } from './backup-lab.js';

/** The backup of a platform with a corpus of dances, as the first release of backups made it. */
const FORM_1 = path.resolve(import.meta.dirname, '../../../../fixtures/backup-form-1');

const listed = async (place: string) => {
  const { manifest } = await findBackup(await placeIn(place));
  return keptFiles(manifest.files, (await placeIn(place)).contents);
};

describe('Packs', () => {
  test('give each file back, whatever its bytes', async (t) => {
    const place = await placeIn(await aFolder(t));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.uint8Array({ maxLength: 300 })), async (all) => {
        const packs = new Packs(new KeptContents(place));
        const files = new Map(all.map((bytes) => [hashOf(bytes), Buffer.from(bytes)]));
        for (const [hash, bytes] of files) await packs.add(hash, bytes);
        await packs.end();
        assert.equal(packs.places.size, files.size);
        for (const [hash, bytes] of files) {
          const packed = packs.places.get(hash)!;
          const pack = await place.contents.read(packed.pack);
          assert.deepEqual(bytesIn(pack, { hash, size: bytes.length, packed }), bytes);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('hold the small files of a backup, and the next one only what is new', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    await keepResource(data, 'x'.repeat(70_000));
    await backUp({ data }, place);
    const first = grouped(await listed(place));
    assert.equal(first.packs.size, 1);
    // The archive of a job, whose size no row tells, and what is larger than 64 kB.
    assert.deepEqual(
      first.alone
        .map(({ size }) => size)
        .sort((a, b) => a - b)
        .slice(0, 2),
      [10, 70_000],
    );
    assert.ok([...first.packs.values()][0]!.length > 5);
    await keepResource(data, 'a new tune');
    const { copied } = await backUp({ data }, place);
    assert.ok(copied.bytes < 5000, String(copied.bytes));
    const second = grouped(await listed(place));
    assert.deepEqual(
      [...second.packs.values()].map((files) => files.length).sort((a, b) => a - b),
      [1, [...first.packs.values()][0]!.length],
    );
    await restoreTo({ data: target }, place);
    await assertSame({ data }, { data: target });
  });

  test('that are lost are written again', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    await backUp({ data }, place);
    const [pack] = grouped(await listed(place)).packs.keys();
    await rm(path.join(place, 'contents', pack!.slice(0, 2), pack!));
    await backUp({ data }, place);
    await restoreTo({ data: target }, place);
    assert.deepEqual(await keptHashes({ data: target }), await keptHashes({ data }));
  });
});

describe('A backup of the first form', () => {
  test('is verified and restored, and the next one at its place copies its files not again', async (t) => {
    const [place, target] = [await aFolder(t), await aFolder(t)];
    await cp(FORM_1, place, { recursive: true });
    const backup = await findBackup(await placeIn(place, false));
    assert.equal(backup.manifest.format, 1);
    assert.deepEqual((await verifyBackup(backup, await placeIn(place, false))).problems, []);
    await restoreTo({ data: target }, place);
    const store = await openStore({ data: target });
    assert.equal((await store.analyses.versions(ROUND, 'cadences')).length, 2);
    await store.close();
    assert.equal((await keptHashes({ data: target })).length, 12);
    const { copied } = await backUp({ data: target }, place);
    assert.ok(copied.bytes < 5000, String(copied.bytes));
    assert.ok((await listed(place)).every(({ packed }) => packed === undefined));
    const notes = await readdir(path.join(place, 'backups'));
    const last = notes
      .filter((name) => name.endsWith('.json'))
      .sort()
      .at(-1)!;
    const text = await readFile(path.join(place, 'backups', last), 'utf8');
    assert.equal((JSON.parse(text) as { manifest: Manifest }).manifest.format, 2);
  });
});

/** Gives the piece of the dances one more file. */
async function keepResource(data: string, text: string): Promise<void> {
  const store = await openStore({ data });
  const kept = await keepText({ data }, text);
  await store.resources.put({
    owner: ROUND,
    name: `${kept.size}.txt`,
    type: 'text/plain',
    ...kept,
  });
  await store.close();
}
