import assert from 'node:assert/strict';
import { readFile, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { runBackup } from '#service/cli/backup-program.js';
import { aPipe } from '../../cli/a-terminal.js';
import { aFilledFolder, aFolder, allRows } from '../a-platform.js';
import { findBackup } from '#service/upkeep/backup/manifest.js';
import { keptHashes, placeIn } from './backup-lab.js';

/** Runs a command about backups of a folder of data. */
async function backup(data: string, ...words: readonly string[]) {
  const { terminal, output, errors } = aPipe();
  const code = await runBackup(words, terminal, { GLOSA_DATA: data });
  return { code, text: output() + errors().replace(/^(Database|Backups): .*\n/, '') };
}

/** Flips one bit of a file for as long as the work takes. */
async function flipped(file: string, work: () => Promise<void>): Promise<void> {
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  changed[changed.length >> 1]! ^= 16;
  await writeFile(file, changed);
  await work();
  await writeFile(file, bytes);
}

describe('the command for backups', () => {
  test('backs up, lists, verifies and restores, in words', async (t) => {
    const [data, place, target] = [await aFilledFolder(t), await aFolder(t), await aFolder(t)];
    const before = await allRows({ data });
    const made = await backup(data, 'to', place);
    assert.match(
      made.text,
      /^The backup \S+ is complete: \d+ rows, \d+ files \(.*\); \d+ contents \(.*\) were new\.\n$/,
    );
    const list = await backup(data, 'list', place);
    assert.match(list.text, /\d{4}-\d\d-\d\d-\d{6}-\d{3} {2}complete {2}never +1 +\d+ files \(/);
    const verified = await backup(data, 'verify', place, '2');
    assert.match(verified.text, /^The backup \S+ is whole: \d+ rows and \d+ files were read\.\n$/);
    const restored = await backup(target, 'restore', place);
    assert.match(restored.text, /^The backup \S+ is restored, with .* Start the service now\.\n$/);
    assert.deepEqual(
      [made, list, verified, restored].map(({ code }) => code),
      [0, 0, 0, 0],
    );
    // The act itself stands in the audit log of the source only.
    assert.deepEqual(await allRows({ data: target }), before);
    assert.deepEqual(await keptHashes({ data: target }), await keptHashes({ data }));
    const again = await backup(target, 'restore', place);
    assert.match(again.text, /There is a database already/);
    assert.equal(again.code, 1);
  });

  test('finds a flipped bit in any file of a backup, and what is missing', async (t) => {
    const [data, place] = [await aFilledFolder(t), await aFolder(t)];
    await backup(data, 'to', place);
    const contents = path.join(place, 'contents');
    const entries = await readdir(contents, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    assert.ok(files.length > 10);
    for (const { parentPath, name } of files)
      await flipped(path.join(parentPath, name), async () => {
        const { code, text } = await backup(data, 'verify', place);
        assert.match(text, new RegExp(`${name} is damaged`));
        assert.match(text, /Remove each content that is named above/);
        assert.equal(code, 1);
      });
    const [note] = (await readdir(path.join(place, 'backups'))).filter((name) =>
      name.endsWith('.json'),
    );
    await flipped(path.join(place, 'backups', note!), async () => {
      assert.match((await backup(data, 'verify', place)).text, /manifest of .* is damaged/);
      assert.match((await backup(data, 'list', place)).text, /damaged/);
    });
    assert.equal((await backup(data, 'verify', place)).code, 0);
    await rm(path.join(files[0]!.parentPath, files[0]!.name));
    assert.match((await backup(data, 'verify', place)).text, /No file is stored under/);
  });

  test('lists what it knows: whether somebody has read a backup, and what is damaged', async (t) => {
    const [data, place] = [await aFilledFolder(t), await aFolder(t)];
    await backup(data, 'to', place);
    const listed = async () => (await backup(data, 'list', place)).text;
    await backup(data, 'verify', place);
    assert.match(await listed(), / complete {2}\d{4}-\d\d-\d\d \d\d:\d\d, whole +1 /);
    const { manifest } = await findBackup(await placeIn(place));
    const { hash } = manifest.tables.documents!.parts[0]!;
    const file = path.join(place, 'contents', hash.slice(0, 2), hash);
    await flipped(file, async () => {
      // Of the same size: only who reads it knows.
      assert.equal((await backup(data, 'verify', place)).code, 1);
      assert.match(await listed(), / damaged +\d{4}-\d\d-\d\d \d\d:\d\d, damaged +1 /);
    });
    assert.equal((await backup(data, 'verify', place)).code, 0);
    await truncate(file, 10);
    const text = await listed();
    assert.match(text, / damaged +\d{4}-\d\d-\d\d \d\d:\d\d, whole +1 /);
    assert.match(text, /^Of \S+, 1 content is missing or cut off: "verify" names what/m);
  });

  test('a clock that was ahead decides nothing: what was made last is the newest, and the other is named', async (t) => {
    const [data, place] = [await aFilledFolder(t), await aFolder(t)];
    await backup(data, 'to', place);
    const [name] = await namesOf(place);
    const notes = path.join(place, 'backups');
    const ahead = '2199-01-01-000000-000';
    for (const end of ['.json', '.begun'])
      await rename(path.join(notes, name! + end), path.join(notes, ahead + end));
    await writeFile(path.join(notes, '2199-02-01-000000-000.begun'), '2199-02-01T00:00:00.000Z');
    await backup(data, 'to', place);
    const last = (await namesOf(place))[0]!;
    const verified = (await backup(data, 'verify', place)).text;
    assert.match(verified, new RegExp(`^The backup ${last} is whole`));
    assert.match(verified, new RegExp(`^Note: dated in the future: ${ahead}, 2199-02`, 'm'));
    const pruned = await backup(data, 'prune', place, '--keep-daily', '1', '--keep-weekly', '0');
    assert.match(pruned.text, new RegExp(`^kept {5}${last}\nremoved {2}${ahead}\nremoved {2}2199`));
    assert.equal((await backup(data, 'verify', place)).code, 0);
  });

  test('a damaged content that was removed is written again by the next backup', async (t) => {
    const [data, place] = [await aFilledFolder(t), await aFolder(t)];
    await backup(data, 'to', place);
    await rm(path.join(place, 'contents'), { recursive: true });
    await backup(data, 'to', place);
    for (const name of await namesOf(place))
      assert.equal((await backup(data, 'verify', place, name)).code, 0);
  });

  test('says what is wrong with a place or a name', async (t) => {
    const [data, place] = [await aFilledFolder(t), await aFolder(t)];
    const saying = async (...words: string[]) => {
      const { code, text } = await backup(data, ...words);
      assert.equal(code, 1);
      return text;
    };
    assert.match(await saying('list', place), /There are no backups in/);
    assert.match(await saying('restore', path.join(place, 'none')), /There are no backups in/);
    await writeFile(path.join(place, 'thesis.txt'), 'other things');
    assert.match(await saying('to', place), /holds other things/);
    await rm(path.join(place, 'thesis.txt'));
    assert.match(await saying('to', 's3://bucket/nightly'), /GLOSA_BACKUP_S3_ENDPOINT is missing/);
    for (let count = 0; count < 2; count += 1) await backup(data, 'to', place);
    assert.match(await saying('verify', place, '1999'), /There is no backup 1999/);
    assert.match(await saying('verify', place, '2'), /Several backups begin with 2/);
    await rm(path.join(place, 'backups', `${(await namesOf(place))[1]!}.json`));
    const [, last] = await namesOf(place);
    assert.match(await saying('restore', place, last!), /is incomplete: it was interrupted/);
    assert.match((await backup(data, 'list', place)).text, /incomplete/);
    assert.equal((await backup(data, 'verify', place)).code, 0, 'the newest that is complete');
  });
});

async function namesOf(place: string): Promise<readonly string[]> {
  const notes = await readdir(path.join(place, 'backups'));
  return [...new Set(notes.map((note) => note.slice(0, note.lastIndexOf('.'))))].sort();
}
