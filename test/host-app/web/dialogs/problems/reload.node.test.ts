import assert from 'node:assert/strict';
import test from 'node:test';
import { reload } from '#web/dialogs/problems/reload.js';

test('a piece is loaded again from the same place', async () => {
  const seen: string[] = [];
  const piece = {
    address: 'songs/lied',
    get src() {
      return this.address;
    },
    set src(src: string) {
      seen.push(src);
      this.address = src;
    },
    updateComplete: Promise.resolve(true),
  };
  await reload(piece);
  assert.deepEqual(seen, ['', 'songs/lied']);
});
