import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { eventPath } from '#engines/alignment/path/event-path.js';
import { writtenSound } from '#engines/alignment/path/solution.js';
import { heard, melody, played } from './made.js';

/** The path from an estimate, for a melody that is played at some dates. */
function found(
  dates: readonly number[],
  guess: readonly number[],
  pinned = new Map<number, number>(),
) {
  const about = Float64Array.from(guess);
  return eventPath({
    events: melody,
    templates: writtenSound(melody, about),
    ...heard(played(dates)),
    dates: about,
    reach: 2,
    span: 4,
    rising: 3,
    pinned,
  });
}

const steady = melody.map(({ at }) => 0.5 + 0.5 * at);
const isNear = (path: Float64Array, dates: readonly number[]) =>
  dates.forEach((date, i) => assert.ok(Math.abs(path[i]! - date) <= 0.05, `${i}: ${path[i]}`));

describe('a path of events', () => {
  for (const [what, dates] of [
    ['a steady tempo', steady],
    ['a tempo that sways', melody.map(({ at }) => 0.5 + 0.5 * at + 0.2 * Math.sin(at / 2))],
    ['a fermata', melody.map(({ at }) => 0.5 + 0.5 * at + (at > 7 ? 0.8 : 0))],
    [
      'a ritardando at the end',
      melody.map(({ at }) => 0.5 + 0.5 * at + Math.max(0, at - 10) ** 2 / 20),
    ],
  ] as const)
    test(`follows ${what}`, () => isNear(found(dates, steady), dates));

  test('finds what is more than a second off', () => {
    isNear(
      found(
        steady,
        steady.map((date) => date + 1.3),
      ),
      steady,
    );
  });

  test('passes through what is known, within a frame', () => {
    const path = found(steady, steady, new Map([[5, 3.2]]));
    assert.ok(Math.abs(path[5]! - 3.2) <= 0.02);
    assert.ok(path[4]! < path[5]! && path[5]! < path[6]!);
  });

  test('always goes on', () => {
    const path = found(steady.toReversed(), steady);
    for (let i = 1; i < path.length; i++) assert.ok(path[i]! > path[i - 1]!);
  });
});
