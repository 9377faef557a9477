import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { COMMON_TIME, quarters, regularMeasures } from '#core';
import { BANDS, LOWEST } from '#engines/alignment/sound/bands.js';
import { eventsOf } from '#engines/alignment/written/events.js';
import { addNote, templatesOf } from '#engines/alignment/written/templates.js';

const measureMap = regularMeasures({ measures: 2, timeSignature: COMMON_TIME });
const note = (onset: number, pitch: number, duration: number) => ({
  onset: quarters(onset),
  duration: quarters(duration),
  pitch,
});

test('a note has partials: an octave, a twelfth, two octaves', () => {
  const bands = new Float32Array(BANDS);
  addNote(bands, 48, 1);
  const heard = [...bands.keys()].filter((band) => bands[band]! > 0).map((band) => band + LOWEST);
  assert.deepEqual(heard, [48, 60, 67, 72, 76, 79, 82, 84]);
});

test('partials beyond the bands are left out', () => {
  const bands = new Float32Array(BANDS);
  addNote(bands, 112, 1);
  addNote(bands, 12, 1);
  assert.ok(bands.every((strength) => Number.isFinite(strength)));
});

describe('what should sound', () => {
  const notes = [note(0, 48, 4), note(0, 64, 1), note(1, 65, 1), note(4, 55, 1)];
  const templates = templatesOf(eventsOf(notes, measureMap, [1, 2]), 0.5);
  const at = (event: number, pitch: number) => templates[event * BANDS + pitch - LOWEST]!;

  test('is what begins', () => {
    assert.ok(at(0, 48) > 0 && at(0, 64) > 0 && at(1, 65) > 0 && at(2, 55) > 0);
  });
  test('is what goes on, softer', () => {
    assert.ok(at(1, 48) > 0 && at(1, 48) < at(0, 48));
  });
  test('is not what has ended', () => {
    assert.deepEqual([at(1, 64), at(2, 48), at(2, 65)], [0, 0, 0]);
  });
});
