import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CONTROLS, readControls, readViews, roomOf } from '#elements/widget/widget.layout.js';

describe('readViews', () => {
  it('reads names as people write them, each once', () =>
    assert.deepEqual(readViews(' score, pianoRoll  score wave'), {
      known: ['score', 'piano-roll', 'waveform'],
      unknown: undefined,
    }));
  it('tells the first word that is no view', () =>
    assert.deepEqual(readViews('score karaoke lyrics'), { known: ['score'], unknown: 'karaoke' }));
  it('reads nothing', () => assert.deepEqual(readViews(' ').known, []));
});

describe('readControls', () => {
  it('means all where nothing is said', () => assert.deepEqual(readControls('').known, CONTROLS));
  it('means none by none', () => assert.deepEqual(readControls(' none ').known, []));
  it('tells the first word that is no control', () =>
    assert.deepEqual(readControls('play rewind'), { known: ['play'], unknown: 'rewind' }));
});

describe('roomOf', () => {
  it('is less where the reader has larger letters', () => {
    assert.equal(roomOf(500, 32), 'narrow');
    assert.equal(roomOf(1000, 32), 'medium');
    assert.equal(roomOf(500, 10), 'medium');
  });

  const cases = [
    [280, 'narrow'],
    [479, 'narrow'],
    [480, 'medium'],
    [640, 'medium'],
    [880, 'wide'],
    [1600, 'wide'],
  ] as const;
  for (const [width, room] of cases)
    it(`of ${width} pixels is ${room}`, () => assert.equal(roomOf(width), room));
});
