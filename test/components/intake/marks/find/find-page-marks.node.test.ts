import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { barlinesInBox, findPageMarks } from '#intake/marks/find/find-page-marks.js';
import { Paper, pianoRow, type PaperLook } from './paper.js';

/** Says whether a row has its barlines at some places, to half a space of a staff. */
function hasBarlines(
  row: { readonly barlines: readonly number[] } | undefined,
  xs: readonly number[],
  within = 4,
): void {
  const found = row?.barlines ?? [];
  const isSame =
    found.length === xs.length && found.every((x, i) => Math.abs(x - xs[i]!) <= within);
  assert.ok(isSame, `${found.map(Math.round).join(', ')} are not ${xs.join(', ')}`);
}

const PIANO = [80, 300, 500, 716];
const twoRows = (look: PaperLook = {}) => pianoRow(pianoRow(new Paper(look), 60), 320);

describe('the rows of a page', () => {
  it('are grand staves with their barlines', () => {
    const { rows } = findPageMarks(twoRows().image);
    const heights = rows.flatMap((row) => row.staves.flatMap(({ top, bottom }) => [top, bottom]));
    const drawn = [60, 92, 140, 172, 320, 352, 400, 432];
    assert.equal(heights.length, drawn.length);
    heights.forEach((y, i) => assert.ok(Math.abs(y - drawn[i]!) < 1.5, `${y} is not ${drawn[i]}`));
    for (const row of rows) hasBarlines(row, PIANO);
    assert.deepEqual([rows[0]!.top, rows[0]!.bottom], [heights[0], heights[3]]);
  });

  it('are single staves where nothing connects them', () => {
    const paper = new Paper();
    const lines = [
      [250, 470, 718],
      [330, 560, 718],
      [290, 420, 718],
    ];
    lines.forEach((xs, i) => {
      const top = 60 + i * 100;
      paper.staff(top);
      for (const x of xs) paper.line(x, top, top + 32);
      for (const x of [150, 200, 370, 520, 620]) paper.note(x, top + 28);
    });
    const { rows } = findPageMarks(paper.image);
    assert.equal(rows.length, 3);
    rows.forEach((row, i) => hasBarlines(row, [80, ...lines[i]!]));
  });

  it('are the two staves of an invention, which a worn line at their start and barlines join', () => {
    const paper = new Paper();
    for (const top of [60, 260]) {
      paper.staff(top).staff(top + 88);
      paper.line(80, top, top + 50).line(80, top + 58, top + 120);
      for (const x of [310, 520, 719]) paper.line(x, top, top + 120);
      for (const x of [150, 200, 400, 450, 600]) paper.note(x, top + 30).note(x, top + 92, false);
    }
    const { rows } = findPageMarks(paper.image);
    assert.deepEqual(
      rows.map(({ staves }) => staves.length),
      [2, 2],
    );
    for (const row of rows) hasBarlines(row, [80, 310, 520, 719]);
  });

  it('are the four staves of a quartet whose barlines stop at each staff', () => {
    const paper = new Paper();
    for (const top of [40, 300]) {
      for (const staff of [0, 1, 2, 3]) {
        const y = top + staff * 60;
        paper.staff(y);
        for (const x of [280, 500, 718]) paper.line(x, y, y + 32);
        for (const x of [150 + staff * 9, 350 - staff * 7, 600]) paper.note(x, y + 28);
      }
      paper.line(80, top, top + 212);
    }
    const { rows } = findPageMarks(paper.image);
    assert.deepEqual(
      rows.map(({ staves }) => staves.length),
      [4, 4],
    );
    for (const row of rows) hasBarlines(row, [80, 280, 500, 718]);
  });

  it('are none on an empty page, on a black one, on a page of words, and in a tiny picture', () => {
    assert.deepEqual(findPageMarks(new Paper().image), { rows: [] });
    const black = { width: 200, height: 200, shades: new Uint8Array(40_000) };
    assert.deepEqual(findPageMarks(black), { rows: [] });
    const words = new Paper();
    for (let y = 50; y < 550; y += 22)
      for (let x = 60; x < 740; x += 9) if ((x * 7 + y) % 5) words.box(x, y, x + 5, y + 10);
    assert.deepEqual(findPageMarks(words.image), { rows: [] });
    assert.deepEqual(findPageMarks({ width: 1, height: 1, shades: new Uint8Array(1) }), {
      rows: [],
    });
    assert.deepEqual(findPageMarks({ width: 0, height: 0, shades: new Uint8Array() }), {
      rows: [],
    });
  });

  it('refuse a picture that is not complete, in a sentence', () => {
    const cut = { width: 20, height: 20, shades: new Uint8Array(399) };
    assert.throws(() => findPageMarks(cut), /The picture is not complete: .*\.$/);
  });
});

