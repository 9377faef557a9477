import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { parseSynchro, wrapperOf } from '#core/formats/read/parse-synchro.js';
import { expect } from '#test/support/expect.mjs';

const two = [
  { onset: 0, date: 1.5 },
  { onset: 4, date: 3 },
];

describe('parseSynchro', () => {
  const shapes: readonly [string, unknown][] = [
    ['objects', two],
    [
      'pairs',
      [
        [0, 1.5],
        [4, 3],
      ],
    ],
    ['texts', [{ onset: '0', date: '1.5' }, ['8/2', '3']]],
    ['an object with onset-date', { 'onset-date': two }],
    ['an object with synchro', { synchro: two, tool: 'x' }],
    ['an object with points', { points: two }],
    ['a text', JSON.stringify(two)],
  ];
  for (const [name, file] of shapes) {
    it(`reads ${name}`, () => {
      const { synchro, warnings } = parseSynchro(file);
      expect(synchro.points).to.deep.equal(two);
      expect(warnings).to.deep.equal([]);
    });
  }

  it('reads the letters of added laps, and none for the first pass', () => {
    const file = [
      { onset: 0, date: 0, repeat: '`' },
      { onset: 4, date: 2, repeat: null },
      { onset: 0, date: 3, repeat: 'a' },
      [4, 5, 'a'],
    ];
    const { points } = parseSynchro(file).synchro;
    expect(points.map(({ repeat }) => repeat)).to.deep.equal([undefined, undefined, 'a', 'a']);
  });

  const skipped: readonly [string, unknown, string][] = [
    ['a date that steps back', { onset: 2, date: 1 }, 'Date out of order, skipped'],
    ['an onset that steps back', { onset: -1, date: 2 }, 'Onset out of order, skipped'],
    ['a repeat after y', { onset: 0, date: 2, repeat: 'z' }, 'Unknown repeat letter, skipped'],
    ['no date', { onset: 2 }, 'Not a pair of onset and date, skipped'],
    ['a number that is none', [NaN, 2], 'Not a pair of onset and date, skipped'],
    ['nothing', null, 'Not a pair of onset and date, skipped'],
  ];
  for (const [name, entry, message] of skipped) {
    it(`skips an entry with ${name}`, () => {
      const { synchro, warnings } = parseSynchro({ points: [two[0], entry, two[1]] });
      expect(synchro.points).to.deep.equal(two);
      expect(warnings).to.deep.equal([{ pointer: '/points/1', message }]);
    });
  }

  for (const file of [[], [two[0]], { points: [two[1], two[0]] }]) {
    it(`refuses ${JSON.stringify(file)}: fewer than two points`, () => {
      expect(() => parseSynchro(file)).to.throw(FormatError, 'Fewer than two sync points are left');
    });
  }

  for (const file of [null, 3, {}, { labels: [] }, { points: 'x' }, '[[0, 0], [1']) {
    it(`refuses ${JSON.stringify(file)}`, () => {
      expect(() => parseSynchro(file)).to.throw(FormatError);
    });
  }
});

describe('wrapperOf', () => {
  it('is the key that holds the table', () => {
    expect([two, { synchro: two }, { labels: [] }, 3].map(wrapperOf)).to.deep.equal([
      undefined,
      'synchro',
      undefined,
      undefined,
    ]);
  });
});
