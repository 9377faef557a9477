import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { makeRecording } from '#service/importing/making/made-recording.js';
import { admitFile } from '#service/importing/keeping/keep-file.js';
import { atBench } from '../a-kit.js';
import { toneWav } from '../some-corpora.js';

test('a recording is measured once', () =>
  atBench({ 'a.wav': toneWav(2) }, async ({ kit }) => {
    const file = await admitFile(path.join(kit.folder, 'a.wav'), 'recording', kit.context);
    const made = await makeRecording(file, 'a.wav', kit);
    assert.equal(made.duration, 2);
    assert.equal(made.peaks.size, 24 + 2 * 200);
    await kit.maker.close();
    const recording = () => Promise.reject(new Error('made again'));
    const known = { ...kit, maker: { ...kit.maker, recording } };
    assert.deepEqual(await makeRecording(file, 'b.wav', known), made);
  }));
