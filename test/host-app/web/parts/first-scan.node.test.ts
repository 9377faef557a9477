import assert from 'node:assert/strict';
import test from 'node:test';
import { PagePositions } from '#core';
import { isUnmarked } from '#web/parts/first-scan.js';

const row = { y: 0, height: 9, startX: 0, endX: 9, onsetX: [{ onset: 0, x: 0 }] } as never;
const bare = PagePositions.from([{ rows: [] }]);
const marked = PagePositions.from([{ rows: [] }, { rows: [row] }]);

test('a scan is to be marked when none of its pages knows where the music is', async () => {
  assert.equal(await isUnmarked({ pages: bare }), true);
  assert.equal(await isUnmarked({ pages: marked }), false);
  assert.equal(await isUnmarked({ loadPages: () => Promise.resolve(bare) }), true);
  assert.equal(await isUnmarked({}), true);
});

test('a scan whose table cannot be read says so itself', async () => {
  assert.equal(await isUnmarked({ loadPages: () => Promise.reject(new Error()) }), false);
});
