import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { quarters, seconds } from '#core';
import { measureSound } from '#engines/alignment/align.js';
import { AlignmentError } from '#engines/alignment/alignment-error.js';
import { transferred } from '#engines/alignment/sounds/transfer.js';
import { aTune, type Tune } from '../a-tune.js';

const nothing = () => undefined;
const measured = (tune: Tune) => measureSound(tune, nothing);
const pointsOf = ({ dateAt }: Tune, onsets: readonly number[]) =>
  onsets.map((onset) => ({ onset: quarters(onset), date: seconds(dateAt(onset)) }));

/** Every measure of so many, and the last beat. */
const measures = (count: number) => [
  ...Array.from({ length: count }, (_, measure) => 4 * measure),
  4 * count - 1,
];

describe('points carried over to another recording', () => {
  const first = aTune({ measures: 10 });
  for (const [what, options] of [
    ['a faster one', { pace: 0.36 }],
    ['a slower one', { pace: 0.7 }],
    ['one that begins late', { lead: 6 }],
    ['the same one', {}],
  ] as const)
    test(`stand where the music is in ${what}`, () => {
      const second = aTune({ measures: 10, ...options });
      const sounds = [measured(first), measured(second)] as const;
      // The tempo sways, which points of measures alone would not tell.
      const points = transferred({ points: pointsOf(first, measures(10)) }, sounds, nothing);
      for (const { onset, date } of points.filter(({ onset }) => onset % 4 === 0))
        assert.ok(Math.abs(date - second.dateAt(onset)) < 0.06, `${onset}: ${date}`);
      const dates = points.map(({ date }) => date);
      assert.deepEqual(
        dates,
        [...dates].sort((a, b) => a - b),
      );
    });

  test('keep their laps', () => {
    const points = pointsOf(first, [0, 8, 16, 24]).map((point, i) =>
      i < 2 ? point : { ...point, onset: quarters(8 * (i - 2)), repeat: 'a' },
    );
    const transfer = transferred({ points }, [measured(first), measured(first)], nothing);
    const laps = new Set(transfer.map(({ repeat = '' }) => repeat));
    assert.deepEqual([...laps], ['', 'a']);
  });

  test('are refused where a recording is silent', () => {
    const silence = measureSound({ samples: new Float32Array(9e4), sampleRate: 22050 }, nothing);
    assert.throws(
      () =>
        transferred({ points: pointsOf(first, measures(10)) }, [measured(first), silence], nothing),
      (error) => error instanceof AlignmentError && error.reason === 'noSound',
    );
  });

  test('are refused where the music is other music', () => {
    const sounds = [measured(first), measured(aTune({ measures: 10, seed: 4 }))] as const;
    assert.throws(
      () => transferred({ points: pointsOf(first, measures(10)) }, sounds, nothing),
      (error) => error instanceof AlignmentError && error.reason === 'otherMusic',
    );
  });
});
