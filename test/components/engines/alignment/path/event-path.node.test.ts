import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { eventPath } from '#engines/alignment/path/event-path.js';
import { writtenSound } from '#engines/alignment/path/solution.js';
import { eventsAt, heard, melody, played } from './made.js';

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
    ['a long fermata', melody.map(({ at }) => 0.5 + 0.5 * at + (at > 7 ? 1.8 : 0))],
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

/** Where an event is found whose chords last so many seconds each. */
function ends(chords: readonly (readonly number[])[], lengths: readonly number[], pace: number) {
  const starts = lengths.map(
    (_, i) => 1 + lengths.slice(0, i).reduce((sum, each) => sum + each, 0),
  );
  const events = eventsAt(chords.map((pitches, onset) => [onset, ...pitches]));
  const struck = chords.flatMap((pitches, i) =>
    pitches.map((pitch) => ({ start: starts[i]!, length: lengths[i]!, pitch })),
  );
  const dates = Float64Array.from(events, (_, i) => 1 + pace * i);
  const path = eventPath({
    events,
    templates: writtenSound(events, dates),
    ...heard(struck),
    dates,
    reach: 8,
    span: 8,
    rising: 8,
  });
  return { path, starts };
}

describe('at the ends', () => {
  const tonic = [48, 60, 64, 67];
  const dominant = [43, 59, 62, 67];
  const tune = [[60], [64], [67], [65], [62], [69], [71], [72]];

  test('a first chord that is held long stands where it begins', () => {
    const { path, starts } = ends([tonic, ...tune], [3, ...tune.map(() => 0.5)], 0.5);
    isNear(path, starts);
  });

  test('a last chord after a broad cadence stands where it begins', () => {
    const lengths = [...tune.map(() => 0.5), 2.4, 3];
    const { path, starts } = ends([...tune, dominant, tonic], lengths, 0.5);
    isNear(path, starts);
  });

  test('of chords that are struck again the last one is the last', () => {
    const lengths = [...tune.map(() => 0.5), 1.8, 2.2, 3];
    const { path, starts } = ends([...tune, tonic, tonic, tonic], lengths, 0.5);
    isNear(path, starts);
  });
});
