import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { sweepArrivals } from '#service/files/sweep-arrivals.js';
import { inTempFolder } from './temp-folder.js';

const NOW = Date.UTC(2026, 10, 22);
const HOUR = 3_600_000;

test('leftovers older than a day are removed, younger ones stay', () =>
  inTempFolder(async (folder) => {
    for (const [name, hours] of Object.entries({ old: 25, young: 23, new: 0 })) {
      const file = path.join(folder, name);
      await writeFile(file, name);
      const date = new Date(NOW - hours * HOUR);
      await utimes(file, date, date);
    }
    await sweepArrivals(folder, NOW);
    assert.deepEqual((await readdir(folder)).sort(), ['new', 'young']);
  }));

test('an old folder goes with what is in it', () =>
  inTempFolder(async (folder) => {
    const unpacked = path.join(folder, 'unpacked');
    await mkdir(unpacked);
    await writeFile(path.join(unpacked, 'score.mei'), '<mei/>');
    await sweepArrivals(folder, Date.now() + 25 * HOUR);
    assert.deepEqual(await readdir(folder), []);
  }));

test('several processes may sweep at once', () =>
  inTempFolder(async (folder) => {
    for (let each = 0; each < 20; each++) await writeFile(path.join(folder, `${each}`), '');
    const later = Date.now() + 25 * HOUR;
    await Promise.all([1, 2, 3].map(() => sweepArrivals(folder, later)));
    assert.deepEqual(await readdir(folder), []);
  }));
