import assert from 'node:assert/strict';
import test from 'node:test';
import { measureSound } from '#engines/alignment/align.js';
import { onsetDates } from '#engines/alignment/sounds/onset-dates.js';
import { additiveSound } from '#test/support/additive-sound.js';

const fluxOf = (samples: Float32Array) =>
  measureSound({ samples, sampleRate: 22050 }, () => undefined).flux;

test('beginnings are found where notes are struck', () => {
  const starts = [0.5, 1, 1.25, 1.5, 2.3, 3];
  const notes = starts.map((start, i) => ({ start, length: 4, pitch: 55 + 3 * i }));
  // Where the sound breaks off, something seems to begin, too.
  const all = onsetDates(fluxOf(additiveSound(notes, { seconds: 3.4 })));
  const dates = all.filter((date) => date < 3.3);
  assert.equal(dates.length, starts.length, dates.join(' '));
  starts.forEach((start, i) => assert.ok(Math.abs(dates[i]! - start) < 0.03, dates.join(' ')));
});

test('in silence nothing begins', () => {
  assert.deepEqual(onsetDates(fluxOf(additiveSound([], { seconds: 3 }))), []);
});
