import assert from 'node:assert/strict';
import test from 'node:test';
import { prepareParts } from '#web/pages/piece/loading/prepare-parts.js';

test('parts that do not come are no failure: here there is no browser for them', async () => {
  assert.equal(await prepareParts(), undefined);
});
