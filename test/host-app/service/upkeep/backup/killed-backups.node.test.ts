import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aFilledFolder, aFolder } from '../a-platform.js';
import { backUpAndKill, judgePlace } from './killed-backups.js';

test('a backup that is killed counts as incomplete or restores equal, and the next goes on from it', async (t) => {
  const data = await aFilledFolder(t);
  const whole = await backUpAndKill(data, await aFolder(t));
  assert.ok(whole.complete !== undefined && whole.steps > 20);
  const [place, scratch] = [await aFolder(t), await aFolder(t)];
  const reported: string[] = [];
  // While rows are read, while files are copied, and about when the manifest is written.
  const steps = [1, 12, whole.steps - 6, whole.steps - 2, whole.steps - 1];
  for (const [index, step] of steps.entries()) {
    const { complete } = await backUpAndKill(data, place, { step, pause: index % 3 });
    if (complete !== undefined) reported.push(complete);
  }
  const last = await backUpAndKill(data, place);
  assert.ok(last.complete !== undefined);
  const found = await judgePlace({ data, place, scratch }, [...reported, last.complete]);
  assert.ok(found.incomplete > 0, 'killed ones are listed');
  assert.equal(found.complete + found.incomplete, steps.length + 1);
});
