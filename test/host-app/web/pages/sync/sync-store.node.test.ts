import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  createPoint,
  editorOf,
  type Piece,
  type Problem,
  quarters,
  seconds,
  syncedRecording,
} from '#core';
import type { GlosaPiece } from '#entries/index.js';
import { SyncStore } from '#web/pages/sync/sync-store.js';
import { aPiece } from '#test/support/a-piece.js';

/** The page with a piece; the element stands for itself, as far as the store asks it. */
function storeWith(model: Piece | undefined, isLoading = false): SyncStore {
  const store = new SyncStore();
  const element = { model, isLoading, dispatchEvent: () => true };
  store.hold(element as unknown as GlosaPiece);
  return store;
}

const aSong = () =>
  aPiece()
    .withMeasures(4)
    .withAudio(
      [
        [0, 1],
        [4, 3],
      ],
      { name: 'Concert' },
    )
    .withAudio();

function setPoint(piece: Piece): void {
  const point = { onset: quarters(8), date: seconds(5), lap: '' };
  editorOf(piece).run(createPoint(syncedRecording(piece)!, point));
}

const problem = (key: string): Problem => ({
  dialog: 'invalidLink',
  severity: 'error',
  key,
  message: key,
});

describe('the sync page', () => {
  test('waits for its piece', () => {
    const store = new SyncStore();
    assert.deepEqual([store.isLoading, store.piece, store.count], [true, undefined, undefined]);
    assert.deepEqual([store.isDirty, store.canUndo, store.canExport], [false, false, false]);
    assert.equal(store.hasNoRecording, false);
    store.hold(null);
    assert.equal(store.reset(), false);
  });

  test('knows a change, takes it back and does it again', () => {
    const piece = aSong().build();
    const store = storeWith(piece);
    assert.deepEqual([store.isDirty, store.canUndo, store.count?.points], [false, false, 2]);
    setPoint(piece);
    assert.deepEqual([store.isDirty, store.canUndo, store.count?.points], [true, true, 3]);
    editorOf(piece).undo();
    assert.deepEqual([store.isDirty, store.canRedo, store.count?.points], [false, true, 2]);
  });

  test('resets the points, which can be undone', () => {
    const piece = aSong().build();
    const store = storeWith(piece);
    assert.equal(store.canReset, false);
    setPoint(piece);
    assert.equal(store.canReset, true);
    assert.equal(store.reset(), true);
    assert.deepEqual([store.canReset, store.count?.points], [false, 2]);
    editorOf(piece).undo();
    assert.equal(store.count?.points, 3);
  });

  test('offers a file as soon as there are two points', () => {
    assert.equal(storeWith(aSong().build()).canExport, true);
    assert.equal(storeWith(aPiece().withMeasures(4).withAudio().build()).canExport, false);
  });

  test('names the recordings', () => {
    const piece = aSong().withAudio([], { info: 'Radio, 1953' }).withAudio([], { scoreId: 's' });
    assert.deepEqual(
      storeWith(piece.build()).recordings.map(({ name }) => name),
      ['Concert', 'audio-2', 'Radio, 1953', undefined],
    );
  });

  test('has nothing to synchronize in a piece without recording', () => {
    assert.equal(storeWith(aPiece().withMeasures(2).build()).hasNoRecording, true);
    const played = aPiece().withMeasures(2).withAudio([], { scoreId: 's' }).build();
    assert.equal(storeWith(played).hasNoRecording, true);
    assert.equal(storeWith(aSong().build()).hasNoRecording, false);
  });

  test('is missing when its piece is, not when a file of it is', () => {
    const store = storeWith(undefined);
    store.take(problem('audioMissing'));
    assert.equal(store.isMissing, false);
    store.take(problem('pieceMissing'));
    assert.equal(store.isMissing, true);
    const open = storeWith(aSong().build());
    open.take(problem('pieceMissing'));
    assert.equal(open.isMissing, false);
  });

  test('shows no labels', () => {
    const piece = aSong().withLabel({ start: 0, type: 'Theme' }).build();
    const store = storeWith(piece);
    store.begin();
    assert.equal(piece.analysis, undefined);
  });
});