describe('barlines', () => {
  it('are no stems, neither in one staff nor in two at once', () => {
    const paper = twoRows();
    for (const x of [390, 440]) paper.note(x, 92, true, 4).note(x, 172, true, 4);
    hasBarlines(findPageMarks(paper.image).rows[0], PIANO);
  });

  it('are no stems of a beam that crosses from one staff to the other', () => {
    const paper = twoRows();
    for (const x of [378, 390, 402]) paper.note(x, 152, true, 8);
    paper.box(382, 86, 408, 92);
    hasBarlines(findPageMarks(paper.image).rows[0], PIANO);
  });

  it('are no chords as high as their staff', () => {
    const paper = new Paper().staff(60).line(400, 60, 92).line(719, 60, 92);
    for (const x of [200, 300, 500, 600])
      for (const y of [60, 68, 76, 84, 92]) paper.note(x, y, true, (y - 60) / 8);
    hasBarlines(findPageMarks(paper.image).rows[0], [80, 400, 719]);
  });

  it('are one each where they are double, final or repeat signs', () => {
    const paper = new Paper().staff(60).staff(140).line(80, 60, 172);
    for (const x of [297, 303]) paper.line(x, 60, 172);
    paper.line(494, 60, 172).line(500, 60, 172, 4).line(506, 60, 172);
    for (const x of [488, 512]) for (const y of [72, 80, 152, 160]) paper.head(x, y);
    paper.line(711, 60, 172).line(718, 60, 172, 4);
    for (const x of [180, 400, 620]) paper.note(x, 88).note(x, 148, false);
    hasBarlines(findPageMarks(paper.image).rows[0], [80, 300, 500, 716]);
  });

  it('end before a signature that announces the next row', () => {
    const paper = new Paper()
      .staff(60)
      .line(400, 60, 92)
      .line(696, 60, 92)
      .note(200, 88)
      .note(500, 88);
    hasBarlines(findPageMarks(paper.image).rows[0], [80, 400, 696]);
  });

  it('are none in the shadow at the edge of the paper: a row ends with its staff lines', () => {
    for (const edge of [734, 744]) {
      const paper = pianoRow(new Paper({ width: 765, height: 300, shadow: 0.6 }), 60);
      const [row] = findPageMarks(paper.wash(edge, 0, 765, 300, 0.14).image).rows;
      hasBarlines(row, PIANO);
    }
  });

  it('may be none inside of a row', () => {
    hasBarlines(findPageMarks(new Paper().staff(60).image).rows[0], [80, 720]);
  });

  it('divide the box that a user has drawn around a row', () => {
    const marks = findPageMarks(twoRows().image);
    const box = { left: 80, right: 716, top: 310, bottom: 440 };
    hasBarlines({ barlines: barlinesInBox(marks, box) }, PIANO);
    const part = { ...box, left: 200 };
    hasBarlines({ barlines: barlinesInBox(marks, part) }, [200, 300, 500, 716]);
    const none = { ...box, top: 500, bottom: 560 };
    assert.deepEqual(barlinesInBox(marks, none), [80, 716]);
    assert.deepEqual(barlinesInBox({ rows: [] }, box), [80, 716]);
  });
});

describe('a page', () => {
  /** Finds two piano rows on a page that looks so, at half of the height of each. */
  const findsAll = (look: PaperLook) => {
    const paper = twoRows(look);
    const { rows } = findPageMarks(paper.image);
    assert.equal(rows.length, 2);
    rows.forEach((row, i) => {
      const middle = 60 + i * 260 + 56;
      const xs = PIANO.map((x) => paper.place(x, middle)[0]);
      hasBarlines(row, xs);
    });
  };

  it('may lie askew', () => {
    for (const tilt of [-3, -1, 0.5, 1, 2]) findsAll({ tilt });
  });

  it('may lie in a shadow on one side', () => findsAll({ shadow: 0.35 }));

  it('may show its other side, whose rows stand between the lines of its own', () => {
    for (const otherSide of [0.2, 0.25, 0.3]) findsAll({ otherSide });
  });

  it('may be white on black', () => findsAll({ isNegative: true }));

  it('gives the same at any tilt, in any shadow', () => {
    const looks = fc.record({
      tilt: fc.double({ min: -4, max: 4, noNaN: true }),
      shadow: fc.double({ min: 0.3, max: 1, noNaN: true }),
      isNegative: fc.boolean(),
    });
    fc.assert(
      fc.property(looks, (look) => findsAll(look)),
      { numRuns: 15 },
    );
  });

  it('gives the same wherever the row stands, and at any size', () => {
    const sizes = fc.record({
      top: fc.integer({ min: 30, max: 200 }),
      space: fc.double({ min: 5.5, max: 16, noNaN: true }),
    });
    fc.assert(
      fc.property(sizes, ({ top, space }) => {
        const { rows } = findPageMarks(pianoRow(new Paper({ space }), top).image);
        assert.equal(rows.length, 1);
        const [row] = rows;
        assert.ok(Math.abs(row!.top - top) < space / 4);
        assert.ok(Math.abs(row!.bottom - top - 14 * space) < space / 4);
        hasBarlines(row, PIANO, space / 2);
      }),
      { numRuns: 15 },
    );
  });

  it('gives rows in order with barlines in order, whatever is on it', () => {
    const noise = fc.uint8Array({ minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(noise, ([...blocks]) => {
        const paper = twoRows();
        blocks.forEach((each, i) => {
          const [x, y] = [(i % 8) * 100 + (each % 64), Math.floor(i / 8) * 75 + (each >> 3)];
          paper.box(x, y, x + (each % 37), y + (each % 23));
        });
        for (const { top, bottom, staves, barlines } of findPageMarks(paper.image).rows) {
          assert.ok(bottom > top && staves.length > 0);
          assert.ok(barlines.every((x, i) => i === 0 || x > barlines[i - 1]!));
        }
      }),
      { numRuns: 20 },
    );
  });
});
