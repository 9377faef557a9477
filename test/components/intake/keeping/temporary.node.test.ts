import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seemsTemporary, type StorageSigns } from '#intake/keeping/temporary.js';

const GB = 2 ** 30;
const ORDINARY: StorageSigns = {
  quota: 60 * GB,
  heap: 4 * GB,
  isPersistent: false,
  refusesFiles: false,
};

const CASES: readonly (readonly [string, Partial<StorageSigns>, boolean])[] = [
  ['an ordinary window', {}, false],
  ['a private window of Chromium, whose storage is memory', { quota: 2 * GB }, true],
  [
    'a private window of Firefox, which refuses files',
    { refusesFiles: true, heap: undefined },
    true,
  ],
  ['an ordinary window of Firefox', { heap: undefined, quota: 10 * GB }, false],
  ['a browser that tells nothing', { heap: undefined, quota: undefined }, false],
  [
    'a small disk of which the browser promises to keep all',
    { quota: GB, isPersistent: true },
    false,
  ],
];

describe('storage that goes with its window', () => {
  for (const [what, signs, expected] of CASES)
    it(`${expected ? 'is' : 'is not'} that of ${what}`, () =>
      assert.equal(seemsTemporary({ ...ORDINARY, ...signs }), expected));
});
