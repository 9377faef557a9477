import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { observable, runInAction } from 'mobx';
import type { Piece, Problem } from '#core';
import type { PieceAddress } from '#shared/paths.js';
import { isCorpusListing, PieceStore } from '#web/pages/piece/piece-store.js';
import { aPiece } from '#test/support/a-piece.js';

const at = (path: string, place: PieceAddress['place'] = 'hosted'): PieceAddress => ({
  ...{ place, task: 'piece', isCollabscore: false },
  path,
});
const USUAL = { kind: 'usual' } as const;

function setup(address = at('keyboard/fur-elise')) {
  const app = { client: () => undefined, hosted: {} } as never;
  const store = new PieceStore(app, { address, choice: USUAL });
  const element = observable.object(
    { model: undefined as Piece | undefined, isLoading: true },
    {},
    { deep: false },
  );
  store.setElement(element as never);
  const load = (piece: Piece) => {
    runInAction(() => Object.assign(element, { model: piece, isLoading: false }));
    store.handleLoad(piece, () => undefined);
  };
  return { store, load };
}

const problem = (key: string): Problem => ({
  ...{ dialog: 'invalidLink', severity: 'error', key, message: key },
});

describe('the piece of a page', () => {
  test('is there when it has come', () => {
    const { store, load } = setup();
    assert.deepEqual([store.isLoading, store.piece, store.corpus], [true, undefined, 'keyboard']);
    const piece = aPiece().build();
    load(piece);
    assert.deepEqual([store.isLoading, store.piece], [false, piece]);
    assert.equal(store.shelf?.isCurrent(USUAL), true);
  });

  test('has failed when nothing of it can be shown; a file of it that fails is no failure', () => {
    const { store, load } = setup();
    store.handleError(problem('pieceMissing'));
    assert.equal(store.failure?.key, 'pieceMissing');
    load(aPiece().build());
    assert.equal(store.failure, undefined);
    store.handleError(problem('pieceMissing'));
    assert.equal(store.failure, undefined);
  });

  test('gives way to another one, with nothing of it left', () => {
    const { store, load } = setup();
    load(aPiece().build());
    store.cancel();
    const { listing } = store;
    store.open(at('keyboard/promenade'), { kind: 'saved', name: 'form' });
    assert.deepEqual([store.shelf, store.isCanceled], [undefined, false]);
    assert.notEqual(store.listing, listing);
    assert.deepEqual(store.first, { kind: 'saved', name: 'form' });
  });

  test('is not opened again when only the analysis is another one', () => {
    const { store, load } = setup();
    load(aPiece().build());
    const { shelf } = store;
    store.open(at('keyboard/fur-elise'), { kind: 'saved', name: 'form' });
    assert.equal(store.shelf, shelf);
    assert.deepEqual(store.first, USUAL);
  });

  test('is asked for again by another try', () => {
    const { store } = setup();
    store.cancel();
    store.tryAgain();
    assert.deepEqual([store.attempt, store.isCanceled], [1, false]);
  });

  test('has a cloud where it comes from a service', () => {
    assert.equal(setup().store.hasCloud, true);
    assert.equal(setup(at('a/b', 'local')).store.hasCloud, false);
  });

  test('says what would be lost', () => {
    const { store, load } = setup();
    assert.equal(store.unsaved, undefined);
    const piece = aPiece().withLabel({ type: 'Cadence', start: 0 }).build();
    load(piece);
    assert.deepEqual([store.unsaved, store.canUndo, store.canRedo], [undefined, false, false]);
    runInAction(() => (piece.analysis!.isDirty = true));
    assert.equal(store.unsaved, 'analysis');
  });

  test('opens the last version before the one that an address names', () => {
    const app = { client: () => undefined } as never;
    const choice = { kind: 'saved', name: 'form', version: 2 } as const;
    const store = new PieceStore(app, { address: at('a/b'), choice });
    store.handleLoad(aPiece().build(), () => undefined);
    const { shelf } = store;
    const isShown = [choice, { kind: 'saved', name: 'form' } as const].map((one) =>
      shelf?.isCurrent(one),
    );
    assert.deepEqual(isShown, [false, true]);
  });
});

test('a listing of pieces is no piece', () => {
  assert.equal(isCorpusListing({ title: 'Keyboard', pieces: [] }), true);
  assert.equal(isCorpusListing({ corpora: [{ id: 'a' }] }), true);
  assert.equal(isCorpusListing({ title: 'A Piece', sources: {}, pieces: ['movement'] }), false);
  assert.equal(isCorpusListing({ title: 'A Piece' }), false);
});
