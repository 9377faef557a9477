import assert from 'node:assert/strict';
import test from 'node:test';
import { DirectoryClient } from '../../../components/corpus/directory-client.js';
import { loadPiece } from '../../../components/corpus/load-piece.js';
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

test('the builder needs no browser', () => {
  assert.equal(aPiece().withMeasures(8, '6/8').build().measureMap?.end, 24);
});
