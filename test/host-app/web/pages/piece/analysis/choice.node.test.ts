import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import {
  addressOf,
  choiceOf,
  keyOf,
  type AnalysisChoice,
} from '#web/pages/piece/analysis/choice.js';

const PLAIN = { noNullPrototype: true };
const at = (search: string, state: unknown = null) => choiceOf({ search, state });

describe('the analysis of an address', () => {
  test('is the usual one when none is named', () => {
    assert.deepEqual(at(''), { kind: 'usual' });
    assert.deepEqual(at('?neuma_id=7'), { kind: 'usual' });
    assert.deepEqual(at('?analysis='), { kind: 'usual' });
  });

  test('is named, perhaps with a version', () => {
    assert.deepEqual(at('?analysis=harmony'), { kind: 'saved', name: 'harmony' });
    const versioned = { kind: 'saved', name: 'harmony', version: 3 };
    assert.deepEqual(at('?analysis=harmony&version=3'), versioned);
    assert.deepEqual(at('?analysis=harmony&version=0'), { kind: 'saved', name: 'harmony' });
  });

  test('may be held by the page alone', () => {
    assert.deepEqual(at('?analysis=harmony', { analysis: '2' }), { kind: 'held', id: '2' });
    assert.deepEqual(at('', 'what another page has left'), { kind: 'usual' });
  });

  test('leaves the rest of the query as it is', () => {
    const { search } = addressOf({ kind: 'saved', name: 'a b' }, '?neuma_id=7&version=2');
    assert.equal(search, '?neuma_id=7&analysis=a+b');
    assert.equal(addressOf({ kind: 'usual' }, '?analysis=x').search, '');
  });

  test('is found again at its address', () => {
    const name = fc.string({ minLength: 1 });
    const version = fc.integer({ min: 1, max: 99_999 });
    const choice: fc.Arbitrary<AnalysisChoice> = fc.oneof(
      fc.constant({ kind: 'usual' } as const),
      fc.record({ kind: fc.constant('saved' as const), name }, PLAIN),
      fc.record({ kind: fc.constant('saved' as const), name, version }, PLAIN),
      fc.record({ kind: fc.constant('held' as const), id: name }, PLAIN),
    );
    fc.assert(
      fc.property(choice, (wanted) =>
        assert.deepEqual(choiceOf(addressOf(wanted, '?neuma_id=7')), wanted),
      ),
    );
  });
});

test('the usual analysis is the one of its name', () => {
  assert.equal(keyOf({ kind: 'usual' }, 'a'), keyOf({ kind: 'saved', name: 'a' }, 'a'));
  assert.notEqual(keyOf({ kind: 'usual' }, 'a'), keyOf({ kind: 'saved', name: 'b' }, 'a'));
  assert.notEqual(
    keyOf({ kind: 'saved', name: 'a' }, 'a'),
    keyOf({ kind: 'saved', name: 'a', version: 1 }, 'a'),
  );
  assert.equal(keyOf({ kind: 'usual' }, undefined), 'none');
});
