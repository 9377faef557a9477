import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { measureSound } from '#engines/alignment/align.js';
import { heardSound, writtenSound } from '#engines/alignment/path/solution.js';
import { withoutUnplayedEnds } from '#engines/alignment/path/unplayed-ends.js';
import { eventsOf } from '#engines/alignment/written/events.js';
import { randomNumbers } from '#test/bench/lib/random.js';
import { aTune, MEASURE, playedIn, startOf } from '../a-tune.js';

const tune = aTune({ measures: 8 });
const { notes, measureMap, sampleRate } = tune;
const whole = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * What is left of an order that was put onto a recording, as even as it is played; noise stands in the
 * place of the measures before and after what is played.
 */
function left(order: readonly number[], { before = 0, after = 0 }) {
  const played = order.slice(before, order.length - after);
  const noise = (measures: number, seed: number) => {
    const random = randomNumbers(seed);
    const length = Math.round(measures * MEASURE * sampleRate);
    return Float32Array.from({ length }, () => 0.1 * (2 * random() - 1));
  };
  const parts = [noise(before, 3), playedIn(tune, played), noise(after, 4)];
  const samples = Float32Array.from(parts.flatMap((part) => [...part]));
  const { bands, flux } = measureSound({ samples, sampleRate }, () => undefined);
  const events = eventsOf(notes, measureMap, order);
  const dates = Float64Array.from(events, ({ at }) => startOf(0) + (MEASURE * at) / 4);
  const placed = {
    events,
    dates,
    templates: writtenSound(events, dates),
    ...heardSound(bands, flux),
  };
  return withoutUnplayedEnds({ measureMap, order, placed });
}

describe('the ends of an order that are not played', () => {
  test('are left out where noise follows the music', () =>
    assert.deepEqual(left([...whole, 3, 4, 5], { after: 3 }), { order: whole, shift: 0 }));
  test('are left out where noise comes before the music', () =>
    assert.deepEqual(left([6, 7, ...whole], { before: 2 }), { order: whole, shift: 8 }));
  test('are left out at both ends', () =>
    assert.deepEqual(left([6, 7, ...whole, 2, 3, 4], { before: 2, after: 3 }), {
      order: whole,
      shift: 8,
    }));
  test('stay where they are played', () => {
    assert.equal(left([...whole, 3, 4, 5], {}), undefined);
    assert.equal(left([6, 7, ...whole], {}), undefined);
  });
  test('are nothing beside a jump inside the music', () =>
    assert.equal(left([1, 2, 3, 6, 7, 8], {}), undefined));
  test('are none where the score is played through', () =>
    assert.equal(left(whole, {}), undefined));
});
