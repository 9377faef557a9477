import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { seconds } from '#core';
import { ReportClock } from '#engines/playback/youtube/report-clock.js';
import { errorsOf, FEEDS, p95 } from '#test/support/youtube/report-feeds.js';

for (const feed of FEEDS) {
  test(`${feed.name}: off by at most 20 ms, nineteen times in twenty`, () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const off = p95(errorsOf(feed, seed));
      assert.ok(off <= 20, `seed ${seed}: ${off.toFixed(1)} ms`);
    }
  });
}

// Further apart, reports tell of a video that was moved, which may go back.
test('never goes back while reports lie less than a quarter of a second apart, whenever they arrive', () => {
  const report = fc.tuple(
    fc.double({ min: 1, max: 600, noNaN: true }),
    fc.double({ min: -0.14, max: 0.1, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(report, { minLength: 2, maxLength: 60 }), (reports) => {
      const clock = new ReportClock();
      let [now, last] = [0, -Infinity];
      for (const [passed, wrong] of reports) {
        now += passed;
        clock.report(now, seconds(now / 1000 + wrong));
        const shown = clock.dateAt(now)!;
        assert.ok(shown >= last);
        last = shown;
      }
    }),
  );
});

/** A clock that has followed a video for three seconds, from 10 s on. */
function settled() {
  const clock = new ReportClock();
  for (let now = 0; now <= 3000; now += 250) clock.report(now, seconds(10 + now / 1000));
  return clock;
}

test('is silent until the first report, and after it is told to start again', () => {
  const clock = settled();
  clock.restart();
  assert.deepEqual([clock.isRunning, clock.dateAt(3000)], [false, undefined]);
});

test('follows a jump ahead at once', () => {
  const clock = settled();
  clock.report(3250, seconds(40));
  assert.equal(clock.dateAt(3250), 40);
});

test('follows a jump back when three reports agree', () => {
  const clock = settled();
  for (const now of [3250, 3500, 3750]) clock.report(now, seconds(now / 1000));
  assert.ok(Math.abs(clock.dateAt(3750)! - 3.75) < 0.01);
});

test('stands still when reports stay away', () => {
  const clock = settled();
  assert.equal(clock.dateAt(60_000), clock.dateAt(10_000));
  assert.ok(clock.dateAt(60_000)! < 14.5);
});
