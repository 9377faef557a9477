import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { readPeaks } from '#engines/peaks';
import { hearRecording } from '#engines/making/hear-recording.js';
import { inWorkplace } from '#test/host-app/service/importing/a-context.js';
import { fixture, toneWav, writeFiles } from '#test/host-app/service/importing/some-corpora.js';

test('a second of a tone at half its loudness has a hundred columns of half the height', () =>
  inWorkplace(async ({ folder }) => {
    await writeFiles(folder, { 'a.wav': toneWav() });
    const { duration, peaks } = await hearRecording(path.join(folder, 'a.wav'));
    assert.equal(duration, 1);
    const { length, pairs, samplesPerPixel } = readPeaks(peaks);
    assert.deepEqual([length, samplesPerPixel], [100, 80]);
    assert.ok(Math.max(...pairs) === 64 && Math.min(...pairs) === -64);
  }));

test('compressed recordings are measured from their start to their end', async () => {
  for (const name of ['chirp.ogg', 'chirp-variable.mp3', 'chirp-constant-bare.mp3']) {
    const { duration, peaks } = await hearRecording(fixture(`media/${name}`));
    const measured = readPeaks(peaks);
    assert.ok(Math.abs(measured.duration - duration) < 0.011, name);
    assert.ok(Math.max(...measured.pairs) > 20, name);
  }
});

test('a recording without a sample is none', () =>
  inWorkplace(async ({ folder }) => {
    await writeFiles(folder, { 'a.wav': toneWav(0) });
    await assert.rejects(hearRecording(path.join(folder, 'a.wav')), /has no sound/);
  }));
