import assert from 'node:assert/strict';
import test from 'node:test';
import { meaningOf } from '#core/formats/interchange/sync/table-columns.js';
import { minuet, reading, regular, repeated } from './reading.js';

const four = regular(4);

const tables = [
  ['date and onset', ['date,onset', '1,0', '2.5,4'], four, ['1: 0', '2.5: 4']],
  ['onset first', ['onset;seconds', '0;1', '4;2,5'], four, ['1: 0', '2.5: 4']],
  ['texts of onsets', ['time\tonset', '1\tm1', '2\tm2+1/4'], four, ['1: 0', '2: 5']],
  ['measures', ['measure,seconds', '1,1', '2,3', '3,5'], four, ['1: 0', '3: 4', '5: 8']],
  ['measure and beat', ['measure,beat,time', '1,1.0,1', '2,2.5,3'], four, ['1: 0', '3: 5.5']],
  ['counts of measures', ['mc,time', '1,1', '2,3'], minuet, ['1: 0', '3: 1']],
  [
    'laps',
    ['date,onset,lap', '1,0,', '2,4,', '3,0,a', '4,4,a'],
    four,
    ['1: 0', '2: 4', '3: 0a', '4: 4a'],
  ],
  ['texts', ['time,label', '1,m1', '2,m3'], four, ['1: 0', '2: 8']],
  ['nothing but seconds', ['seconds', '1', '2', '3', '4'], four, ['1: 0', '2: 4', '3: 8', '4: 12']],
  [
    'quarters of the music as it is played',
    [
      'score_quarter_unfolded\tperformance_seconds\tlabel',
      '0\t1\tdb',
      '4\t2\tdb',
      '6\t3\tdb',
      '8\t4\tdb',
    ],
    repeated,
    ['1: 0', '2: 0a', '3: 4a', '4: 6a'],
  ],
  [
    'those of the score beside those that are played',
    ['score_qstamp,qstamp,measure,a_tstamp', '0,0,1,1', '2,2,2,2', '0,4,1,3', '4,6,2,4'],
    repeated,
    ['1: 0', '2: 2', '3: 0a', '4: 4a'],
  ],
] as const;
for (const [name, lines, measureMap, expected] of tables) {
  test(`reads a table of ${name}`, () => {
    const { format, points, disorder, warnings } = reading(lines.join('\r\n'), { measureMap });
    assert.deepEqual([format, points], ['csv', expected]);
    assert.deepEqual([...disorder, ...warnings], []);
  });
}

test('reads the column of the recording that plays, and says which of several', () => {
  const text = 'onset,takes_1_time,takes_2_time\n0,1,11\n4,2,12\n';
  const own = reading(text, { recording: ['takes_2'] });
  assert.deepEqual(own.points, ['11: 0', '12: 4']);
  assert.deepEqual(own.warnings, ['1: Several columns of seconds; "takes_2_time" was read']);
  assert.deepEqual(reading(text).points, ['1: 0', '2: 4']);
});

test('says which rows it leaves out', () => {
  const { points, warnings } = reading('date,onset\n1,0\n,2\nlater,3\n2,\n\n3,4', {});
  assert.deepEqual(points, ['1: 0', '3: 4']);
  assert.deepEqual(warnings, [
    '3: No date, left out',
    '4: No date, left out',
    '5: No place in the score, left out',
  ]);
});

test('tells points that are equal or reversed', () => {
  const { disorder } = reading('date,onset\n1,0\n2,4\n2,4\n1.5,6\n3,8');
  assert.deepEqual(disorder, [
    '4: Not later than the point before, left out',
    '5: Not later than the point before, left out',
  ]);
});

const words = [
  ['Time (s)', 'date'],
  ['start_time', 'date'],
  ['end time', undefined],
  ['729157_tstamp', 'date'],
  ['Onset', 'onset'],
  ['quarterbeats_playthrough', 'played'],
  ['bar', 'measure'],
  ['time signature', undefined],
  ['repeat', 'lap'],
  ['', undefined],
] as const;
for (const [name, meaning] of words) {
  test(`takes a column ${JSON.stringify(name)} for ${meaning ?? 'nothing'}`, () => {
    assert.equal(meaningOf(name), meaning);
  });
}
