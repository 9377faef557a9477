import assert from 'node:assert/strict';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { done, type Migrated, take } from '#service/store/database/migrate.js';
import { ownFolder } from '#service/store/database/owner.js';
import { openSqlite } from '#service/store/database/open-sqlite.js';
import { hashOf } from '#service/store/hash.js';
import { openStore } from '#service/store/store.js';
import { attemptsAt } from '#service/upkeep/backup/manifest.js';
import { aFilledFolder, aFolder, allRows, keepText, saveForm } from '../a-platform.js';
import { assertSame, backUp, keptHashes, placeIn, restoreTo, treeOf } from './backup-lab.js';

describe('a backup', () => {
  test('restores every row, number and file, and the platform goes on', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    const { lost, files } = await backUp({ data }, place);
    assert.deepEqual(lost, []);
    assert.equal(files.count, (await keptHashes({ data })).length);
    await restoreTo({ data: target }, place);
    await assertSame({ data }, { data: target });
    const store = await openStore({ data: target });
    const { version } = await saveForm(store, 'IAC');
    await store.close();
    assert.equal(version, 3);
    assert.ok(!(await readdir(target)).includes('restoring'));
  });

  test('copies nothing again; after one save, only what is new', async (t) => {
    const [data, place] = [await aFilledFolder(t), await aFolder(t)];
    assert.ok((await backUp({ data }, place)).copied.count > 10);
    const before = await treeOf(path.join(place, 'contents'));
    assert.equal((await backUp({ data }, place)).copied.count, 0);
    assert.deepEqual(await treeOf(path.join(place, 'contents')), before);
    const store = await openStore({ data });
    await saveForm(store, 'DC');
    await store.close();
    // The rows of its piece, its document and its version, and the counters of listings at most.
    const { copied } = await backUp({ data }, place);
    assert.ok(copied.count > 0 && copied.count <= 4, String(copied.count));
  });

  test('holds the moment at which it began: what is saved meanwhile comes with the next', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    const before = await allRows({ data });
    const store = await openStore({ data });
    const tags = ['first', 'second'];
    const first = await backUp({ data }, place, async ({ step, done }) => {
      // A save before the first row is read, and one before the first file is copied.
      if (done > 0) return;
      await saveForm(store, `${step} ${tags.pop()}`);
      await keepText({ data }, `kept while ${step} are read`);
    });
    await restoreTo({ data: target }, place);
    assert.deepEqual((await allRows({ data: target })).rows, before.rows);
    await backUp({ data }, place);
    const later = await aFolder(t);
    await restoreTo({ data: later }, place);
    assert.deepEqual((await allRows({ data: later })).rows, (await allRows({ data })).rows);
    const again = await aFolder(t);
    await restoreTo({ data: again }, place, first.name);
    assert.deepEqual((await allRows({ data: again })).rows, before.rows, 'old backups stay');
    await store.close();
  });

  test('names what the service itself has lost, and holds all else', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    const { hash, path: file } = await aKeptWave(data);
    await rm(file);
    const { lost } = await backUp({ data }, place);
    assert.deepEqual(lost, [{ hash, what: 'round.wav of dances/round' }]);
    await restoreTo({ data: target }, place);
    await assertSame({ data }, { data: target });
  });

  test('of a damaged file does not hold it, unless an earlier one has it whole', async (t) => {
    const [data, place, other] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    await backUp({ data }, other);
    const { hash, path: file } = await aKeptWave(data);
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(1, 100, 101));
    assert.deepEqual(
      (await backUp({ data }, place)).lost.map((one) => one.hash),
      [hash],
    );
    assert.deepEqual((await backUp({ data }, other)).lost, []);
  });

  test('of older tables is restored, and brought to the present ones', async (t) => {
    const [data, place, target] = [await aFolder(t), await aFolder(t), await aFolder(t)];
    await makeOldPlatform(data);
    await backUp({ data }, place);
    await restoreTo({ data: target }, place);
    await (await openStore({ data })).close();
    const [one, other] = [await allRows({ data }), await allRows({ data: target })];
    assert.deepEqual(other.rows['submissions'], one.rows['submissions']);
    assert.equal(other.rows['submissions']!.length, 1);
    assert.deepEqual(
      other.migrations.map(({ name }) => name),
      one.migrations.map(({ name }) => name),
    );
  });

  test('of a newer database is neither made nor restored', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    await backUp({ data }, place);
    const store = await openStore({ data });
    await sql`insert into migrations values ('9999-future', 'tomorrow')`.execute(store.db);
    await store.close();
    await assert.rejects(backUp({ data }, place), /newer version \(9999-future\): use that/);
    await changeManifest(place, (text) => text.replace('0003-submissions', '9999-submissions'));
    await assert.rejects(restoreTo({ data: target }, place), /newer version of Glosa \(9999-sub/);
    assert.deepEqual(await readdir(target), []);
  });
});

