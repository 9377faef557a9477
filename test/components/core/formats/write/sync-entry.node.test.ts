import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syncEntryOf } from '#core/formats/write/sync-entry.js';
import { quarters, seconds } from '#core/time/units.js';

test('a point is written with its lap and its doubt, and nothing else', () => {
  const place = { onset: quarters(4), date: seconds(2.5), lap: '' };
  assert.deepEqual(syncEntryOf({ ...place, isAutomatic: true }), { onset: 4, date: 2.5 });
  assert.deepEqual(syncEntryOf({ ...place, lap: 'a', isAutomatic: true, isUnsure: true }), {
    onset: 4,
    date: 2.5,
    repeat: 'a',
    unsure: true,
  });
});
