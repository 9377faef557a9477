import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { FormatError } from '../../../../components/core/errors.js';
import { readScore } from '../../../../components/engines/notation/node.js';

const file = new URL('../../../fixtures/scores/flute.mscx', import.meta.url);

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

test('a damaged one is refused by name', async () => {
  const damaged = new TextEncoder().encode('<museScore version="3.02"><Score>');
  await assert.rejects(readScore(damaged, 'damaged.mscx'), (error) => {
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
