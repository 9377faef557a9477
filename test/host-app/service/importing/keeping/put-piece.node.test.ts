import assert from 'node:assert/strict';
import test from 'node:test';
import { putPiece } from '#service/importing/keeping/put-piece.js';
import { inWorkplace } from '../a-context.js';
import { LABELS } from '../some-corpora.js';

const DRAFT = {
  path: 'c/p',
  corpus: 'c',
  info: { id: 'p' },
  permissions: ['all'],
  resources: [{ name: 'a.svg', hash: 'a'.repeat(64), size: 3, type: 'image/svg+xml' }],
  analyses: [{ name: 'form', content: LABELS }],
};

test('a piece is added once; then only what differs changes it', () =>
  inWorkplace(async ({ context: { store } }) => {
    await store.corpora.put({ path: 'c', info: {} });
    assert.deepEqual(await putPiece(DRAFT, store), { state: 'added', warnings: [] });
    assert.equal((await putPiece(DRAFT, store)).state, 'unchanged');
    const [file] = DRAFT.resources;
    const changes = [
      { ...DRAFT, info: { id: 'p', title: 'P' } },
      { ...DRAFT, permissions: ['read'] },
      { ...DRAFT, permissions: ['read'], resources: [{ ...file!, hash: 'b'.repeat(64) }] },
    ];
    for (const draft of changes) {
      assert.equal((await putPiece(draft, store)).state, 'changed');
      assert.equal((await putPiece(draft, store)).state, 'unchanged');
    }
  }));

test('all of a piece comes in or nothing', () =>
  inWorkplace(async ({ context: { store } }) => {
    await assert.rejects(putPiece(DRAFT, store));
    await store.corpora.put({ path: 'c', info: {} });
    await store.corpora.put({ path: 'c/p', info: {} });
    await assert.rejects(putPiece(DRAFT, store), /is a corpus/);
    assert.deepEqual(await store.pieces.all(), []);
    assert.deepEqual(await store.resources.of('c/p'), []);
  }));
