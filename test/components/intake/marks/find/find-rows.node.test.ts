import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findBarlines } from '#intake/marks/find/find-barlines.js';
import { findRows } from '#intake/marks/find/find-rows.js';
import { grayOf, inkOf } from '#intake/marks/find/gray-image.js';

const WIDTH = 800;
const HEIGHT = 600;
const SPACE = 8;

/** Music paper that can be written on, perhaps a little askew: so many pixels down on 100 to the right. */
class Paper {
  readonly shades = new Uint8Array(WIDTH * HEIGHT).fill(235);

  constructor(private readonly skew = 0) {}

  dot(x: number, y: number): void {
    const down = Math.round(y + (x * this.skew) / 100);
    if (x >= 0 && x < WIDTH && down >= 0 && down < HEIGHT) this.shades[down * WIDTH + x] = 30;
  }
  staff(top: number, from = 80, to = 720): this {
    for (let line = 0; line < 5; line += 1)
      for (let x = from; x <= to; x += 1) this.dot(x, top + line * SPACE);
    return this;
  }
  line(x: number, from: number, to: number, thick = 2): this {
    for (let y = from; y <= to; y += 1) for (let i = 0; i < thick; i += 1) this.dot(x + i, y);
    return this;
  }
  /** A note with its stem up through the whole staff. */
  note(x: number, y: number): this {
    for (let dx = -10; dx <= 0; dx += 1)
      for (let dy = -4; dy <= 4; dy += 1)
        if ((dx + 5) ** 2 / 25 + dy ** 2 / 16 <= 1) this.dot(x + dx, y + dy);
    return this.line(x, y - 40, y);
  }
  get image() {
    return { width: WIDTH, height: HEIGHT, shades: this.shades };
  }
}

/** A piano row with a brace line, three measures and a final line. */
const piano = (paper: Paper, top: number): Paper =>
  paper
    .staff(top)
    .staff(top + 80)
    .line(80, top, top + 112)
    .line(300, top, top + 112)
    .line(500, top, top + 112)
    .line(712, top, top + 112)
    .line(717, top, top + 112, 4);

const near = (a: number, b: number, by: number) =>
  assert.ok(Math.abs(a - b) <= by, `${a} is not ${b}`);

describe('rows in a picture', () => {
  it('are staves that a line at their start connects', () => {
    const rows = findRows(piano(piano(new Paper(), 60), 320).image);
    assert.deepEqual(
      rows.map(({ staves }) => staves),
      [
        [
          { top: 60, bottom: 92 },
          { top: 140, bottom: 172 },
        ],
        [
          { top: 320, bottom: 352 },
          { top: 400, bottom: 432 },
        ],
      ],
    );
    near(rows[0]!.left, 80, 3);
    near(rows[0]!.right, 720, 3);
  });

  it('are single staves where no line connects them', () => {
    const rows = findRows(new Paper().staff(60).staff(160).staff(260).image);
    assert.deepEqual(
      rows.map(({ staves }) => staves.length),
      [1, 1, 1],
    );
  });

  it('are found on a page that lies a little askew', () => {
    const rows = findRows(piano(new Paper(1.2), 60).image);
    assert.equal(rows.length, 1);
    near(rows[0]!.staves[0]!.top, 61, 2);
    near(rows[0]!.staves[1]!.bottom, 181, 2);
  });

  it('are none on an empty page, on a black one, and in a text', () => {
    assert.deepEqual(findRows(new Paper().image), []);
    assert.deepEqual(findRows({ width: 20, height: 20, shades: new Uint8Array(400) }), []);
    const text = new Paper();
    for (let i = 0; i < 30; i += 1) text.line(20 + i * 20, 50, 62);
    assert.deepEqual(findRows(text.image), []);
  });
});

describe('barlines in a row', () => {
  it('go through all staves; double lines are one, and the ends are where the music is', () => {
    const paper = piano(new Paper(), 60);
    const [row] = findRows(paper.image);
    const found = findBarlines(paper.image, row!);
    assert.equal(found.length, 4);
    [80, 300, 500, 720].forEach((x, i) => near(found[i]!, x, 4));
  });

  it('are no stems, neither in one staff nor in two at once', () => {
    const single = new Paper().staff(60).line(400, 60, 92).note(250, 92).note(560, 90);
    const [row] = findRows(single.image);
    assert.deepEqual(findBarlines(single.image, row!).slice(1, -1).map(Math.round), [401]);
    const both = piano(new Paper(), 60).note(400, 96).note(400, 176);
    assert.equal(findBarlines(both.image, findRows(both.image)[0]!).length, 4);
  });

  it('stop before a signature that announces the next row', () => {
    const paper = new Paper().staff(60).line(400, 60, 92).line(696, 60, 92);
    const [row] = findRows(paper.image);
    near(findBarlines(paper.image, row!).at(-1)!, 697, 2);
  });

  it('may be none, also without staves', () => {
    const paper = new Paper().staff(60);
    assert.equal(findBarlines(paper.image, findRows(paper.image)[0]!).length, 2);
    assert.deepEqual(findBarlines(paper.image, { left: 1, right: 9, staves: [] }), [1, 9]);
  });
});

describe('shades', () => {
  it('are those that an eye sees', () => {
    const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]);
    const { shades } = grayOf({ width: 3, height: 1, data });
    assert.deepEqual([...shades], [255, 0, 182]);
  });

  it('are parted into ink and paper where they differ enough', () => {
    const { limit } = inkOf({ width: 2, height: 2, shades: new Uint8Array([20, 30, 220, 230]) });
    assert.ok(limit > 30 && limit <= 220);
    assert.equal(inkOf({ width: 2, height: 1, shades: new Uint8Array([200, 210]) }).limit, 0);
  });
});
