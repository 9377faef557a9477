import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, truncate, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openSqlite } from '#service/store/database/open-sqlite.js';
import { DamagedError } from '#service/store/database/sqlite-health.js';

const parent = await mkdtemp(path.join(tmpdir(), 'glosa-health-'));
after(() => rm(parent, { recursive: true }));
let folders = 0;

/** A folder that a service has used: a database of some pages, and a kept file. @returns folder and database */
async function aUsedFolder() {
  const folder = path.join(parent, `${(folders += 1)}`);
  const { db, close } = openSqlite(folder, false);
  await sql`create table notes (text text)`.execute(db);
  for (let note = 0; note < 200; note += 1)
    await sql`insert into notes values (${'A cadence in measure 8. '.repeat(20)})`.execute(db);
  await close();
  await mkdir(path.join(folder, 'files', 'ab'), { recursive: true });
  await writeFile(path.join(folder, 'files', 'ab', 'ab12'), 'a score');
  return { folder, file: path.join(folder, 'glosa.sqlite') };
}

/** Opens the folder as a service. @returns what its log says */
async function opened(folder: string, isGuest = false): Promise<readonly string[]> {
  const said: string[] = [];
  const store = openSqlite(folder, isGuest, {
    log: { info: () => undefined, warn: (_, message) => said.push(message) },
  });
  await sql`select 1`.execute(store.db);
  assert.ok('exec' in store.raw);
  store.raw.exec('create table if not exists counts (points integer)');
  await store.close();
  return said;
}

describe('a database that is damaged or gone keeps the service from starting as a new one', () => {
  const damages: readonly (readonly [string, RegExp, (file: string) => Promise<unknown>])[] = [
    ['missing', /is missing, but its folder holds 1 file/, (file) => rm(file)],
    ['empty', /is empty, but its folder holds 1 file/, (file) => truncate(file)],
    [
      'no database',
      /is damaged \(file is not a database\)/,
      (file) => writeFile(file, 'x'.repeat(9999)),
    ],
    [
      'cut short',
      /is damaged/,
      async (file) => truncate(file, (await readFile(file)).length - 4096),
    ],
    [
      'overwritten in the middle',
      /is damaged/,
      async (file) => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xff, 8192, 12_288));
      },
    ],
  ];
  for (const [name, words, damage] of damages)
    test(name, async () => {
      const { folder, file } = await aUsedFolder();
      await damage(file);
      const before = await readFile(file).catch(() => undefined);
      for (const isGuest of [false, true])
        assert.throws(
          () => openSqlite(folder, isGuest),
          (error: Error) => {
            assert.ok(error instanceof DamagedError);
            assert.match(error.message, words);
            assert.ok(error.message.startsWith(file), 'it names the file');
            assert.match(error.message, /Restore a backup .* or put back a copy/);
            return true;
          },
        );
      assert.deepEqual(await readFile(file).catch(() => undefined), before, 'it is as it was');
    });

  test('a folder without files is a new one, and a whole one opens', async () => {
    assert.deepEqual(await opened(path.join(parent, 'new')), []);
    assert.deepEqual(await opened((await aUsedFolder()).folder), []);
  });
});

describe('damaged counters of the rate limits', () => {
  const LIMITS = 'limits.sqlite';

  test('are made anew, and the log tells it', async () => {
    const { folder } = await aUsedFolder();
    await writeFile(path.join(folder, LIMITS), 'no database'.repeat(999));
    const [said, ...more] = await opened(folder);
    assert.match(said ?? '', /counters of the rate limits were damaged/);
    assert.deepEqual([more, await opened(folder)], [[], []]);
  });

  test('do not hinder a command, which leaves them to the service', async () => {
    const { folder } = await aUsedFolder();
    await writeFile(path.join(folder, LIMITS), 'no database'.repeat(999));
    assert.deepEqual(await opened(folder, true), []);
    assert.match(await readFile(path.join(folder, LIMITS), 'utf8'), /^no database/);
  });
});
