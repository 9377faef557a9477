import assert from 'node:assert/strict';
import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { KeptContents } from '#service/upkeep/backup/kept-contents.js';
import { keptFiles } from '#service/upkeep/backup/kept-files.js';
import { findBackup } from '#service/upkeep/backup/manifest.js';
import { wrongSizes } from '#service/upkeep/backup/sizes.js';
import { aFilledFolder, aFolder } from '../a-platform.js';
import { backUp, placeIn } from './backup-lab.js';

test('contents that are missing or cut off are counted without being read, each once', async (t) => {
  const [data, folder] = [await aFilledFolder(t), await aFolder(t)];
  await backUp({ data }, folder);
  const place = await placeIn(folder, false);
  const backup = await findBackup(place);
  const wrong = () => wrongSizes(backup, place, new KeptContents(place));
  const fileOf = (hash: string) => path.join(folder, 'contents', hash.slice(0, 2), hash);
  assert.equal(await wrong(), 0);
  const files = await keptFiles(backup.manifest.files, place.contents);
  const packed = files.filter(({ packed: place }) => place !== undefined);
  assert.ok(packed.length > 1, 'a pack holds several files');
  await truncate(fileOf(packed[0]!.packed!.pack), 10);
  assert.equal(await wrong(), 1);
  await rm(fileOf(backup.manifest.tables.pieces!.parts[0]!.hash));
  assert.equal(await wrong(), 2);
  await rm(fileOf(backup.manifest.files.parts[0]!.hash));
  assert.equal(await wrong(), 2, 'of the files nothing is known without their list');
});
