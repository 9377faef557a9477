import assert from 'node:assert/strict';
import test from 'node:test';
import { measuresOf } from '#intake/keeping/measures-of.js';
import { aKeptPiece } from '../support/memory-shelf.js';

const MAP = [{ count: 1, time_signature: '3/4' }, { count: 8 }];

async function measures(info: object, files: Record<string, object | string> = {}) {
  const kept = await aKeptPiece({ 'info.json': info, ...files });
  const map = await measuresOf(kept, 'piece');
  kept.close();
  return map?.measures.length;
}

test('the measures of a piece stand in its info, or in a file that it names', async () => {
  assert.equal(await measures({ 'measure-map': MAP }), 8);
  assert.equal(await measures({ 'measure-map': 'm.json' }, { 'm.json': MAP }), 8);
});

test('there are none where nothing can be read', async () => {
  assert.equal(await measures({}), undefined);
  assert.equal(await measures({ 'measure-map': 'm.json' }), undefined);
  assert.equal(await measures({ 'measure-map': 'm.json' }, { 'm.json': 'broken' }), undefined);
});
