import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { MeasureMap, quarters, seconds } from '#core';
import { alignMeasured, measureSound, type MeasuredSound } from '#engines/alignment/align.js';
import { AlignmentError, type AlignmentReason } from '#engines/alignment/alignment-error.js';
import type { Alignment } from '#engines/alignment/types.js';
import { randomNumbers } from '#test/bench/lib/random.js';
import { additiveSound } from '#test/support/additive-sound.js';
import { aTune, type Tune } from './a-tune.js';

const nothing = () => undefined;
const RATE = 22050;
const measured = (samples: Float32Array, sampleRate = RATE): MeasuredSound =>
  measureSound({ samples, sampleRate }, nothing);

const tune = aTune({ measures: 8 });
const { notes, measureMap } = tune;
const sound = measured(tune.samples);

/** Seconds of silence, noise or other sound around the tune. */
function between(before: Float32Array, after: Float32Array): MeasuredSound {
  const all = new Float32Array(before.length + tune.samples.length + after.length);
  all.set(before);
  all.set(tune.samples, before.length);
  all.set(after, before.length + tune.samples.length);
  return measured(all);
}
const silence = (length: number) => new Float32Array(length * RATE);
function noise(length: number, force: number): Float32Array {
  const random = randomNumbers(11);
  return Float32Array.from({ length: length * RATE }, () => force * (2 * random() - 1));
}

function noisy(samples: Float32Array): MeasuredSound {
  const hiss = noise(Math.ceil(samples.length / RATE), 0.002);
  return measured(samples.map((sample, i) => sample + hiss[i]!));
}

const fast = () => measured(aTune({ measures: 8, sampleRate: 44100 }).samples, 44100);

function worst({ points }: Alignment, dateAt: Tune['dateAt'], late = 0): number {
  assert.ok(points.length > 2);
  return Math.max(...points.map(({ onset, date }) => Math.abs(date - late - dateAt(onset))));
}

const refuses = (work: () => unknown, reason: AlignmentReason) =>
  assert.throws(work, (error) => error instanceof AlignmentError && error.reason === reason);

