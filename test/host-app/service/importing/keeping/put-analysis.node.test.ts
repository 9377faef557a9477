import assert from 'node:assert/strict';
import test from 'node:test';
import { putAnalysis } from '#service/importing/keeping/put-analysis.js';
import type { Store } from '#service/store/store.js';
import { inWorkplace } from '../a-context.js';

const withPiece = (work: (store: Store) => Promise<void>) =>
  inWorkplace(async ({ context: { store } }) => {
    await store.corpora.put({ path: 'c', info: {} });
    await store.pieces.put({ path: 'c/p', corpus: 'c', info: {}, permissions: ['all'] });
    await work(store);
  });

const put = (store: Store, content: string) => putAnalysis({ name: 'form', content }, 'c/p', store);

test('each new text of a corpus is a version, an old one adds nothing', () =>
  withPiece(async (store) => {
    for (const [content, outcome] of [
      ['{"labels":[]}', 'saved'],
      ['{"labels":[]}', 'known'],
      ['{"labels":[{}]}', 'saved'],
      ['{"labels":[]}', 'known'],
    ] as const)
      assert.equal(await put(store, content), outcome);
    const current = await store.analyses.read('c/p', 'form');
    assert.deepEqual([current?.version, current?.isCurated], [2, true]);
  }));

test('what a user has saved, or hidden, is never overtaken', () =>
  withPiece(async (store) => {
    const author = { uid: 'clara', mark: 'm' };
    await put(store, '{"labels":[]}');
    await store.analyses.save({ piece: 'c/p', name: 'form', content: 'hers', author });
    assert.equal(await put(store, 'new'), 'refused');
    assert.equal((await store.analyses.read('c/p', 'form'))?.content, 'hers');
    await store.analyses.hide('c/p', 'form', author);
    assert.equal(await put(store, 'new'), 'refused');
    assert.equal(await store.analyses.read('c/p', 'form'), undefined);
  }));
