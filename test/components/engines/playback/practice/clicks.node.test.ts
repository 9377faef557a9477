import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  type MeasureEntry,
  MeasureMap,
  parseTimeSignature,
  regularMeasures,
  SyncTable,
} from '#core';
import { clicksOf, countedIn } from '#engines/playback/practice/clicks.js';

const regular = (measures: number, signature: string, upbeat = 0) =>
  regularMeasures({ measures, timeSignature: parseTimeSignature(signature)!, upbeat });

/** A table of rows of onset, date and lap. */
const aSync = (...rows: readonly (readonly [number, number, string?])[]) =>
  SyncTable.from(rows.map(([onset, date, repeat]) => ({ onset, date, repeat }))).table;

/** Clicks as a musician counts them: dates, those of a first beat with an accent. */
const counted = (map: MeasureMap, sync: SyncTable) =>
  clicksOf(map, sync).map(
    ({ date, isAccent }) => `${isAccent ? '>' : ''}${Math.round(date * 100) / 100}`,
  );

const measure = (entry: Partial<MeasureEntry>) =>
  MeasureMap.from([{ count: 1, qstamp: 0, nominal_length: 4, actual_length: 4, ...entry }]);

const beats = [
  ['4/4: four', regular(1, '4/4'), ['>0', '1', '2', '3']],
  ['3/8: three eighths', regular(1, '3/8'), ['>0', '0.5', '1']],
  ['6/8: two dotted quarters', regular(1, '6/8'), ['>0', '1.5']],
  ['2/2: two halves', regular(1, '2/2'), ['>0', '2']],
  ['5/8: five eighths', regular(1, '5/8'), ['>0', '0.5', '1', '1.5', '2']],
  ['2+2+2/8: three quarters', regular(1, '2+2+2/8'), ['>0', '1', '2']],
  ['2+2+2+3/8: four groups', regular(1, '2+2+2+3/8'), ['>0', '1', '2', '3']],
  ['a pickup of one quarter: the last beat, without accent', regular(1, '3/4', 1), ['0']],
  ['a cadenza: where it begins', measure({ time_signature: 'cadenza', actual_length: 9 }), ['>0']],
] as const;
for (const [name, map, expected] of beats) {
  test(`beats of ${name}`, () => {
    const found = countedIn(map.measures[0]!).map(
      ({ onset, isAccent }) => `${isAccent ? '>' : ''}${onset}`,
    );
    assert.deepEqual(found, expected);
  });
}

const repeated = MeasureMap.from([
  {
    count: 1,
    qstamp: 0,
    time_signature: '2/4',
    nominal_length: 2,
    actual_length: 2,
    start_repeat: true,
  },
  {
    count: 2,
    qstamp: 2,
    number: 2,
    name: '2a',
    time_signature: '2/4',
    nominal_length: 2,
    actual_length: 2,
    end_repeat: true,
  },
  {
    count: 3,
    qstamp: 4,
    number: 2,
    name: '2b',
    time_signature: '2/4',
    nominal_length: 2,
    actual_length: 2,
  },
]);

const recordings = [
  ['an even recording', regular(2, '2/4'), aSync([0, 1], [4, 3]), ['>1', '1.5', '>2', '2.5']],
  [
    'one that slows down',
    regular(2, '2/4'),
    aSync([0, 0], [2, 1], [4, 3]),
    ['>0', '0.5', '>1', '2'],
  ],
  ['a part of the score', regular(4, '2/4'), aSync([2, 0], [6, 2]), ['>0', '0.5', '>1', '1.5']],
  [
    'first and second ending',
    repeated,
    aSync([0, 0], [4, 2], [0, 2, 'a'], [2, 3 - 0.001, 'a'], [4, 3, 'a'], [6, 4, 'a']),
    ['>0', '0.5', '>1', '1.5', '>2', '2.5', '>3', '3.5'],
  ],
  [
    'performers who take no repeat of the score',
    repeated,
    aSync([0, 0], [6, 3]),
    ['>0', '0.5', '>1', '1.5', '>2', '2.5'],
  ],
] as const;
for (const [name, map, sync, expected] of recordings) {
  test(`clicks with ${name}`, () => assert.deepEqual(counted(map, sync), expected));
}

test('clicks rise, and stay inside what is synchronized', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(steps, fc.constantFrom('4/4', '6/8', '3/4', '7/8'), (tenths, signature) => {
      let date = 0;
      const rows = tenths.map((tenth, index) => [index * 2, (date += tenth / 10)] as const);
      const sync = aSync([-1, 0], ...rows);
      const clicks = clicksOf(regular(12, signature), sync);
      clicks.forEach((click, index) => {
        assert.ok(click.date > (clicks[index - 1]?.date ?? -1));
        assert.ok(click.date <= sync.dates[1]);
      });
    }),
  );
});
