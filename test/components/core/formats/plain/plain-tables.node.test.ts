import { describe, it } from 'node:test';
import fc from 'fast-check';
import { plainMeasureMap, plainPositions, plainSynchro } from '#core/formats/plain/plain-tables.js';
import { parseSynchro } from '#core/formats/read/parse-synchro.js';
import { expect } from '#test/support/expect.mjs';

const points = [
  { onset: 0, date: 1 },
  { onset: 8, date: 9 },
];
const onsetX = [
  { onset: 0, x: 100 },
  { onset: 8, x: 900 },
];

describe('plain tables', () => {
  it('take a synchronization as it is', () => {
    expect(plainSynchro(points)).to.deep.equal({ points, raw: points });
  });

  it('take positions as they are, without staves and bars where there are none', () => {
    const raw = { 'onset-x': onsetX, width: 1000 };
    expect(plainPositions(raw)).to.deep.equal({ ...raw, staves: [], bars: [], raw });
  });

  it('take a compressed measure map', () => {
    const file = plainMeasureMap([{ count: 1, time_signature: '3/4' }, { count: 9 }]);
    expect(file?.measureMap.end).to.equal(27);
  });

  const others: readonly (readonly [string, unknown])[] = [
    ['one sync point', plainSynchro(points.slice(1))],
    ['sync points out of order', plainSynchro([...points].reverse())],
    [
      'sync points as pairs',
      plainSynchro([
        [0, 1],
        [8, 9],
      ]),
    ],
    ['sync points in an object', plainSynchro({ points })],
    ['an unknown lap', plainSynchro([...points, { onset: 0, date: 10, repeat: 'z' }])],
    ['one position', plainPositions({ 'onset-x': onsetX.slice(1) })],
    ['positions on pages', plainPositions({ pages: [] })],
    ['positions in old spelling', plainPositions({ 'onset-x': onsetX, barlines: onsetX })],
    ['no positions', plainPositions({})],
    ['no measures', plainMeasureMap([])],
    ['measures that step back', plainMeasureMap([{ count: 2 }, { count: 1 }])],
    ['a cadenza without a nominal length', plainMeasureMap([{ nominal_length: null }])],
  ];
  for (const [what, found] of others) {
    it(`leave ${what} to the other reader`, () => void expect(found).to.equal(undefined));
  }

  it('hold what the other reader reads, whatever the points', () => {
    const point = fc.record(
      { onset: fc.nat(9), date: fc.nat(99), repeat: fc.constantFrom('a', 'b', 'z') },
      { requiredKeys: ['onset', 'date'] },
    );
    fc.assert(
      fc.property(fc.array(point, { maxLength: 6 }), (list) => {
        const plain = plainSynchro(list);
        if (!plain) return;
        const { synchro, warnings } = parseSynchro(list);
        expect(warnings).to.deep.equal([]);
        expect(plain.points).to.deep.equal(synchro.points);
      }),
    );
  });
});
