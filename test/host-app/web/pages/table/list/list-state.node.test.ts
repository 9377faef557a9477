import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { FACETS } from '#web/pages/table/engine/messages.js';
import {
  formatListState,
  INITIAL,
  isNarrowed,
  parseListState,
  withChosen,
  withToggled,
  type ListState,
} from '#web/pages/table/list/list-state.js';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 4 });
const column = fc.constantFrom('title', 'year', 'first-verse');

const state: fc.Arbitrary<ListState> = fc.record(
  {
    search: fc.oneof(fc.constant(''), text),
    sort: fc.option(fc.record({ column, isDescending: fc.boolean() }, { noNullPrototype: true }), {
      nil: undefined,
    }),
    isGrouped: fc.boolean(),
    columns: fc.option(fc.uniqueArray(column), { nil: undefined }),
    facets: fc.record(Object.fromEntries(FACETS.map((id) => [id, texts])), {
      requiredKeys: [],
      noNullPrototype: true,
    }),
    collapsed: fc.uniqueArray(text, { maxLength: 3 }),
  },
  { noNullPrototype: true },
);

test('an address says all of a state, and gives it back', () => {
  fc.assert(
    fc.property(state, (given) => assert.deepEqual(parseListState(formatListState(given)), given)),
    { numRuns: 500 },
  );
});

test('the beginning needs no query', () => {
  assert.equal(formatListState(INITIAL), '');
  assert.deepEqual(parseListState(''), INITIAL);
});

test('an address can be read by people', () => {
  const given: ListState = {
    ...INITIAL,
    search: 'lied',
    sort: { column: 'year', isDescending: true },
    facets: { key: ['C major'], source: ['audio', 'scan'] },
    isGrouped: false,
  };
  assert.equal(
    formatListState(given),
    '?q=lied&key=C+major&with=audio&with=scan&sort=-year&group=none',
  );
});

test('what an address should not say is ignored', () => {
  assert.deepEqual(parseListState('?sort=-&group=all&color=red&key=A&key=A'), {
    ...INITIAL,
    facets: { key: ['A'] },
  });
});

test('values are chosen and left', () => {
  const one = withToggled({}, 'key', 'C major');
  const two = withToggled(one, 'key', 'D minor');
  assert.deepEqual(two, { key: ['C major', 'D minor'] });
  assert.deepEqual(withToggled(withToggled(two, 'key', 'C major'), 'key', 'D minor'), {});
  assert.deepEqual(withChosen(two, 'key', ['D minor']), { key: ['D minor'] });
});

test('a search of spaces narrows nothing', () => {
  assert.equal(isNarrowed({ ...INITIAL, search: ' ' }), false);
  assert.equal(isNarrowed({ ...INITIAL, search: 'a' }), true);
  assert.equal(isNarrowed({ ...INITIAL, facets: { key: ['A'] } }), true);
});
