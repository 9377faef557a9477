import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { arrivingFolder } from '#service/upkeep/places/arriving-folder.js';
import { aFolder } from '../a-platform.js';

test('contents are on their way in the data folder, if there is room', async (t) => {
  const data = await aFolder(t);
  assert.equal(await arrivingFolder({ data }, 1), path.join(data, 'arriving'));
});

test('where the data folder takes nothing, they are on their way among temporary files', async (t) => {
  const data = path.join(await aFolder(t), 'data');
  // A file where the folder should be refuses whatever a full disk refuses.
  await writeFile(data, '');
  const folder = await arrivingFolder({ data });
  assert.equal(path.dirname(folder), tmpdir());
  assert.ok(existsSync(folder));
  assert.equal(await arrivingFolder({ data }), folder);
});
