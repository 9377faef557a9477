import assert from 'node:assert/strict';
import test from 'node:test';
import { debugLines } from '#web/pages/piece/debug/debug-lines.js';
import { FrameClock } from '#web/pages/piece/debug/frame-times.js';
import { quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';

test('frames of the last two seconds are told by the median and the worst', () => {
  const clock = new FrameClock();
  for (const now of [0, 16, 32, 48, 148]) clock.tick(now);
  assert.deepEqual(clock.times, { median: 16, worst: 100, count: 4 });
  clock.tick(3000);
  clock.tick(3016);
  assert.equal(clock.times.count, 2);
});

test('before the first frames there is nothing to tell', () => {
  assert.deepEqual(new FrameClock().times, { median: 0, worst: 0, count: 0 });
});

test('raw times, ids and states are told as they are', () => {
  const piece = aPiece()
    .withMeasures(8, '3/4')
    .withAudio([
      [0, 0],
      [24, 12],
    ])
    .withLabel({ type: 'Cadence', start: 3 })
    .build();
  piece.selection.select([100]);
  piece.transport.seek({ onset: quarters(4.5) });
  const lines = Object.fromEntries(debugLines(piece, new FrameClock().times));
  assert.equal(lines['recording'], 'audio-1');
  assert.equal(lines['selection'], '100');
  assert.equal(lines['onset'], '4.500 q lap 1');
  assert.equal(lines['measure'], '2 (2) beat 2.500');
  assert.equal(lines['transport'], '–');
});
