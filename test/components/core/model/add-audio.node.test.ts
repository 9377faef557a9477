import assert from 'node:assert/strict';
import test from 'node:test';
import { addAudio } from '#core/model/add-audio.js';
import { aPiece, aSync } from '#test/support/a-piece.js';

test('comes after the others, is chosen, and has an id of its own', () => {
  const piece = aPiece().withAudio().build();
  const first = addAudio(piece, { name: 'Live', urls: ['/live.mp3'] });
  const second = addAudio(piece, { youtubeId: 'dQw4w9WgXcQ' });
  assert.deepEqual(
    piece.audios.map(({ id, index }) => [id, index]),
    [
      ['audio-1', 0],
      ['added-1', 1],
      ['added-2', 2],
    ],
  );
  assert.equal(first.name, 'Live');
  assert.deepEqual(second.urls, []);
  assert.equal(piece.recording, second);
});

test('says that it is not synchronized, once there is something to follow it', () => {
  const piece = aPiece().withMeasures(4).build();
  addAudio(piece, { urls: ['/live.mp3'], name: 'Live' });
  assert.deepEqual(piece.problems, [
    {
      dialog: 'audioError',
      severity: 'warning',
      key: 'audioWithoutSync',
      message: 'The recording is not synchronized: no sync url',
      file: 'Live',
      sourceId: 'added-1',
    },
  ]);
});

test('says nothing where there is no score, or where it has a sync table', () => {
  const recordings = aPiece().withAudio().build();
  addAudio(recordings, { urls: ['/live.mp3'] });
  assert.deepEqual(recordings.problems, []);
  const score = aPiece().withMeasures(4).build();
  addAudio(score, {
    urls: ['/live.mp3'],
    sync: aSync([
      [0, 1],
      [16, 9],
    ]),
  });
  assert.deepEqual(score.problems, []);
});
