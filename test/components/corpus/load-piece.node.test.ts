import assert from 'node:assert/strict';
import test from 'node:test';
import { DirectoryClient } from '#corpus/directory-client.js';
import type { LoadProgress } from '#corpus/loading/load-progress.js';
import { loadPiece } from '#corpus/load-piece.js';
import { aPiece } from '../../support/a-piece.js';
import { HandFrames } from '../../support/hand-frames.js';
import { memoryFetch } from '../../support/memory-fetch.js';
import { ScriptedEngine } from '../../support/scripted-engine.js';

test('a piece loads and plays in Node', async () => {
  const info = {
    title: 'P',
    sources: {
      audios: [
        {
          file: 'a.ogg',
          'onset-date': [
            [0, 0],
            [8, 4],
          ],
        },
      ],
    },
  };
  const { fetch } = memoryFetch({ 'c/p/info.json': JSON.stringify(info) });
  const frames = new HandFrames();
  const client = new DirectoryClient('https://music.test/corpora/', { fetch });
  const piece = await loadPiece(client, 'c/p', { frames });
  piece.transport.attach(new ScriptedEngine(frames), piece.recording?.sync);
  assert.equal(await piece.transport.play(), true);
  frames.next(1000);
  assert.equal(piece.transport.moment.onset, 2);
});

test('tells how many of the sources that are named have been read', async () => {
  const table = [
    [0, 0],
    [8, 4],
  ];
  const info = {
    title: 'P',
    sources: {
      audios: [
        { file: 'a.ogg', 'onset-date': table, images: [{ image: 'a.png', type: 'wave' }] },
        { file: 'b.ogg', 'onset-date': 'missing.json' },
      ],
      scores: [{ file: 'a.mei' }],
    },
  };
  const { fetch } = memoryFetch({ 'c/p/info.json': JSON.stringify(info) });
  const client = new DirectoryClient('https://music.test/corpora/', { fetch });
  const told: LoadProgress[] = [];
  const onProgress = (progress: LoadProgress) => told.push(progress);
  await loadPiece(client, 'c/p', { frames: new HandFrames(), onProgress, log: () => undefined });
  assert.deepEqual(
    told.map(({ read }) => read),
    [0, 1, 2, 3, 4],
  );
  assert.ok(told.every(({ named }) => named === 4));
});

test('the builder needs no browser', () => {
  assert.equal(aPiece().withMeasures(8, '6/8').build().measureMap?.end, 24);
});

test('sync points that a file calls automatic give way to those that somebody sets', async () => {
  const points = [
    [0, 0],
    [8, 4],
  ];
  const audios = [{ file: 'a.ogg', 'onset-date': { automatic: true, points } }];
  const info = { title: 'P', sources: { audios } };
  const { fetch } = memoryFetch({ 'c/p/info.json': JSON.stringify(info) });
  const client = new DirectoryClient('https://music.test/corpora/', { fetch });
  const { recording } = await loadPiece(client, 'c/p', { frames: new HandFrames() });
  assert.deepEqual(
    recording?.sync?.points.map(({ isAutomatic }) => isAutomatic),
    [true, true],
  );
});
