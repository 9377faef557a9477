import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { onsetAfter, readDrawnMeasure, risingOnsets } from '#engines/notation/svg/onsets.js';
import { parseXmlTree } from '#engines/notation/xml-tree.js';
import { aMeasure, aReading, aSign } from './a-drawing.js';

const drawn = (staves: readonly string[], onsets: Readonly<Record<string, number>>) =>
  readDrawnMeasure(
    parseXmlTree(aMeasure('m', [1000, 5000], ...staves)),
    aReading({ m: 8 }, onsets, 12),
  )?.onsets.map(({ onset, x }) => [onset, x]);

const CASES: readonly (readonly [
  string,
  readonly string[],
  Readonly<Record<string, number>>,
  readonly (readonly [number, number])[],
])[] = [
  [
    'the leftmost head of all staves',
    [aSign('note', 1500, 'a') + aSign('note', 3000, 'c'), aSign('rest', 1460, 'b')],
    { a: 8, b: 8, c: 10 },
    [
      [8, 1460],
      [10, 3000],
    ],
  ],
  [
    'not a grace note, which has no onset of its own',
    [aSign('note', 1300, 'grace') + aSign('note', 1500, 'a')],
    { a: 8 },
    [[8, 1500]],
  ],
  [
    'where a first note would stand, when nothing starts there',
    [aSign('note', 3000, 'c')],
    { c: 10 },
    [
      [8, 1270],
      [10, 3000],
    ],
  ],
  ['after the signs of an empty measure', [aSign('meterSig', 1600)], {}, [[8, 2005]]],
  ['after its clef', [aSign('clef', 1600)], {}, [[8, 2140]]],
];

for (const [name, staves, onsets, expected] of CASES) {
  test(`the place of an onset is ${name}`, () => assert.deepEqual(drawn(staves, onsets), expected));
}

test('a measure that the score does not know, or without staves, is left out', () => {
  const reading = aReading({ m: 0 }, {}, 4);
  assert.equal(readDrawnMeasure(parseXmlTree(aMeasure('other', [0, 1], '')), reading), undefined);
  assert.equal(readDrawnMeasure(parseXmlTree(aMeasure('m', [0, 1])), reading), undefined);
});

test('law: places rise strictly, and those that rise already stay', () => {
  const xs = fc.array(fc.integer({ min: 0, max: 1000 }));
  fc.assert(
    fc.property(xs, (places) => {
      const risen = risingOnsets(places.map((x, onset) => ({ onset, x })));
      risen.forEach(({ x }, index) => {
        assert.ok(x >= places[index]!);
        assert.ok(index === 0 || x > risen[index - 1]!.x);
      });
      assert.deepEqual(risingOnsets(risen), risen);
    }),
  );
});

test('drawn measures end where the next one starts, or the score ends', () => {
  const reading = aReading({ a: 0, b: 4 }, {}, 7);
  const measure = (id: string) =>
    readDrawnMeasure(parseXmlTree(aMeasure(id, [0, 100], '')), reading)!;
  assert.equal(onsetAfter([measure('a')], reading), 4);
  assert.equal(onsetAfter([measure('a'), measure('b')], reading), 7);
});
