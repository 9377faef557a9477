import assert from 'node:assert/strict';
import test from 'node:test';
import { filesOf } from '#web/offline/piece-files.js';
import { aPiece } from '#test/support/a-piece.js';

const BASE = 'https://music.example/';

test('a piece consists of its pictures, also of those not in view, of outlines, and of what would play', () => {
  const chunks = ['score-01.svg', 'score-02.svg'].map((name, index) => ({
    x: 800 * index,
    width: 800,
    url: BASE + name,
  }));
  const strip = { width: 1600, height: 200, chunks };
  const url = `${BASE}wave.png`;
  const wave = { width: 800, height: 100, chunks: [{ x: 0, width: 800, url }] };
  const piece = aPiece()
    .withImage([], { url: `${BASE}score-01.svg`, picture: strip })
    .withImage([], { url, picture: wave, type: 'wave' })
    .withAudio([], { urls: [`${BASE}piano.ogg`, `${BASE}piano.mp3`], peaksUrl: `${BASE}piano.dat` })
    .build();
  assert.deepEqual(
    filesOf(piece).map((file) => file.slice(BASE.length)),
    ['score-01.svg', 'score-02.svg', 'wave.png', 'piano.dat', 'piano.mp3'],
  );
  assert.deepEqual(
    filesOf(piece, true).map((file) => file.slice(BASE.length)),
    ['score-01.svg', 'score-02.svg', 'wave.png', 'piano.dat'],
    'no recording where data is to be saved',
  );
});

test('what was made in the page is no file', () => {
  const url = 'blob:https://music.example/1';
  const picture = { width: 100, height: 50, chunks: [{ x: 0, width: 100, url }] };
  assert.deepEqual(filesOf(aPiece().withImage([], { url, picture }).build()), []);
});
