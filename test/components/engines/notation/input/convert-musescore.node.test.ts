import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { FormatError } from '#core';
import type { Job } from '#engines/notation/jobs.js';
import { withoutMuseScore } from '#engines/notation/input/convert-musescore.js';
import { readScore } from '#engines/notation/node.js';

const file = new URL('../../../../fixtures/scores/flute.mscx', import.meta.url);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const aJob = (bytes: Uint8Array, fileName: string): Job => ({
  task: 'read',
  bytes,
  fileName,
  picture: {},
  extent: 'whole',
});

test('a file of MuseScore is read by way of MusicXML', async () => {
  const { notes, measureMap } = await readScore(new Uint8Array(await readFile(file)), 'flute.mscx');
  assert.deepEqual(
    notes.map(({ onset, duration, pitch }) => [onset, duration, pitch]),
    [
      [0, 2, 72],
      [2, 2, 74],
    ],
  );
  assert.equal(measureMap.measures[0]?.timeSignatureText, '2/2');
});

test('a job with its file converted is the same job; any other file stays as it is', async () => {
  const job = aJob(new Uint8Array(await readFile(file)), 'flute.mscx');
  const { bytes, ...rest } = await withoutMuseScore(job);
  assert.match(new TextDecoder().decode(bytes), /<score-partwise/);
  assert.deepEqual({ ...rest, bytes: job.bytes }, job);
  const other = aJob(bytesOf('X:1\nK:C\nabc'), 'a.abc');
  assert.equal(await withoutMuseScore(other), other);
});

test('a damaged one is refused by name', async () => {
  const damaged = bytesOf('<museScore version="3.02"><Score>');
  await assert.rejects(withoutMuseScore(aJob(damaged, 'damaged.mscx')), (error) => {
    assert.ok(error instanceof FormatError);
    return error.message === 'damaged.mscx: MuseScore cannot read the score';
  });
});

test('conversion can be canceled', async () => {
  const controller = new AbortController();
  const bytes = new Uint8Array(await readFile(file));
  const reading = readScore(bytes, 'flute.mscx', { signal: controller.signal });
  setTimeout(() => controller.abort(), 100);
  await assert.rejects(reading, { name: 'AbortError' });
});
