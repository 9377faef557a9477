import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { describe } from 'node:test';
import { alignScore } from '#engines/making/align-score.js';
import { makeAlignment } from '#service/importing/making/made-alignment.js';
import { openMaker } from '#service/importing/making/maker.js';
import { withVisitorsMaker } from '#service/importing/making/with-visitors-maker.js';
import { wavFile } from '#test/components/engines/sound-files.js';
import { waltzDate, waltzRecording, waltzScore } from '#test/support/service/waltz.js';
import { inWorkplace } from '#test/host-app/service/importing/a-context.js';

/** The waltz and its recording as files of a folder. */
async function written(folder: string, recording: Uint8Array = waltzRecording()) {
  const [score, sound] = ['waltz.musicxml', 'waltz.wav'].map((name) => path.join(folder, name));
  await writeFile(score!, waltzScore());
  await writeFile(sound!, recording);
  return [
    { path: score!, name: 'waltz.musicxml', hash: 'a' },
    { path: sound!, name: 'waltz.wav', hash: 'b' },
  ] as const;
}

describe('a score', () => {
  test('is put onto a recording of it', () =>
    inWorkplace(async ({ folder }) => {
      const { points, confidence, playedOrder } = await alignScore(...(await written(folder)));
      assert.ok(points.length >= 3);
      for (const { onset, date } of points)
        assert.ok(Math.abs(date - waltzDate(onset)) < 0.06, `${onset}: ${date}`);
      assert.deepEqual(playedOrder, [1, 2, 3, 4, 5, 6, 7, 8]);
      assert.deepEqual(
        confidence.map(({ measure }) => measure),
        playedOrder,
      );
    }));

  test('is not put onto silence', () =>
    inWorkplace(async ({ folder }) => {
      const silence = wavFile([new Float32Array(40_000)]);
      await assert.rejects(alignScore(...(await written(folder, silence))), /silen|sound/i);
    }));

  test('is aligned by the worker once: what came of it is remembered', () =>
    inWorkplace(async ({ context, folder }) => {
      const [score, recording] = await written(folder);
      const maker = openMaker({ asker: 'curator' });
      const first = await makeAlignment(score, recording, { maker, context });
      await maker.close();
      const never = { ...maker, alignment: () => Promise.reject(new Error('asked again')) };
      const again = await makeAlignment(score, recording, { maker: never, context });
      assert.deepEqual(again, first);
      assert.ok(first.length >= 3);
    }));
});

test('a maker rests between jobs; one more is opened for jobs at the same time', async () => {
  const used = await withVisitorsMaker((maker) => Promise.resolve(maker));
  await withVisitorsMaker(async (maker) => {
    assert.equal(maker, used);
    assert.notEqual(await withVisitorsMaker((other) => Promise.resolve(other)), maker);
  });
});