describe('a restoration', () => {
  test('refuses a database that is there, and changes nothing', async (t) => {
    const [data, place] = [await aFilledFolder(t), await aFolder(t)];
    await backUp({ data }, place);
    const before = await treeOf(path.join(data, 'files'));
    await assert.rejects(
      restoreTo({ data }, place),
      /There is a database already: .*glosa\.sqlite/,
    );
    assert.deepEqual(await treeOf(path.join(data, 'files')), before);
  });

  test('refuses a folder with files of others, and one that a service is running on', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    await backUp({ data }, place);
    await keepText({ data: target }, 'of another platform');
    await assert.rejects(restoreTo({ data: target }, place), /files of another service already/);
    const running = await aFolder(t);
    const release = ownFolder(running);
    await assert.rejects(restoreTo({ data: running }, place), /Another service is running/);
    release();
  });

  test('that was interrupted is no platform, and is done again', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    await backUp({ data }, place);
    const hashes = new Set(await keptHashes({ data }));
    const names = [...(await treeOf(path.join(place, 'contents'))).keys()];
    const files = names.filter((name) => hashes.has(path.basename(name)));
    for (const name of files.slice(0, files.length / 2)) {
      await mkdir(path.join(target, 'files', path.dirname(name)), { recursive: true });
      const there = path.join(target, 'files', name);
      await writeFile(there, await readFile(path.join(place, 'contents', name)));
    }
    await mkdir(path.join(target, 'restoring'));
    await writeFile(path.join(target, 'restoring', 'glosa.sqlite'), 'half');
    await assert.rejects(
      openStore({ data: target }),
      /is missing, but its folder holds \d+ files?/,
    );
    await restoreTo({ data: target }, place);
    await assertSame({ data }, { data: target });
  });

  test('of a damaged backup stops, and leaves no database', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    await backUp({ data }, place);
    const { manifest } = await onlyBackup(place);
    const { hash } = manifest.tables.documents!.parts[0]!;
    const file = path.join(place, 'contents', hash.slice(0, 2), hash);
    const bytes = await readFile(file);
    bytes[20]! ^= 4;
    await writeFile(file, bytes);
    await assert.rejects(restoreTo({ data: target }, place), new RegExp(`${hash} is damaged`));
    assert.ok(!(await readdir(target)).includes('glosa.sqlite'));
  });
});

/** The recording of the round. */
async function aKeptWave(data: string) {
  const { rows } = await allRows({ data });
  const hash = String(rows['resources']!.find((row) => row.includes('round.wav'))![2]);
  return { hash, path: path.join(data, 'files', hash.slice(0, 2), hash) };
}

/** A database as the first release made it, with a submission. */
async function makeOldPlatform(data: string): Promise<void> {
  const opened = openSqlite(data, true);
  const db = opened.db as unknown as Migrated;
  await done(db);
  await take(['0001-tables'], { db, dialect: 'sqlite' });
  await sql`insert into submissions (id, created, fields, files, state)
    values ('s1', '2026-01-01T00:00:00.000Z', '{}', '[]', 'submitted')`.execute(db);
  await opened.close();
}

async function onlyBackup(folder: string) {
  const [attempt, ...others] = await attemptsAt(await placeIn(folder, false));
  assert.ok(attempt?.state === 'complete' && others.length === 0);
  return attempt;
}

/** Changes the manifest of the only backup, with its hash. */
async function changeManifest(folder: string, change: (text: string) => string): Promise<void> {
  const { name, manifest } = await onlyBackup(folder);
  const text = change(JSON.stringify(manifest));
  const whole = `{"sha256":"${hashOf(text)}","manifest":${text}}`;
  await writeFile(path.join(folder, 'backups', `${name}.json`), whole);
}
