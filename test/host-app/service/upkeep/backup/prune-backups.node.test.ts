import assert from 'node:assert/strict';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { hashOf } from '#service/store/hash.js';
import { openStore } from '#service/store/store.js';
import { attemptsAt, findBackup } from '#service/upkeep/backup/manifest.js';
import { keptFiles } from '#service/upkeep/backup/kept-files.js';
import { pruneBackups } from '#service/upkeep/backup/prune-backups.js';
import { beginPruning, lastPruning } from '#service/upkeep/backup/pruning-note.js';
import { verifyBackup } from '#service/upkeep/backup/verify-backup.js';
import { aFilledFolder, aFolder, keepText, ROUND, saveForm } from '../a-platform.js';
import { assertSame, backUp, placeIn, restoreTo, treeOf } from './backup-lab.js';

const NONE = { daily: 0, weekly: 0 };

/** Makes a backup that seems to be of another night. */
async function backUpOn(day: string, data: string, place: string): Promise<string> {
  const { name } = await backUp({ data }, place);
  const old = `${day}-033000-000`;
  const notes = path.join(place, 'backups');
  for (const end of ['.json', '.begun'])
    await rename(path.join(notes, name + end), path.join(notes, old + end));
  await writeFile(path.join(notes, `${old}.begun`), `${day}T03:30:00.000Z`);
  return old;
}

/** Changes the platform: another version of an analysis, and one more file of the round. */
async function change(data: string, text: string): Promise<void> {
  const store = await openStore({ data });
  await saveForm(store, text);
  const kept = await keepText({ data }, text.repeat(20_000));
  const file = { owner: ROUND, name: `${text}.txt`, type: 'text/plain', ...kept };
  await store.resources.put(file);
  await store.close();
}

/** Three nights, with something new before each, and one that was interrupted. */
async function threeNights(t: TestContext) {
  const [data, place] = [await aFilledFolder(t), await aFolder(t)];
  const names: string[] = [];
  for (const [day, text] of [
    ['2026-11-02', 'HC'],
    ['2026-11-10', 'PAC'],
    ['2026-11-11', 'IAC'],
  ] as const) {
    await change(data, text);
    names.push(await backUpOn(day, data, place));
  }
  await writeFile(path.join(place, 'backups', '2026-11-09-033000-000.begun'), '');
  return { data, place, names };
}

const prune = async (folder: string, keeping = NONE, isRehearsal = false) =>
  pruneBackups({ place: await placeIn(folder, false), keeping, isRehearsal });

const namesIn = async (folder: string) =>
  (await attemptsAt(await placeIn(folder, false))).map(({ name }) => name);

