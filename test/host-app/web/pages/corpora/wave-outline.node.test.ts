import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { OUTLINE_WIDTH, waveOutline } from '#web/pages/corpora/wave-outline.js';

test('the outline of a recording goes along its top, back along its bottom, and fills the height', () => {
  const url = '../../../../../demo-wc/corpora/keyboard/promenade/recording.peaks.dat';
  const bytes = readFileSync(new URL(url, import.meta.url));
  const path = waveOutline(new Uint8Array(bytes).buffer);
  const points = path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  assert.equal(points.length, 2 * OUTLINE_WIDTH);
  const heights = points.map(([, y]) => y!);
  assert.ok(Math.min(...heights) === 0 || Math.max(...heights) === 2);
  assert.ok(heights.every((y) => y >= 0 && y <= 2));
  assert.deepEqual([points[0]?.[0], points.at(-1)?.[0]], [0, 0]);
});

test('what are no peaks has no outline', () => {
  assert.throws(() => waveOutline(new TextEncoder().encode('<!doctype html>').buffer));
});
