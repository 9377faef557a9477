import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { Timelines } from '#service/store/database/servers/timelines.js';

async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-timelines-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

test('The latest timeline of a system is remembered, also by the next process', async (t) => {
  const folder = await aFolder(t);
  const timelines = new Timelines(folder);
  for (const timeline of [1, 3, 2]) timelines.saw({ system: 'a', timeline });
  for (const known of [timelines, new Timelines(folder)]) {
    assert.equal(known.isLatest({ system: 'a', timeline: 2 }), false);
    assert.equal(known.isLatest({ system: 'a', timeline: 3 }), true);
  }
});

test('Another system has timelines of its own, as after a restoration into a new one', () => {
  const timelines = new Timelines();
  timelines.saw({ system: 'a', timeline: 3 });
  assert.equal(timelines.isLatest({ system: 'b', timeline: 1 }), true);
});

test('A file that was cut off keeps no service from starting', async (t) => {
  const folder = await aFolder(t);
  await writeFile(path.join(folder, 'timelines.json'), '{"a":');
  const timelines = new Timelines(folder);
  timelines.saw({ system: 'a', timeline: 2 });
  assert.equal(new Timelines(folder).isLatest({ system: 'a', timeline: 1 }), false);
});
