import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { done, take } from '#service/store/database/migrate.js';
import { migrations } from '#service/store/database/migrations/migrations.js';
import { openSqlite } from '#service/store/database/open-sqlite.js';
import { openSnapshot } from '#service/store/database/snapshot/snapshot.js';
import { openStore } from '#service/store/store.js';
import { listOf } from '../../importing/some-corpora.js';

const STEPS = Object.keys(migrations);

async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-upgrade-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

/** A database as the version with some of the steps made it, with a corpus. */
async function makeOld(folder: string, steps: readonly string[]): Promise<void> {
  const { db, close } = openSqlite(folder, true);
  await done(db);
  await take(steps, { db: db, dialect: 'sqlite' });
  await sql`insert into corpora (path, info) values ('lieder', '{}')`.execute(db);
  await close();
}

const corporaIn = async (folder: string) => {
  const snapshot = await openSnapshot({ data: folder });
  const [rows, steps] = [await listOf(snapshot.rows('corpora')), snapshot.migrations];
  await snapshot.close();
  return { rows, steps: steps.map(({ name }) => name) };
};

const copiesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('before-'));

for (const count of STEPS.keys())
  if (count > 0)
    test(`a database with ${count} of the steps is copied, then brought to the present tables`, async (t) => {
      const folder = await aFolder(t);
      const had = STEPS.slice(0, count);
      await makeOld(folder, had);
      await (await openStore({ data: folder })).close();
      const copy = `before-${STEPS[count]}.sqlite`;
      assert.deepEqual(await copiesIn(folder), [copy]);
      assert.deepEqual(await corporaIn(folder), { rows: [[1, 'lieder', '{}']], steps: STEPS });
      await (await openStore({ data: folder })).close();
      assert.deepEqual(await copiesIn(folder), [copy], 'once');
      // The way back: the copy takes the place of the database.
      const back = path.join(folder, 'back');
      await mkdir(back);
      await copyFile(path.join(folder, copy), path.join(back, 'glosa.sqlite'));
      assert.deepEqual(await corporaIn(back), { rows: [[1, 'lieder', '{}']], steps: had });
    });

test('a new database and one of the present version are not copied', async (t) => {
  const folder = await aFolder(t);
  for (let start = 0; start < 2; start += 1) await (await openStore({ data: folder })).close();
  assert.deepEqual(await copiesIn(folder), []);
});

test('a database that cannot be copied is not changed', async (t) => {
  const folder = await aFolder(t);
  await makeOld(folder, STEPS.slice(0, 1));
  await mkdir(path.join(folder, `before-${STEPS[1]}.sqlite.${process.pid}`, 'in the way'), {
    recursive: true,
  });
  await assert.rejects(openStore({ data: folder }));
  assert.deepEqual((await corporaIn(folder)).steps, STEPS.slice(0, 1));
});
