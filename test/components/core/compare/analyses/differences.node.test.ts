import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { MeasureMap } from '#core';
import {
  countDifferences,
  type Difference,
  type DifferenceOptions,
  differencesOf,
  disagreementAlong,
  partsOf,
} from '#core/compare';
import { labelsOf, named } from './some-labels.js';

/** The differences of two lists of cadences in words: `moved 8–12`. */
function between(one: string, other: string, options: DifferenceOptions = {}) {
  const lists = [labelsOf('Cadence', one), labelsOf('Cadence', other)];
  const [found] = differencesOf(named(...lists), options);
  return found!.differences.map(words);
}

const words = ({ kinds, where }: Difference): string =>
  [kinds.join('+'), ...where.map(([from, to]) => `${from}–${to}`)].join(' ');

describe('what two say of the cadences', () => {
  test('is the same, missing, extra, moved, named otherwise, or longer', () => {
    assert.deepEqual(between('PAC 8 9', 'PAC 8 9'), ['same']);
    assert.deepEqual(between('PAC 8 9 | HC 16 17', 'PAC 8 9'), ['same', 'missing 16–17']);
    assert.deepEqual(between('PAC 8 9', 'PAC 8 9 | HC 16 17'), ['same', 'extra 16–17']);
    assert.deepEqual(between('PAC 8 9', 'PAC 10 11'), ['moved 8–10 9–11']);
    assert.deepEqual(between('PAC 8 9', 'IAC 8 9'), ['tag 8–9']);
    assert.deepEqual(between('PAC 8 9', 'PAC 8 11'), ['length 9–11']);
    assert.deepEqual(between('PAC 8 9', 'IAC 9 12'), ['moved+tag+length 8–12']);
  });

  test('stands in the order of the piece, whoever says it', () => {
    assert.deepEqual(between('PAC 8 | HC 40', 'DC 0 | PAC 8 | EC 20'), [
      ...['extra 0–0', 'same', 'extra 20–20', 'missing 40–40'],
    ]);
  });

  test('is another name at one place before a move of the same name', () => {
    assert.deepEqual(between('HC 4 | PAC 8', 'PAC 4 | HC 8'), ['tag 4–4', 'tag 8–8']);
  });

  test('pairs each label once, and as many as can be', () => {
    // The nearest of the first is at 9, which leaves the second without a partner.
    assert.deepEqual(between('PAC 8 | PAC 11', 'PAC 5 | PAC 9'), ['moved 5–8', 'moved 9–11']);
    assert.deepEqual(between('PAC 8 | PAC 8', 'PAC 8'), ['same', 'missing 8–8']);
  });

  test('has moved by a measure at most, unless a tolerance or a reach says otherwise', () => {
    assert.deepEqual(between('PAC 8', 'PAC 12'), ['moved 8–12']);
    assert.deepEqual(between('PAC 8', 'PAC 13'), ['missing 8–8', 'extra 13–13']);
    assert.deepEqual(between('PAC 8', 'PAC 13', { reach: 5 }), ['moved 8–13']);
    assert.deepEqual(between('PAC 8', 'PAC 9', { tolerance: 1 }), ['same']);
    const measureMap = MeasureMap.from([{ count: 1, time_signature: '3/4' }, { count: 20 }]);
    assert.deepEqual(between('PAC 8', 'PAC 12', { measureMap }), ['missing 8–8', 'extra 12–12']);
  });

  test('is the same where files write thirds with three digits', () =>
    assert.deepEqual(between('PAC 0.333', 'PAC 0.3333333'), ['same']));
});

