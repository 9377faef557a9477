import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { seconds } from '#core';
import { ClockFilter } from '#engines/playback/clock-filter.js';

const FRAME = 1000 / 60;

interface Feed {
  readonly frames: number;
  readonly rate?: number;
  /** Seconds that a reading is wrong by, in frame order. */
  readonly error?: (frame: number) => number;
}

/** Plays a feed through a filter; what it shows and what is true, in seconds. */
function track({ frames, rate = 1, error = () => 0 }: Feed, filter = new ClockFilter()) {
  filter.restart(rate);
  return Array.from({ length: frames }, (_, frame) => {
    const now = 5000 + frame * FRAME;
    const truth = 10 + (rate * frame * FRAME) / 1000;
    filter.sample(now, seconds(truth + error(frame)));
    return { shown: filter.dateAt(now), truth };
  });
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Seconds that the steps from frame to frame differ from an even clock's, in the middle. */
function jitter(dates: readonly number[], rate = 1): number {
  const steps = dates.slice(1).map((date, index) => date - dates[index]!);
  return median(steps.map((step) => Math.abs(step - (rate * FRAME) / 1000)));
}

/** The same numbers in every run, between −1 and 1. */
const noise = (frame: number): number => {
  const value = Math.sin(frame * 12.9898) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
};

test('shows a perfect clock as it is', () => {
  for (const { shown, truth } of track({ frames: 300 })) assert.ok(Math.abs(shown - truth) < 1e-9);
});

const feeds: readonly (Feed & { readonly name: string })[] = [
  { name: 'noise of 4 ms', frames: 600, error: (frame) => 0.004 * noise(frame) },
  { name: 'noise at half speed', frames: 600, rate: 0.5, error: (f) => 0.004 * noise(f) },
  { name: 'noise at double speed', frames: 600, rate: 2, error: (f) => 0.004 * noise(f) },
  // A browser that counts in blocks: the reading falls behind by up to 8 ms, then catches up.
  { name: 'steps of 8 ms', frames: 600, error: (f) => -(((f * FRAME) / 1000) % 0.008) },
];
for (const feed of feeds) {
  test(`${feed.name}: steadier by a factor of five, and near the truth`, () => {
    const shown = track(feed).slice(120);
    const raw = shown.map(({ truth }, index) => truth + feed.error!(index + 120));
    const dates = shown.map((frame) => frame.shown);
    assert.ok(jitter(dates, feed.rate) < 0.0005, `${jitter(dates, feed.rate)}`);
    assert.ok(jitter(dates, feed.rate) < jitter(raw, feed.rate) / 5);
    const wrong = median(shown.map((frame) => Math.abs(frame.shown - frame.truth)));
    assert.ok(wrong < 0.0045, `${wrong}`);
  });
}

test('never goes back, whatever small errors the readings have', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -0.03, max: 0.03, noNaN: true }), { minLength: 2, maxLength: 200 }),
      fc.constantFrom(0.25, 1, 2),
      (errors, rate) => {
        const dates = track({ frames: errors.length, rate, error: (f) => errors[f]! * rate });
        return dates.every(({ shown }, frame) => frame === 0 || shown >= dates[frame - 1]!.shown);
      },
    ),
  );
});

test('comes back to the truth after a lasting step of 20 ms within half a second', () => {
  const dates = track({ frames: 120, error: (frame) => (frame < 60 ? 0 : 0.02) });
  const { shown, truth } = dates[60 + 30]!;
  assert.ok(Math.abs(shown - truth - 0.02) < 0.002, `${shown - truth}`);
});

test('absorbs a lone reading that is 30 ms off', () => {
  const dates = track({ frames: 120, error: (frame) => (frame === 90 ? 0.03 : 0) });
  const worst = Math.max(...dates.map(({ shown, truth }) => Math.abs(shown - truth)));
  assert.ok(worst < 0.002, `${worst}`);
});

test('follows a large jump at once, forward and back', () => {
  for (const jump of [3, -3]) {
    const dates = track({ frames: 100, error: (frame) => (frame < 50 ? 0 : jump) });
    assert.ok(Math.abs(dates[50]!.shown - dates[50]!.truth - jump) < 1e-9);
  }
});

test('stands still when the readings do, 50 ms ahead at most', () => {
  const filter = new ClockFilter();
  const stop = 60;
  const dates = track(
    { frames: 120, error: (frame) => (frame < stop ? 0 : (-(frame - stop) * FRAME) / 1000) },
    filter,
  );
  const last = dates.at(-1)!.shown;
  assert.ok(dates.every(({ shown }, frame) => frame === 0 || shown >= dates[frame - 1]!.shown));
  assert.ok(last - dates[stop]!.shown <= 0.0501);
  assert.equal(last, dates.at(-10)!.shown);
});

test('starts anew after a restart, also at an earlier date and another rate', () => {
  const filter = new ClockFilter();
  track({ frames: 60 }, filter);
  filter.restart(0.5);
  filter.sample(9000, seconds(2));
  assert.equal(filter.dateAt(9000), 2);
  assert.equal(filter.dateAt(9020), 2.01);
});
