import assert from 'node:assert/strict';
import test from 'node:test';
import { minuet, reading, regular, repeated } from './reading.js';

const four = regular(4);

/** Lines as people write them, the measures, and the points: date, onset, lap. */
const cases = [
  ['columns with spaces between', ['1.5 2.5 m1', '3.5 4.5 m2'], four, ['1.5: 0', '3.5: 4']],
  [
    'columns with commas between',
    ['1.5,m1', '3.25,m2', '12,m3'],
    four,
    ['1.5: 0', '3.25: 4', '12: 8'],
  ],
  [
    'times of a clock',
    ['0:01.5\tm1', '1:02\tm2', '1:00:00\tm3'],
    four,
    ['1.5: 0', '62: 4', '3600: 8'],
  ],
  ['measures', ['1\t1\t1', '3\t3\t2', '5.5\t5.5\t3'], four, ['1: 0', '3: 4', '5.5: 8']],
  ['measure and beat', ['1\t1\t1.1', '3\t3\t2.3'], four, ['1: 0', '3: 6']],
  ['words', ['1\t1\tm. 1', '3\t3\tm. 2, beat 3', '4\t4\tbar 3'], four, ['1: 0', '3: 6', '4: 8']],
  ['parts of a whole note', ['1\t1\tm1', '3\t3\tm2+1/4'], four, ['1: 0', '3: 5']],
  ['quarters', ['1\t1\t0', '3\t3\t2.5', '4\t4\t15'], four, ['1: 0', '3: 2.5', '4: 15']],
  ['quarters said so', ['1\t1\tq1', '3\t3\tq2.5', '4\t4\t7/2'], four, ['1: 1', '3: 2.5', '4: 3.5']],
  ['the end', ['1\t1\tm1', '9\t9\tend'], four, ['1: 0', '9: 16']],
  ['regions, by their starts', ['1\t3\tm1', '3\t5\tm2'], four, ['1: 0', '3: 4']],
  ['decimals after a comma', ['1,5\t1,5\tm1', '3,25\t3,25\tm2'], four, ['1.5: 0', '3.25: 4']],
  ['6/8 in dotted quarters', ['1\t1\tm1.1', '2\t2\tm1.2'], regular(2, '6/8'), ['1: 0', '2: 1.5']],
  [
    '6/8 in eighths, as soon as one is beyond two',
    ['1\t1\tm1.1', '2\t2\tm1.4', '3\t3\tm2.2'],
    regular(2, '6/8'),
    ['1: 0', '2: 1.5', '3: 3.5'],
  ],
  ['the beat of a pickup', ['1\t1\tm0.3', '2\t2\tm1'], minuet, ['1: 0', '2: 1']],
  [
    'a repeat, by the step back',
    ['1\t1\t1', '2\t2\t2', '3\t3\t1', '4\t4\t2', '5\t5\t3'],
    repeated,
    ['1: 0', '2: 2', '3: 0a', '4: 4a', '5: 6a'],
  ],
  ['laps that are named', ['1\t1\tm1', '2\t2\tm2 (a)'], four, ['1: 0', '2: 4a']],
  ['first beats', ['1', '3', '5', '7'], four, ['1: 0', '3: 4', '5: 8', '7: 12']],
  [
    'first beats, and the end',
    ['1', '3', '5', '7', '9'],
    four,
    ['1: 0', '3: 4', '5: 8', '7: 12', '9: 16'],
  ],
  [
    'all beats',
    ['1', '2', '3', '4', '5', '6'],
    regular(2, '3/4'),
    ['1: 0', '2: 1', '3: 2', '4: 3', '5: 4', '6: 5'],
  ],
  [
    'beats without those of the pickup',
    ['1', '2', '3', '4', '5', '6'],
    regular(2, '3/4', 1),
    ['1: 1', '2: 2', '3: 3', '4: 4', '5: 5', '6: 6'],
  ],
  [
    'beats through a repeat, in its laps',
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    repeated,
    ['1: 0', '2: 1', '3: 2', '4: 3', '5: 0a', '6: 1a', '7: 4a', '8: 5a', '9: 6a', '10: 7a'],
  ],
  ['a repeat that is not played', ['1', '2', '3'], repeated, ['1: 0', '2: 4', '3: 6']],
  [
    'marks of a pickup and of beats',
    ['1\t1\tb,,3', '2\t2\tdb,3/4', '3\t3\tb', '4\t4\tb', '5\t5\tdb', '6\t6\tb'],
    regular(2, '3/4', 1),
    ['1: 0', '2: 1', '3: 2', '4: 3', '5: 4', '6: 5'],
  ],
  [
    'marks across a bar that the repeat splits',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((date) => `${date} ${date % 3 === 2 ? 'db' : 'b'}`),
    minuet,
    [
      '1: 0',
      '2: 1',
      '3: 2',
      '4: 3',
      '5: 4',
      '6: 5',
      '7: 0a',
      '8: 1a',
      '9: 2a',
      '10: 3a',
      '11: 4a',
      '12: 5a',
    ],
  ],
  [
    'numbers of beats',
    ['1 1', '2 2', '3 1', '4 2', '5 1'],
    regular(3, '2/4'),
    ['1: 0', '2: 1', '3: 2', '4: 3', '5: 4'],
  ],
  [
    'numbers of beats after tabs, also where they are later than the dates',
    ['0.5\t1', '1\t2', '1.5\t1', '2\t2'],
    regular(2, '2/4'),
    ['0.5: 0', '1: 1', '1.5: 2', '2: 3'],
  ],
  ['quarters after tabs', ['1.5\t0', '2\t2.5', '3\t7.5'], four, ['1.5: 0', '2: 2.5', '3: 7.5']],
  [
    'Audacity labels without words, which are counted',
    ['1\t1\t', '2\t3\t', '3\t4\t', '4\t4\t'],
    four,
    ['1: 0', '2: 4', '3: 8', '4: 12'],
  ],
  [
    'numbers of measures of a short repeat',
    ['1 1', '2 2', '3 1'],
    repeated,
    ['1: 0', '2: 2', '3: 0a'],
  ],
  [
    'comments and frequencies',
    ['# by hand', '1\t1\tm1', '\\\t20\t400', '2\t2\tm2'],
    four,
    ['1: 0', '2: 4'],
  ],
] as const;
for (const [name, lines, measureMap, expected] of cases) {
  test(`reads ${name}`, () => {
    const { points, disorder, warnings } = reading(lines.join('\n'), { measureMap });
    assert.deepEqual(points, expected);
    assert.deepEqual([...disorder, ...warnings], []);
  });
}

