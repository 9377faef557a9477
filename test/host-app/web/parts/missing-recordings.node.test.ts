import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { observable, runInAction } from 'mobx';
import type { Piece } from '#core';
import { leaveOutMissing } from '#web/parts/missing-recordings.js';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';

const ROWS: readonly SyncRow[] = [
  [0, 1],
  [4, 3],
];
const at = (name: string) => `https://music.test/p/${name}`;

/** Three recordings, the second in two files. */
const threeTakes = () =>
  aPiece()
    .withMeasures(2)
    .withAudio(ROWS, { urls: [at('first.ogg')] })
    .withAudio(ROWS, { urls: [at('second.ogg'), at('second.mp3')] })
    .withAudio(ROWS, { urls: [at('third.ogg')] })
    .build();

/** Loads a piece from a server that has only some of its files. */
async function load(piece: Piece, answers: Readonly<Record<string, number | 'none'>> = {}) {
  const host = observable.object(
    { model: undefined as Piece | undefined, isOnItsWay: true },
    {},
    { deep: false },
  );
  const asked: string[] = [];
  const stop = leaveOutMissing(
    host,
    (url) => url.startsWith('https://music.test/'),
    (url) => {
      asked.push(url.replace(at(''), ''));
      const status = answers[url.replace(at(''), '')] ?? 200;
      return status === 'none'
        ? Promise.reject(new TypeError('down'))
        : Promise.resolve({ status });
    },
  );
  const rest = () => new Promise(setImmediate);
  runInAction(() => (host.model = piece));
  await rest();
  assert.deepEqual(asked, []);
  runInAction(() => (host.isOnItsWay = false));
  await rest();
  const shown = piece.audios.map(({ id, index }) => [id, index]);
  const problems = piece.problems.map(({ key, dialog, sourceId }) => [key, dialog, sourceId]);
  return { shown, problems, asked, stop };
}

describe('a recording that is not there', () => {
  test('is left out at load and reported, and the rest are numbered again', async () => {
    const { shown, problems } = await load(threeTakes(), { 'first.ogg': 404 });
    assert.deepEqual(shown, [
      ['audio-2', 0],
      ['audio-3', 1],
    ]);
    assert.deepEqual(problems, [['audioMissing', 'audioError', 'audio-1']]);
  });

  test('is one none of whose files is there', async () => {
    const one = await load(threeTakes(), { 'second.ogg': 404 });
    assert.equal(one.shown.length, 3);
    const both = await load(threeTakes(), { 'second.ogg': 404, 'second.mp3': 410 });
    assert.deepEqual(both.shown, [
      ['audio-1', 0],
      ['audio-3', 1],
    ]);
  });

  test('is none where the server is down, refuses or is busy', async () => {
    for (const answer of ['none', 403, 500, 503] as const) {
      const { shown, problems } = await load(threeTakes(), { 'first.ogg': answer });
      assert.deepEqual([shown.length, problems], [3, []]);
    }
  });

  test('is asked for only at a server that the page knows', async () => {
    const piece = aPiece()
      .withMeasures(2)
      .withAudio(ROWS, { urls: ['https://elsewhere.test/a.ogg'] })
      .withAudio(ROWS, { urls: [], youtubeId: 'dQw4w9WgXcQ' })
      .build();
    const { asked, shown } = await load(piece);
    assert.deepEqual([asked, shown.length], [[], 2]);
  });
});