describe('labels are matched', () => {
  test('within their type and staff only, and as the choice says', () => {
    const lists = named(
      [...labelsOf('Cadence', 'PAC 8'), ...labelsOf('Theme', 'A 0 8', { staff: 1 })],
      [...labelsOf('Comment', 'PAC 8'), ...labelsOf('Theme', 'A 0 8', { staff: 2 })],
    );
    const found = (options: DifferenceOptions) =>
      differencesOf(lists, options)[0]!.differences.map(({ type, kinds }) => [type, ...kinds]);
    assert.deepEqual(found({}), [
      ...[
        ['Theme', 'missing'],
        ['Theme', 'extra'],
      ],
      ...[
        ['Cadence', 'missing'],
        ['Comment', 'extra'],
      ],
    ]);
    assert.deepEqual(found({ types: ['Cadence'] }), [['Cadence', 'missing']]);
    assert.deepEqual(found({ types: ['Theme'], staves: [1] }), [['Theme', 'missing']]);
    assert.deepEqual(found({ layers: ['draft'] }), []);
    assert.equal(found({ layers: ['no-layer'] }).length, 4);
  });

  test('by their new names: Tonality is Key', () => {
    const lists = named(labelsOf('Tonality', 'C 0 8'), labelsOf('Key', 'C 0 8'));
    assert.deepEqual(differencesOf(lists)[0]!.differences.map(words), ['same']);
  });

  test('also where a section begins much later, if the two share half of their time', () => {
    const lists = named(labelsOf('Structure', 'A 0 64'), labelsOf('Structure', 'A 16 64'));
    assert.deepEqual(differencesOf(lists)[0]!.differences.map(words), ['moved+length 0–16']);
  });

  test('of each pair of analyses once', () => {
    const pairs = differencesOf(named([], [], []));
    assert.deepEqual(
      pairs.map(({ pair }) => pair),
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    );
  });

  const labels = fc
    .array(
      fc.tuple(
        fc.constantFrom('PAC', 'HC', 'DC'),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 8 }),
      ),
      { maxLength: 30 },
    )
    .map((rows) => labelsOf('Cadence', rows.map(([t, s, l]) => `${t} ${s} ${s + l}`).join('|')));

  test('each exactly once, the same way back, and all of them with themselves', () =>
    fc.assert(
      fc.property(labels, labels, (one, other) => {
        const [found] = differencesOf(named(one, other));
        const ids = (side: 'one' | 'other') =>
          found!.differences.flatMap((each) => each[side] ?? []).sort((a, b) => a - b);
        assert.deepEqual(
          ids('one'),
          one.map(({ id }) => id),
        );
        assert.deepEqual(
          ids('other'),
          other.map(({ id }) => id),
        );
        const onsets = found!.differences.map(({ from }) => from);
        assert.deepEqual(
          onsets,
          [...onsets].sort((a, b) => a - b),
        );
        const itself = countDifferences(differencesOf(named(one, one))[0]!.differences);
        assert.equal(itself.same, one.length);
        const counts = countDifferences(found!.differences);
        const back = countDifferences(differencesOf(named(other, one))[0]!.differences);
        assert.equal(counts.same, back.same);
      }),
      { numRuns: 100 },
    ));
});

describe('disagreement along the piece', () => {
  const measureMap = MeasureMap.from([{ count: 1, time_signature: '4/4' }, { count: 4 }]);
  const along = (...texts: readonly string[]) =>
    disagreementAlong(
      differencesOf(named(...texts.map((text) => labelsOf('Cadence', text)))),
      partsOf(measureMap),
    );

  test('lies in the measures where labels differ', () => {
    const parts = along('PAC 0 4 | HC 4 8', 'IAC 0 4 | HC 4 10');
    assert.deepEqual(
      parts.map(({ from, to, differences, share }) => [from, to, differences, share]),
      [
        [0, 4, 1, 1],
        [4, 8, 0, 0],
        [8, 12, 1, 1],
        [12, 16, 0, 0],
      ],
    );
  });

  test('is the share of pairs that differ there', () => {
    const [first] = along('PAC 0', 'PAC 0', 'HC 0');
    assert.deepEqual([first!.differences, first!.share], [2, 2 / 3]);
    assert.equal(along('PAC 0', 'PAC 0')[0]!.share, 0);
  });

  test('can be told for equal parts, and of labels beyond the end for the last one', () => {
    assert.deepEqual(partsOf({ end: 8, count: 2 }), [0, 4, 8]);
    assert.equal(along('', 'PAC 40')[3]!.differences, 1);
  });
});