test('says what it leaves out', () => {
  const text = '1\t1\tm1\n2\t2\tda capo\n3\t3\tm3\noh\n4\t4\tm99\n';
  const { points, warnings } = reading(text, { measureMap: four });
  assert.deepEqual(points, ['1: 0', '3: 8']);
  assert.deepEqual(warnings, [
    '4: No date, left out',
    '2: No place in the score, left out',
    '5: No place in the score, left out',
  ]);
});

test('says that it is not certain what was counted', () => {
  const { points, warnings } = reading('1\n2\n3\n4\n5\n6\n7', { measureMap: regular(2, '3/4') });
  assert.equal(points.length, 7);
  const more = reading('1\n2\n3\n4\n5\n6\n7\n8', { measureMap: regular(2, '3/4') });
  assert.deepEqual(warnings, []);
  assert.deepEqual(more.warnings, [
    ': Counted as beats from the start: 8 dates, 6 beats in the score',
    '8: No beat of the score, left out',
  ]);
});

test('leaves out the inner beats of a measure that has too many', () => {
  const text = '1 db\n2 b\n3 b\n4 b\n5 b\n6 db\n7 b\n8 b\n9 b';
  const { points, warnings } = reading(text, { measureMap: regular(2) });
  assert.deepEqual(points, ['1: 0', '6: 4', '7: 5', '8: 6', '9: 7']);
  assert.equal(warnings.length, 4);
});

const disorders = [
  ['a date twice', '1\t1\tm1\n2\t2\tm2\n2\t2\tm3', '3: Not later than the point before, left out'],
  [
    'a date that goes back',
    '1\t1\tm1\n5\t5\tm2\n3\t3\tm3',
    '3: Not later than the point before, left out',
  ],
  [
    'an onset that goes back where no repeat is',
    '1\t1\tm1\n2\t2\tm3\n3\t3\tm2\n4\t4\tm4',
    '3: Earlier in the score than the point before, left out',
  ],
] as const;
for (const [name, text, message] of disorders) {
  test(`tells ${name}, and reads the rest`, () => {
    const { points, disorder } = reading(text, { measureMap: four });
    assert.deepEqual(disorder, [message]);
    assert.ok(points.length >= 2);
  });
}

const refused = [
  ['one point', '1\t1\tm1', four, /Fewer than two sync points/],
  [
    'beats of a score without measures',
    '1\n2\n3',
    undefined,
    /measures of the score are not known/,
  ],
  ['measures of a score without measures', '1\t1\tm1\n2\t2\tm2', undefined, /not known/],
  ['no date at all', 'hello\nworld', four, /not a file of sync points/],
] as const;
for (const [name, text, measureMap, message] of refused) {
  test(`refuses ${name}`, () => {
    assert.throws(() => reading(text, { measureMap }), message);
  });
}

test('reads quarters without a measure map', () => {
  assert.deepEqual(reading('1\t1\t0\n2\t2\t4').points, ['1: 0', '2: 4']);
});
