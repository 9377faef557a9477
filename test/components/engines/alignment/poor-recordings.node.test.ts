import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { alignMeasured, measureSound } from '#engines/alignment/align.js';
import { AlignmentError } from '#engines/alignment/alignment-error.js';
import { recorded } from '#test/bench/alignment/made/room.js';
import { randomNumbers } from '#test/bench/lib/random.js';
import { additiveSound } from '#test/support/additive-sound.js';
import { aTune } from './a-tune.js';

const RATE = 22050;
/** Seconds of hiss and of silence before and after the music. */
const HISS = 6;
const SILENCE = 2;

/** A sound in a room, with hiss and silence at both ends. */
function poor(music: Float32Array): Float32Array<ArrayBuffer> {
  const room = { reverb: 1.2, applause: 0, silence: HISS + SILENCE };
  const { samples } = recorded(music, RATE, room);
  const random = randomNumbers(17);
  for (let i = 0; i < HISS * RATE; i++) {
    samples[i]! += 0.03 * (2 * random() - 1);
    samples[samples.length - 1 - i]! += 0.03 * (2 * random() - 1);
  }
  return samples;
}

/** Somebody speaks: syllables whose pitch falls, with breaks between sentences. */
function speech(length: number): Float32Array {
  const random = randomNumbers(8);
  const samples = new Float32Array(length * RATE);
  for (let start = 0.5; start < length - 1; start += 0.18 + (random() < 0.12 ? 0.7 : 0)) {
    const [hertz, formant] = [100 + 60 * random(), 400 + 900 * random()];
    let phase = 0;
    for (let i = 0; i < 0.15 * RATE; i++) {
      phase += (hertz * (1 - (0.3 * i) / (0.15 * RATE))) / RATE;
      const voice = Array.from({ length: 20 }, (_, n) => n + 1).reduce((sum, n) => {
        const near = 1 / (1 + ((n * hertz - formant) / 200) ** 2);
        return sum + near * Math.sin(2 * Math.PI * n * phase);
      }, 0);
      samples[Math.round(start * RATE) + i]! +=
        0.1 * Math.sin((Math.PI * i) / (0.15 * RATE)) * voice;
    }
  }
  return samples;
}

const tune = aTune({ measures: 12 });
const align = (samples: Float32Array<ArrayBuffer>) =>
  alignMeasured(
    tune,
    measureSound({ samples, sampleRate: RATE }, () => undefined),
    () => undefined,
  );

describe('in a room, with hiss and silence at both ends', () => {
  for (const cents of [0, -30, 40])
    test(`the music of the score is followed, tuned by ${cents} cents`, () => {
      const struck = tune.notes.map(({ onset, duration, pitch }) => {
        const start = tune.dateAt(onset);
        const length = 0.9 * (tune.dateAt(onset + duration) - start);
        return { start, length, pitch: pitch + cents / 100 };
      });
      const { points, playedOrder } = align(poor(additiveSound(struck, { sampleRate: RATE })));
      assert.deepEqual(playedOrder, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      for (const { onset, date } of points)
        assert.ok(Math.abs(date - tune.dateAt(onset) - HISS - SILENCE) < 0.1, `${onset}: ${date}`);
    });

  const refused = (samples: Float32Array) =>
    assert.throws(
      () => align(poor(samples)),
      (error) => error instanceof AlignmentError && error.reason === 'otherMusic',
    );
  test('other music is refused', () => refused(aTune({ measures: 12, seed: 3 }).samples));
  test('other music that is flat is refused', () => {
    const { notes, dateAt } = aTune({ measures: 12, seed: 6 });
    const struck = notes.map(({ onset, pitch }) => ({
      start: dateAt(onset),
      length: 0.4,
      pitch: pitch - 0.3,
    }));
    refused(additiveSound(struck, { sampleRate: RATE }));
  });
  test('speech is refused', () => refused(speech(25)));
  test('hiss alone is refused', () => refused(new Float32Array(10 * RATE)));
});

/** A tone, as old tapes begin with. */
const toned = (length: number) =>
  Float32Array.from(
    { length: length * RATE },
    (_, i) => 0.15 * Math.sin((2 * Math.PI * 1000 * i) / RATE),
  );
function hissing(length: number): Float32Array {
  const random = randomNumbers(5);
  return Float32Array.from({ length: length * RATE }, () => 0.1 * (2 * random() - 1));
}
/** Strings are tuned: open fifths, held, one after the other. */
const tuned = (length: number) =>
  additiveSound(
    Array.from({ length: Math.floor(length / 1.5) }, (_, i) => ({
      start: 0.2 + 1.5 * i,
      length: 1.4,
      pitch: [69, 62, 55, 76][i % 4]!,
    })),
    { sampleRate: RATE, seconds: length },
  );

describe('what is heard beside the music is no music of the score', () => {
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const breath = new Float32Array(RATE);
  for (const [what, beside] of [
    ['speech', speech(15)],
    ['hiss', hissing(15)],
    ['a tone', toned(15)],
    ['tuning', tuned(15)],
  ] as const)
    for (const where of ['before', 'after'] as const)
      test(`${what} ${where} it`, () => {
        const parts =
          where === 'before' ? [beside, breath, tune.samples] : [tune.samples, breath, beside];
        const samples = Float32Array.from(parts.flatMap((part) => [...part]));
        const late = where === 'before' ? 16 : 0;
        const { points, playedOrder } = align(samples);
        assert.deepEqual(playedOrder, order);
        // The end is an estimate, and the very last onset is still looked for in tones that follow.
        for (const { onset, date } of points.slice(0, where === 'after' ? -2 : -1))
          assert.ok(Math.abs(date - tune.dateAt(onset) - late) < 0.1, `${onset}: ${date}`);
      });
});
