import assert from 'node:assert/strict';
import test from 'node:test';
import { KeptPlace } from '#web/stores/kept/kept-place.js';

test('rejects where the browser keeps nothing', async () => {
  const place = new KeptPlace();
  assert.ok(place.isLocal);
  await assert.rejects(place.listing());
  await assert.rejects(place.analyses('waltz'));
});