describe('an alignment', () => {
  for (const [what, heard, late] of [
    ['a recording', sound, 0],
    ['a recording with silence at both ends', between(silence(5), silence(9)), 5],
    ['a recording with applause behind', between(silence(1), noise(6, 0.05)), 1],
    ['a recording with noise of 40 dB less', noisy(tune.samples), 0],
    ['a recording of 44,100 samples a second', fast(), 0],
  ] as const)
    test(`puts a score onto ${what}, within 40 ms`, () => {
      const off = worst(alignMeasured({ notes, measureMap }, heard, nothing), tune.dateAt, late);
      assert.ok(off < 0.04, `${off}`);
    });

  test('is rising in onset and date, with all measures and a confidence for each', () => {
    const { points, confidence, playedOrder } = alignMeasured(
      { notes, measureMap },
      sound,
      nothing,
    );
    for (let i = 1; i < points.length; i++) {
      assert.ok(points[i]!.onset > points[i - 1]!.onset && points[i]!.date > points[i - 1]!.date);
    }
    assert.deepEqual(playedOrder, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert.deepEqual(
      confidence.map(({ measure }) => measure),
      playedOrder,
    );
    assert.ok(confidence.every(({ value }) => value > 0.3 && value <= 1));
  });

  test('finds a slow introduction that the tempos tell of', () => {
    const dateAt = (onset: number) => 0.5 + (onset < 8 ? 2 * onset : 16 + 0.25 * (onset - 8));
    const slow = measured(playedAt(dateAt));
    const tempos = [
      { onset: 0, quartersPerMinute: 30 },
      { onset: 8, quartersPerMinute: 240 },
    ];
    const off = worst(alignMeasured({ notes, measureMap, tempos }, slow, nothing), dateAt);
    assert.ok(off < 0.06, `${off}`);
  });
});

function playedAt(dateAt: Tune['dateAt']): Float32Array {
  const struck = notes.map(({ onset, duration, pitch }) => ({
    start: dateAt(onset),
    length: 0.9 * (dateAt(onset + duration) - dateAt(onset)),
    pitch,
  }));
  return additiveSound(struck);
}

describe('repeats', () => {
  const repeated = MeasureMap.from([
    { time_signature: '4/4', start_repeat: true },
    { count: 4, end_repeat: true, next: [1, 5] },
    { count: 8 },
  ]);
  const taken = [1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8];

  /** The tune in an order of measures, half a second a quarter. */
  const inOrder = (order: readonly number[]) =>
    additiveSound(
      order.flatMap((count, index) =>
        notes
          .filter(({ onset }) => Math.floor(onset / 4) === count - 1)
          .map(({ onset, duration, pitch }) => ({
            start: 0.5 + 2 * index + (onset % 4) / 2,
            length: 0.45 * duration,
            pitch,
          })),
      ),
    );

  for (const [what, order] of [
    ['taken', taken],
    ['left out', [1, 2, 3, 4, 5, 6, 7, 8]],
  ] as const)
    test(`are found to be ${what}`, () => {
      const heard = measured(inOrder(order));
      const found = alignMeasured({ notes, measureMap: repeated }, heard, nothing);
      assert.deepEqual(found.playedOrder, order);
      const laps = new Set(found.points.map(({ repeat = '' }) => repeat));
      assert.deepEqual([...laps], order === taken ? ['', 'a'] : ['']);
    });
});

describe('anchors', () => {
  const free = alignMeasured({ notes, measureMap }, sound, nothing);
  const anchor = (onset: number, off: number) => ({
    onset: quarters(onset),
    date: seconds(tune.dateAt(onset) + off),
  });
  for (const [what, anchors] of [
    ['one on a note', [anchor(12, 0.07)]],
    ['one between notes', [anchor(10.25, 0)]],
    ['several', [anchor(4, -0.05), anchor(16, 0.1), anchor(20.25, 0.02)]],
  ] as const)
    test(`are passed through exactly: ${what}`, () => {
      for (const heard of [sound, measured(tune.samples)]) {
        const { points } = alignMeasured({ notes, measureMap, anchors }, heard, nothing);
        assert.ok(anchors.every((each) => points.includes(each)));
        for (let i = 1; i < points.length; i++)
          assert.ok(points[i]!.onset > points[i - 1]!.onset, `${points[i]!.onset}`);
      }
    });

  test('may be far off', () => {
    const far = [anchor(16, 1.2)];
    const { points } = alignMeasured({ notes, measureMap, anchors: far }, sound, nothing);
    assert.ok(points.includes(far[0]!));
  });

  test('taken away leave nearly what was found without', () => {
    alignMeasured({ notes, measureMap, anchors: [anchor(12, 0.1)] }, sound, nothing);
    const again = alignMeasured({ notes, measureMap }, sound, nothing);
    assert.ok(Math.abs(worst(again, tune.dateAt) - worst(free, tune.dateAt)) < 0.02);
  });
});

describe('what cannot be aligned', () => {
  test('is a score without notes', () => {
    refuses(() => alignMeasured({ notes: [], measureMap }, sound, nothing), 'noNotes');
  });
  test('is a silent recording', () => {
    const silent = measured(silence(9));
    refuses(() => alignMeasured({ notes, measureMap }, silent, nothing), 'noSound');
  });
  test('is a recording of half a second', () => {
    const short = measured(tune.samples.subarray(0, RATE / 2));
    refuses(() => alignMeasured({ notes, measureMap }, short, nothing), 'tooShort');
  });
  test('is a recording of other music', () => {
    const other = measured(aTune({ measures: 8, seed: 3 }).samples);
    refuses(() => alignMeasured({ notes, measureMap }, other, nothing), 'otherMusic');
  });
  test('is noise', () => {
    const hiss = measured(noise(17, 0.2));
    refuses(() => alignMeasured({ notes, measureMap }, hiss, nothing), 'otherMusic');
  });
});

test('measuring tells its share, rising, and stops when told to', () => {
  const shares: number[] = [];
  measureSound({ samples: tune.samples, sampleRate: RATE }, (share) => shares.push(share));
  assert.ok(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share < 1));
  const stop = () => {
    throw new Error('stop');
  };
  assert.throws(() => measureSound({ samples: tune.samples, sampleRate: RATE }, stop), /stop/);
});
