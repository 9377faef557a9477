import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeOf } from '#core/model/playback/seek.js';
import { SyncTable, type SyncEntry } from '#core/time/sync-table.js';
import { quarters, seconds } from '#core/time/units.js';

/** |: eight quarters :| four quarters, a second each. */
const REPEATED: readonly SyncEntry[] = [
  { onset: 0, date: 0 },
  { onset: 8, date: 8 },
  { onset: 0, date: 8, repeat: 'a' },
  { onset: 12, date: 20, repeat: 'a' },
];
const { table: sync } = SyncTable.from(REPEATED);

const dateOf = (onset: number, near = 0) =>
  placeOf({ onset: quarters(onset) }, { sync, measureMap: undefined, near: seconds(near) })?.date;

describe('the place of a seek', () => {
  it('is in the lap nearest to now', () => {
    assert.equal(dateOf(4), 4);
    assert.equal(dateOf(4, 10), 12);
  });

  it('is after the repeat for the first measure after it, not where the first lap ends', () => {
    assert.equal(dateOf(8), 16);
    assert.equal(dateOf(8, 7), 16);
  });

  it('is where the repeat starts again for the first measure, when that is nearer', () => {
    assert.equal(dateOf(0, 7), 8);
  });

  it('is the end for the end of the score', () => {
    assert.equal(dateOf(12), 20);
  });
});
