import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { addBand, risesOf, strengthsOf } from '#engines/alignment/path/strength.js';
import { framesOf } from '../sound/frames.js';
import { eventsAt } from './made.js';

const [chord] = eventsAt([[0, 60, 64]]);
const flux = framesOf([{}, { 60: 1, 64: 1 }, { 61: 5 }, { 60: 1 }]);

describe('how strongly an event begins', () => {
  const strengths = strengthsOf(flux, chord!, { from: 0, to: 4 });
  test('is most where all its notes do', () => {
    assert.ok(strengths[1]! > strengths[3]! && strengths[3]! > 0);
  });
  test('is nothing where others do', () => {
    assert.deepEqual([strengths[0], strengths[2]], [0, 0]);
  });
  test('is nothing outside the recording', () => {
    assert.deepEqual([...strengthsOf(flux, chord!, { from: -2, to: 0 })], [0, 0]);
    assert.deepEqual([...strengthsOf(flux, chord!, { from: 4, to: 6 })], [0, 0]);
  });
});

describe('how much an event rises', () => {
  test('is the mean of its pitches, and half of their octaves', () => {
    const rise = framesOf([{ 60: 1 }, { 60: 1, 64: 1 }, { 72: 1 }]);
    assert.deepEqual([...risesOf(rise, chord!, { from: 0, to: 3 })], [0.5, 1, 0.25]);
  });
});

test('a band that is not heard adds nothing', () => {
  const sums = new Float32Array(4);
  addBand(sums, flux, { band: 200, weight: 1, range: { from: 0, to: 4 } });
  addBand(sums, flux, { band: -3, weight: 1, range: { from: 0, to: 4 } });
  assert.deepEqual([...sums], [0, 0, 0, 0]);
});
