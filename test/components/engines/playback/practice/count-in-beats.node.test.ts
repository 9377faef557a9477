import assert from 'node:assert/strict';
import test from 'node:test';
import { parseTimeSignature, quarters, regularMeasures, SyncTable } from '#core';
import { countedBeats } from '#engines/playback/practice/count-in-beats.js';

const regular = (signature: string, upbeat = 0) =>
  regularMeasures({ measures: 8, timeSignature: parseTimeSignature(signature)!, upbeat });

/** Half a second a quarter, from the third measure of 4/4 on a whole one. */
const SLOWER = SyncTable.from([
  { onset: 0, date: 2 },
  { onset: 8, date: 6 },
  { onset: 32, date: 30 },
]).table;

/** Seconds before the music, in the order in which they are counted; a first beat has an accent. */
const counted = (
  ...[map, sync, onset]: [ReturnType<typeof regular>, SyncTable | undefined, number]
) =>
  countedBeats(map, sync, { date: undefined, onset: quarters(onset), lap: '' }).map(
    ({ before, isAccent }) => `${isAccent ? '>' : ''}${before}`,
  );

const cases = [
  ['4/4 from the beginning', regular('4/4'), SLOWER, 0, ['>2', '1.5', '1', '0.5']],
  ['where the music is slower', regular('4/4'), SLOWER, 8, ['>4', '3', '2', '1']],
  ['before the last measure', regular('4/4'), SLOWER, 30, ['>6', '5', '4', '3', '>2', '1']],
  ['6/8 in dotted quarters', regular('6/8'), SLOWER, 0, ['>1.5', '0.75']],
  [
    'a pickup of one quarter in 3/4',
    regular('3/4', 1),
    SLOWER,
    0,
    ['>2.5', '2', '1.5', '>1', '0.5'],
  ],
  ['from the third beat', regular('4/4'), SLOWER, 2, ['>3', '2.5', '2', '1.5', '>1', '0.5']],
  ['half a second a quarter where nothing tells', regular('2/4'), undefined, 0, ['>1', '0.5']],
] as const;
for (const [name, map, sync, onset, expected] of cases) {
  test(`counts ${name}`, () => assert.deepEqual(counted(map, sync, onset), expected));
}

test('counts in the pass where the music is', () => {
  const sync = SyncTable.from([
    { onset: 0, date: 0 },
    { onset: 8, date: 4 },
    { onset: 0, date: 4, repeat: 'a' },
    { onset: 8, date: 12, repeat: 'a' },
  ]).table;
  const [first] = countedBeats(regular('4/4'), sync, {
    date: undefined,
    onset: quarters(0),
    lap: 'a',
  });
  assert.equal(first?.before, 4);
});
