import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  detectSyncFile,
  SYNC_FORMATS,
  syncFormatById,
} from '#core/formats/interchange/sync/index.js';
import type { SyncPoint } from '#core/time/sync-table.js';
import { quarters, seconds } from '#core/time/units.js';
import { minuet, reading, regular, repeated } from './reading.js';

const detected = [
  ['[{"onset": 0, "date": 1}]', 'synchro'],
  ['{"onset-date": []}', 'synchro'],
  ['[[0, 1], [4, 2]]', 'synchro'],
  ['[{"onset": 0, "date": ', 'synchro'],
  ['1.5\t1.5\tm1', 'audacity'],
  ['1.5\t1.5\t', 'audacity'],
  ['1.5\t2', 'beats'],
  ['1.5', 'beats'],
  ['# taps\n1.5 db', 'beats'],
  ['time,measure\n1,1', 'csv'],
  ['\uFEFFdate;onset\n1;1', 'csv'],
] as const;
for (const [text, id] of detected) {
  test(`finds ${id} in ${JSON.stringify(text)}`, () => {
    assert.equal(detectSyncFile(text).format.id, id);
  });
}

test('refuses what is none of the formats, and a format that there is not', () => {
  assert.throws(() => detectSyncFile('{"labels": []}'), /not a file of sync points/);
  const written = SYNC_FORMATS.filter((each) => 'write' in each).map(({ id }) => id);
  assert.ok(written.length > 1);
  const message = `There is no format svl; there are ${written.join(', ')}`;
  assert.throws(() => syncFormatById('svl'), { message });
  assert.throws(() => syncFormatById('beats'), /There is no format beats/);
});

test('says where a synchro.json breaks', () => {
  assert.throws(() => reading('[{"onset": 0,\n "date": }]'), { line: 2, column: 10 });
});

test('tells the points of a synchro.json that are equal or reversed apart from other oddities', () => {
  const entries = [
    { onset: 0, date: 1 },
    { onset: 4, date: 1 },
    { onset: 4, date: 3 },
    { onset: 2, date: 4 },
    'later',
  ];
  const { points, disorder, warnings } = reading(JSON.stringify(entries));
  assert.deepEqual(points, ['1: 0', '3: 4']);
  assert.deepEqual(disorder, ['/1: Date out of order, skipped', '/3: Onset out of order, skipped']);
  assert.deepEqual(warnings, ['/4: Not a pair of onset and date, skipped']);
});

/** Points of a table: laps one after the other, in each of them onsets and dates that rise. */
const tables = fc
  .array(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 4000 })), {
      minLength: 2,
      maxLength: 8,
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((laps) => {
    let date = 0;
    return laps.flatMap((steps, index): SyncPoint[] => {
      let onset = -1;
      return steps.map(([quarter, milliseconds]) => {
        onset += quarter / 4;
        date += milliseconds / 1000;
        const lap = String.fromCharCode(96 + index).replace('`', '');
        return { onset: quarters(onset + 1), date: seconds(Math.round(date * 1000) / 1000), lap };
      });
    });
  });

const measureMaps = [undefined, regular(8, '3/4'), regular(6, '6/8', 1), minuet, repeated];
for (const format of SYNC_FORMATS.filter((each) => 'write' in each)) {
  test(`${format.name}: what is written is read again, with and without measures`, () => {
    fc.assert(
      fc.property(tables, fc.constantFrom(...measureMaps), (points, measureMap) => {
        const { text } = syncFormatById(format.id).write(points, { measureMap });
        const found = detectSyncFile(text);
        assert.equal(found.format.id, format.id);
        const read = found.format.read(found.input, { measureMap });
        assert.deepEqual(read, { points, disorder: [], warnings: [] });
      }),
    );
  });
}

test('never loses a point without a word', () => {
  const row = fc.tuple(fc.integer({ min: -2, max: 20 }), fc.integer({ min: -2, max: 9 }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const text = `date,onset\n${rows.map((cells) => cells.join(',')).join('\n')}`;
      try {
        const { points, disorder, warnings } = reading(text, { measureMap: regular(4) });
        assert.equal(points.length + disorder.length + warnings.length, rows.length);
      } catch (error) {
        assert.match(String(error), /Fewer than two sync points/);
      }
    }),
  );
});
