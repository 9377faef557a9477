import { describe, it } from 'node:test';
import { quarters, regularMeasures, seconds, type SyncPoint } from '#core';
import { UNSURE } from '#engines/alignment/path/confidence.js';
import { unsurePoints } from '#engines/alignment/unsure-points.js';
import { expect } from '#test/support/expect.mjs';

const measureMap = regularMeasures({
  measures: 3,
  timeSignature: { numerator: 4, denominator: 4 },
  upbeat: 0,
});

const at = (onset: number, fields: Partial<SyncPoint> = {}): SyncPoint => ({
  onset: quarters(onset),
  date: seconds(onset / 2),
  lap: '',
  ...fields,
});
const found = (onset: number) => at(onset, { isAutomatic: true });

const confidence = [
  { measure: 1, value: 0.9 },
  { measure: 2, value: UNSURE - 0.01 },
  { measure: 3, value: UNSURE },
];

describe('points of an alignment', () => {
  it('are unsure in measures below the limit, but for those that the user has set', () => {
    const points = [found(0), found(4), at(6), found(7.5), found(8)];
    const marked = unsurePoints(points, confidence, measureMap);
    expect(marked.map(({ isUnsure = false }) => isUnsure)).to.deep.equal([
      ...[false, true, false, true, false],
    ]);
    expect(marked.map(({ isUnsure: _, ...point }) => point)).to.deep.equal(points);
  });

  it('lose the doubt of the alignment before', () => {
    const points = [at(0, { isAutomatic: true, isUnsure: true }), found(8)];
    expect(unsurePoints(points, confidence, measureMap)).to.deep.equal([found(0), found(8)]);
  });

  it('are all sure where nothing is known of measures', () => {
    const points = [found(0), found(8)];
    expect(unsurePoints(points, [], measureMap)).to.deep.equal(points);
    expect(unsurePoints(points, confidence, undefined)).to.deep.equal(points);
  });
});