describe('the removal of old backups', () => {
  test('leaves those that are wanted whole, and nothing that only the others need', async (t) => {
    const { data, place, names } = await threeNights(t);
    const [first, second, third] = names as [string, string, string];
    const before = (await treeOf(path.join(place, 'contents'))).size;
    const { kept, removed, contents } = await prune(place, { daily: 1, weekly: 2 });
    assert.deepEqual(kept, [first, third]);
    assert.deepEqual(removed, ['2026-11-09-033000-000', second]);
    assert.deepEqual(await namesIn(place), [first, third]);
    const after = await treeOf(path.join(place, 'contents'));
    assert.ok(contents.count > 0 && contents.bytes > 0);
    assert.equal(after.size, before - contents.count);
    for (const name of kept) {
      const backup = await findBackup(await placeIn(place), name);
      const { problems } = await verifyBackup(backup, await placeIn(place));
      assert.deepEqual(problems, []);
    }
    const target = await aFolder(t);
    await restoreTo({ data: target }, place);
    await assertSame({ data }, { data: target });
    // A second time there is nothing to do.
    assert.deepEqual((await prune(place, { daily: 1, weekly: 2 })).contents.count, 0);
  });

  test('keeps the newest, whatever is asked for, with each of its contents and no other', async (t) => {
    const { place, names } = await threeNights(t);
    assert.deepEqual((await prune(place)).kept, names.slice(-1));
    const { manifest } = await findBackup(await placeIn(place));
    const files = await keptFiles(manifest.files, (await placeIn(place)).contents);
    const needed = new Set([
      ...[...Object.values(manifest.tables), manifest.files].flatMap(({ parts }) =>
        parts.map(({ hash }) => hash),
      ),
      ...files.map(({ hash, packed }) => packed?.pack ?? hash),
    ]);
    const there = [...(await treeOf(path.join(place, 'contents'))).keys()];
    assert.deepEqual(there.map((name) => path.basename(name)).sort(), [...needed].sort());
  });

  test('only says what it would do, if that is asked', async (t) => {
    const { place } = await threeNights(t);
    const before = await treeOf(place);
    const { removed, contents } = await prune(place, NONE, true);
    assert.equal(removed.length, 3);
    assert.ok(contents.count > 0);
    assert.deepEqual(await treeOf(place), before);
  });

  test('keeps the last one that lost nothing, when newer ones did', async (t) => {
    const { data, place, names } = await threeNights(t);
    const { rows } = { rows: await readdir(path.join(data, 'files')) };
    assert.ok(rows.length > 0);
    await change(data, 'DC');
    const lost = hashOf(Buffer.from('DC'.repeat(20_000)));
    await rm(path.join(data, 'files', lost.slice(0, 2), lost));
    const newest = await backUpOn('2026-11-12', data, place);
    assert.deepEqual((await prune(place)).kept, [names[2], newest]);
  });

  test('does nothing while a backup may be being made', async (t) => {
    const { place } = await threeNights(t);
    const now = new Date().toISOString();
    await writeFile(path.join(place, 'backups', '2026-11-12-033000-000.begun'), now);
    const before = await treeOf(place);
    await assert.rejects(prune(place), /2026-11-12-033000-000 may still be being made/);
    assert.deepEqual(await treeOf(place), before);
  });

  test('does nothing if it is unknown what a backup needs', async (t) => {
    const { place, names } = await threeNights(t);
    const manifest = path.join(place, 'backups', `${names[1]!}.json`);
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"format"', '"farmat"'));
    const before = await treeOf(place);
    await assert.rejects(prune(place), /manifest of the backup .* is damaged/);
    assert.deepEqual(await treeOf(place), before);
    await writeFile(manifest, text);
    const backup = await findBackup(await placeIn(place));
    const { hash } = backup.manifest.files.parts[0]!;
    const part = path.join(place, 'contents', hash.slice(0, 2), hash);
    await writeFile(part, 'damaged');
    const damaged = await treeOf(place);
    await assert.rejects(prune(place), /is damaged/);
    assert.deepEqual(await treeOf(place), damaged);
  });

  test('needs a complete backup', async (t) => {
    const place = await aFolder(t);
    await placeIn(place);
    await writeFile(path.join(place, 'backups', '2026-11-09-033000-000.begun'), '');
    await assert.rejects(prune(place), /no complete backup/);
    assert.deepEqual(await readdir(path.join(place, 'backups')), ['2026-11-09-033000-000.begun']);
  });
});

describe('a backup', () => {
  test('does not begin while old ones are removed, and is no obstacle to that', async (t) => {
    const { data, place } = await threeNights(t);
    await beginPruning(await placeIn(place));
    await assert.rejects(
      backUp({ data }, place),
      /Old backups are being removed since .*, or that/,
    );
    // The first process was interrupted: the next one ends it in order.
    await prune(place);
    assert.equal((await lastPruning(await placeIn(place)))?.state, 'ended');
    assert.equal((await backUp({ data }, place)).lost.length, 0);
  });

  test('is not completed if old ones were removed while it was made', async (t) => {
    const { data, place } = await threeNights(t);
    await change(data, 'DC');
    const { length } = await namesIn(place);
    let isDone = false;
    const making = backUp({ data }, place, async ({ step }) => {
      if (isDone || step !== 'files') return;
      isDone = true;
      // As if it had begun a day ago.
      const notes = await readdir(path.join(place, 'backups'));
      const begun = notes.filter((name) => name.endsWith('.begun')).sort();
      await writeFile(path.join(place, 'backups', begun.at(-1)!), '2026-01-01T00:00:00.000Z');
      await prune(place, { daily: 9, weekly: 9 });
    });
    await assert.rejects(making, /Old backups were removed while this one was made/);
    assert.equal((await namesIn(place)).length, length - 1);
    await backUp({ data }, place);
    const target = await aFolder(t);
    await restoreTo({ data: target }, place);
    await assertSame({ data }, { data: target });
  });
});
