import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { byFrequency, nextName, suggestNames } from '#web/dialogs/saving/names.js';

describe('the next name', () => {
  const CASES: readonly (readonly [string, readonly string[], string])[] = [
    ['Harmony', [], 'Harmony'],
    ['Harmony', ['Harmony'], 'Harmony 2'],
    ['Harmony 2', ['Harmony', 'Harmony 2'], 'Harmony 3'],
    ['Harmony', ['Harmony', 'Harmony 2', 'Harmony 3'], 'Harmony 4'],
    ['op. 12 3', ['op. 12 3'], 'op. 12 4'],
    ['1810', ['1810'], '1810 2'],
  ];
  for (const [name, taken, next] of CASES)
    test(`after ${name} is ${next}`, () => assert.equal(nextName(name, taken), next));

  test('is free, whatever is taken', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}( \d{1,2})?$/);
    fc.assert(
      fc.property(name, fc.array(name), (wanted, taken) => {
        assert.ok(!taken.includes(nextName(wanted, taken)));
      }),
    );
  });
});

test('names are suggested: the present one, the account, what the labels are about', () => {
  const types = byFrequency(['Key', 'Harmony', 'Cadence', 'Harmony', 'Key', 'Harmony']);
  assert.deepEqual(types, ['Harmony', 'Key', 'Cadence']);
  const ideas = { name: 'Form', taken: ['Form', 'clara'], author: 'clara', types };
  assert.deepEqual(suggestNames(ideas), ['Form 2', 'clara 2', 'Harmony']);
  assert.deepEqual(suggestNames({ name: '', taken: [], author: undefined, types: [] }), []);
});
