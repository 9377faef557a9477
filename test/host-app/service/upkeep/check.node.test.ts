import assert from 'node:assert/strict';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import Database from 'better-sqlite3';
import { runData } from '#service/cli/data-program.js';
import { aPipe } from '../cli/a-terminal.js';
import { aFilledFolder, aFolder, allRows, keepText } from './a-platform.js';

/** A platform with a corpus. @returns its folder, the place of the file of a name, and the check */
async function aPlatform(t: TestContext) {
  const data = await aFilledFolder(t);
  const { rows } = await allRows({ data });
  return {
    data,
    database: path.join(data, 'glosa.sqlite'),
    fileOf: (name: string): string => {
      const hash = String(rows['resources']!.find((row) => row.includes(name))![2]);
      return path.join(data, 'files', hash.slice(0, 2), hash);
    },
    check: async (...words: string[]) => {
      const { terminal, output, errors } = aPipe();
      const code = await runData(['check', ...words], terminal, { GLOSA_DATA: data });
      return { code, text: output() + errors().replace(/^Database: .*\n/, '') };
    },
  };
}

/** Flips a bit in the middle of a file. */
async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(file, bytes);
}

/** Writes past all checks of the database. */
function force(file: string, statement: string): void {
  const raw = new Database(file);
  raw.pragma('foreign_keys = OFF');
  raw.exec(statement);
  raw.close();
}

describe('the check of database and files', () => {
  test('finds nothing wrong on a whole platform, and counts what nothing names', async (t) => {
    const { data, check } = await aPlatform(t);
    const { code, text } = await check();
    assert.match(text, /^\d+ rows and \d+ files \(.* kB\) were checked: all is well\.\n$/);
    assert.equal(code, 0);
    await keepText({ data }, 'an upload without a home');
    assert.match((await check()).text, /all is well\.\n1 file \(24 bytes\) is named by nothing/);
  });

  test('names a file that is missing, short or damaged, and what to do', async (t) => {
    const { fileOf, check } = await aPlatform(t);
    await rm(fileOf('round.wav'));
    await truncate(fileOf('round.ogg'), 100);
    await flip(fileOf('page.svg'));
    const { code, text } = await check();
    assert.match(text, /round\.wav of dances\/round: the file \w\w\/\w{64} is missing/);
    assert.match(text, /round\.ogg of dances\/round: the file \w\w\/\w{64} has 100 bytes instead/);
    assert.match(text, /page\.svg of dances\/round|cover\.svg of dances/, 'both are one content');
    assert.match(text, /is damaged: its bytes are not those/);
    assert.match(text, /What to do: put each file back from a backup/);
    assert.match(text, /checked: 3 wrong\./);
    assert.equal(code, 1);
    assert.match(
      (await check('--quick')).text,
      /checked: 2 wrong\./,
      'a flipped bit needs reading',
    );
  });

  test('names a reply that has lost its thread', async (t) => {
    const { database, check } = await aPlatform(t);
    force(database, 'delete from threads');
    assert.match((await check()).text, /reply [\w-]+ belongs to no thread/);
  });

  test('names the file of a submission, and the archive of a job', async (t) => {
    const { data, check } = await aPlatform(t);
    await rm(path.join(data, 'files'), { recursive: true });
    const { text } = await check();
    assert.match(text, /sent\.abc of submission [\w-]+: the file/);
    assert.match(text, /the archive of job [\w-]+: the file/);
  });

  test('finds a version that is not what its hash says, and a row without its parent', async (t) => {
    const { database, check } = await aPlatform(t);
    force(database, `update document_versions set content = '{}' where version = 1`);
    force(database, `delete from pieces`);
    const { code, text } = await check();
    assert.match(text, /version 1 of document \d+ is not what its hash says/);
    assert.match(text, /of documents refers to a row of pieces that is missing/);
    assert.match(text, /What to do: stop the service/);
    assert.equal(code, 1);
  });

  test('finds damaged pages beyond the tables that it reads', async (t) => {
    const { database, check } = await aPlatform(t);
    force(database, 'pragma wal_checkpoint(truncate)');
    const bytes = await readFile(database);
    // The last page belongs to an index or a table; either way it is no page any more.
    await writeFile(database, bytes.fill(0xff, bytes.length - 4096));
    const { code, text } = await check();
    assert.match(text, /^Wrong in the database:\n {2}/);
    assert.equal(code, 1);
  });

  test('says that there is no database, and makes none', async (t) => {
    const data = await aFolder(t);
    const { terminal, output } = aPipe();
    assert.equal(await runData(['check'], terminal, { GLOSA_DATA: data }), 1);
    assert.match(output(), /There is no database: .*glosa\.sqlite is missing/);
    await assert.rejects(readFile(path.join(data, 'glosa.sqlite')), /ENOENT/);
  });
});
