import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowsIn, withBarlines } from '#web/pages/marks/picture/find-marks.js';

/** A staff from 100 to 700 with a barline at 400, in a picture of half the size of its page. */
function aStaff() {
  const [width, height] = [800, 200];
  const shades = new Uint8Array(width * height).fill(240);
  for (let line = 0; line < 5; line += 1)
    for (let x = 100; x <= 700; x += 1) shades[(60 + line * 8) * width + x] = 0;
  for (let y = 60; y <= 92; y += 1) for (const x of [400, 401]) shades[y * width + x] = 0;
  return { width, height, shades };
}
const near = (a: number | undefined, b: number) =>
  assert.ok(Math.abs((a ?? 0) - b) <= 6, `${a} is not ${b}`);

describe('rows that are found', () => {
  it('stand in the pixels of their page, with their barlines', () => {
    const [row, ...others] = rowsIn(aStaff(), { scale: 2, id: 7 });
    assert.deepEqual(others, []);
    assert.deepEqual([row!.id, row!.y, row!.height], [7, 120, 64]);
    [200, 800, 1400].forEach((x, i) => near(row!.xs[i], x));
  });
});

describe('barlines that are found', () => {
  const row = { id: 1, y: 120, height: 64, xs: [200, 1400], staves: [] };

  it('divide a row that somebody has drawn', () => {
    const { xs } = withBarlines(row, aStaff(), 2)!;
    assert.equal(xs.length, 3);
    near(xs[1], 800);
  });

  it('may be none', () => {
    assert.equal(withBarlines({ ...row, xs: [900, 1400] }, aStaff(), 2), undefined);
  });
});
