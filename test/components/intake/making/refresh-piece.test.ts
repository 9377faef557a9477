import { expect } from '@open-wc/testing';
import { synchronizationOf } from '#core';
import { browserFrames as frames } from '#kit';
import { keptPieces, openKept } from '#intake/keeping/open-kept.js';
import { makePiece } from '#intake/making/make-piece.js';
import { refreshPiece } from '#intake/making/refresh-piece.js';
import { aDrop, recording, score } from './a-drop.js';

it('a piece that is open gets what was made of it meanwhile', async function () {
  this.timeout(60_000);
  const kept = await keptPieces();
  const drop = await aDrop({ 'a.mid': score(), 'a.wav': recording() });
  const making = await makePiece(kept, drop, { title: 'Tune' });
  const piece = await openKept(making.id, { frames, log: () => undefined });
  expect(piece.recording?.sync).to.equal(undefined);
  await making.finished;
  await refreshPiece(kept, piece);
  expect(piece.measureMap?.measures.length).to.equal(8);
  const sync = synchronizationOf(piece, 'audio-1');
  expect(piece.recording?.sync?.points).to.deep.equal(sync.points);
  expect(sync.points[0]?.isAutomatic).to.equal(true);
  expect(sync.isDirty).to.equal(false);
  piece.dispose();
});
