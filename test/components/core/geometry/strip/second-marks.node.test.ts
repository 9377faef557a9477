import { describe, it } from 'node:test';
import fc from 'fast-check';
import { marksBetween, measuresInTime, timesInMusic } from '#core/geometry/strip/second-marks.js';
import { stripProjection } from '#core/geometry/strip-projection.js';
import { timelineProjection } from '#core/geometry/timeline-projection.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { COMMON_TIME } from '#core/time/time-signature.js';
import { aSync, positionsOf, type SyncRow } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

/** Four measures of 4/4. */
const measureMap = regularMeasures({ measures: 4, timeSignature: COMMON_TIME });
const ONCE: readonly SyncRow[] = [
  [0, 0],
  [16, 16],
];
/** The first two measures are played twice. */
const REPEATED: readonly SyncRow[] = [
  [0, 0],
  [8, 8],
  [0, 8, 'a'],
  [16, 24, 'a'],
];

const written = (marks: readonly { x: number; text: string }[]) =>
  marks.map(({ x, text }) => `${text} ${Math.round(x)}`);

describe('measuresInTime', () => {
  const inTime = (rows: readonly SyncRow[], duration: number) => {
    const size = { width: duration * 10, height: 1 };
    const projection = timelineProjection({ duration, sync: aSync(rows), ...size });
    return written(measuresInTime(projection, measureMap));
  };

  it('names each measure where the recording plays it', () => {
    expect(inTime(ONCE, 20)).to.deep.equal(['1 0', '2 40', '3 80', '4 120']);
  });

  it('names measures that are repeated once for each lap', () => {
    expect(inTime(REPEATED, 24)).to.deep.equal(['1 0', '2 40', '1 80', '2 120', '3 160', '4 200']);
  });
});

describe('timesInMusic', () => {
  /** 50 pixels for a quarter. */
  const projection = stripProjection({
    positions: positionsOf([
      [0, 0],
      [16, 800],
    ]),
    width: 800,
    height: 100,
  });
  const inMusic = (rows: readonly SyncRow[], lap: string, range = { start: -400, end: 1200 }) => {
    const options = { sync: aSync(rows), lap, scale: 1, range };
    return written(timesInMusic(projection, options));
  };

  it('writes round times where there is room for them', () => {
    expect(inMusic(ONCE, '').slice(0, 3)).to.deep.equal(['0:00 0', '0:01 50', '0:02 100']);
  });

  it('writes the times of the lap that is asked for', () => {
    expect(inMusic(REPEATED, '').at(-1)).to.equal('0:07 350');
    expect(inMusic(REPEATED, 'a').slice(0, 2)).to.deep.equal(['0:08 0', '0:09 50']);
  });

  it('writes only what is in range', () => {
    expect(inMusic(ONCE, '', { start: 700, end: 800 })).to.deep.equal([
      '0:14 700',
      '0:15 750',
      '0:16 800',
    ]);
  });

  it('writes whole seconds, however near one looks', () => {
    const options = { sync: aSync(ONCE), lap: '', scale: 16, range: { start: 0, end: 100 } };
    expect(written(timesInMusic(projection, options))).to.deep.equal([
      '0:00 0',
      '0:01 50',
      '0:02 100',
    ]);
  });

  it('writes nothing of a lap that is not played', () => {
    expect(inMusic(ONCE, 'b')).to.deep.equal([]);
  });
});

describe('marksBetween', () => {
  const marks = [0, 20, 40, 60, 80, 100].map((x, index) => ({ x, text: String(index + 1) }));
  const kept = (taken: readonly { start: number; end: number }[], scale = 1) =>
    marksBetween(marks, taken, scale).map(({ text }) => text);

  it('keeps marks apart', () => {
    expect(kept([])).to.deep.equal(['1', '4']);
    expect(kept([], 4)).to.deep.equal(['1', '2', '3', '4', '5', '6']);
  });

  it('leaves out what would touch a text that stands there', () => {
    expect(kept([{ start: 0, end: 30 }])).to.deep.equal(['3', '6']);
    expect(kept([{ start: -5, end: 200 }])).to.deep.equal([]);
  });

  it('never touches a text that stands there, nor another of its own', () => {
    const place = fc
      .tuple(fc.nat(900), fc.nat(60))
      .map(([start, size]) => ({ start, end: start + size }));
    const places = fc.array(fc.nat(1000)).map((xs) => xs.sort((a, b) => a - b));
    fc.assert(
      fc.property(places, fc.array(place), (xs, taken) => {
        const found = marksBetween(
          xs.map((x) => ({ x, text: '12' })),
          taken,
          1,
        );
        for (const [index, { x }] of found.entries()) {
          expect(x - (found[index - 1]?.x ?? -100)).to.be.at.least(25);
          expect(taken.every(({ start, end }) => x + 25 <= start || x >= end)).to.equal(true);
        }
      }),
    );
  });
});
