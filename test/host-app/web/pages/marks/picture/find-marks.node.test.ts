import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowsOf, withBarlines } from '#web/pages/marks/picture/find-marks.js';

/** A staff from 100 to 700 with a barline at 400, in a picture of half the size of its page. */
const staff = { top: 60, bottom: 92 };
const found = {
  marks: { rows: [{ ...staff, staves: [staff], barlines: [100, 400, 700] }] },
  scale: 2,
};

describe('rows that are found', () => {
  it('stand in the pixels of their page, with their barlines', () => {
    assert.deepEqual(rowsOf(found, 7), [
      { id: 7, y: 120, height: 64, xs: [200, 800, 1400], staves: [{ top: 120, bottom: 184 }] },
    ]);
  });
});

describe('barlines that are found', () => {
  const row = { id: 1, y: 120, height: 64, xs: [200, 1400], staves: [] };

  it('divide a row that somebody has drawn', () => {
    assert.deepEqual(withBarlines(row, found)?.xs, [200, 800, 1400]);
  });

  it('divide a part of a row', () => {
    assert.deepEqual(withBarlines({ ...row, xs: [500, 1400] }, found)?.xs, [500, 800, 1400]);
  });

  it('may be none', () => {
    assert.equal(withBarlines({ ...row, xs: [900, 1400] }, found), undefined);
    assert.equal(withBarlines({ ...row, y: 700 }, found), undefined);
  });
});
