import { expect } from '@open-wc/testing';
import { PagePositions } from '#core';
import { tiledPart } from '#elements/scan/images/tiled-part.js';
import {
  heightOf,
  pageUnit,
  placeOn,
  roomBetween,
  roomFor,
  stackOf,
  withAir,
} from '#elements/scan/scan.layout.js';
import { rowOf, x } from '../../core/time/picture-builder.js';

const rowsOf = (...rows: ReturnType<typeof rowOf>[]) => PagePositions.from([{ rows }]).pages;
const staves = (...tops: readonly number[]) =>
  tops.map((top) => ({ top: x(top), bottom: x(top + 40) }));
const one = { ...rowOf(100, '0@100 4@900'), staves: staves(100, 160) };
const two = { ...rowOf(400, '8@100 12@900'), staves: staves(400, 460) };

describe('layout of a scan', () => {
  it('shows a page in 1000 pixels, or in the width of a narrower view', () => {
    expect([0, 500, 1000, 1600].map(pageUnit)).to.deep.equal([1, 0.5, 1, 1]);
  });

  it('gives rows the notes above and below their staves, as far as there is room', () => {
    const rows = withAir(rowsOf(one, two)[0]!.rows);
    expect(rows.map(({ y, height }) => [y, height])).to.deep.equal([
      [85, 145],
      [370, 160],
    ]);
    const close = { ...two, y: 220, staves: staves(220, 280) };
    const [first] = withAir(rowsOf(one, close)[0]!.rows);
    expect(first!.y + first!.height).to.equal(203);
  });

  it('keeps labels off the words under the notes, where the file says that the row reaches over them', () => {
    // Words to 90 under the last line of a staff of 40: nine spaces, in a gap of 260.
    const sung = [100, 400, 700].map((top) => ({
      ...rowOf(top - 40, `${top}@100 ${top + 1}@900`),
      height: x(40 + 40 + 90),
      staves: staves(top),
    }));
    const rows = withAir(rowsOf(...sung)[0]!.rows);
    expect(rows.map(({ y, height }) => y + height)).to.deep.equal([230, 530, 830]);
    expect(rows[1]!.y).to.equal(370);
    // Rows that meet halfway divide the page: they say nothing of its music.
    const halves = sung.map((row) => ({ ...row, y: x(row.staves[0]!.top - 130), height: x(300) }));
    expect(withAir(rowsOf(...halves)[0]!.rows).map(({ y, height }) => y + height)).to.deep.equal([
      170, 470, 770,
    ]);
    // A claim of more than there is leaves room for labels.
    const greedy = sung.map((row) => ({ ...row, height: x(40 + 40 + 180) }));
    const [first] = withAir(rowsOf(...greedy)[0]!.rows);
    expect(first!.y + first!.height).to.equal(140 + 0.35 * 260);
  });

  it('leaves rows as they are where no file knows their staves', () => {
    const [page] = rowsOf(rowOf(100, '0@100 4@900'));
    expect(withAir(page!.rows)).to.deep.equal(page!.rows);
  });

  it('knows how much room labels have between rows', () => {
    const [page] = rowsOf(rowOf(100, '0@1 4@9'), rowOf(260, '8@1 9@9'), rowOf(440, '16@1 17@9'));
    expect(roomBetween(page!.rows)).to.equal(60);
    const [uneven] = rowsOf(
      ...[100, 260, 420, 525].map((y, i) => rowOf(y, `${i * 8}@1 ${i * 8 + 1}@9`)),
    );
    expect(roomBetween(uneven!.rows)).to.equal(36);
    expect(roomBetween(page!.rows.slice(0, 1))).to.equal(Infinity);
  });

  it('keeps tags legible on a large page, and music on a small one', () => {
    const [page] = rowsOf(rowOf(100, '0@1 4@9'), rowOf(260, '8@1 9@9'));
    expect(roomFor(page!.rows, 2)).to.deep.equal({ height: 114, least: 12 });
    expect(roomFor(page!.rows, 0.5)).to.deep.equal({ height: 28.5, least: 4 });
  });

  it('guesses an upright page until its image tells its size', () => {
    const pages = rowsOf(rowOf(100, '0@100 4@900'));
    const [guess] = stackOf(pages, new Map()).pages;
    expect(guess!.height / 1000).to.be.closeTo(Math.SQRT2, 1e-6);
    const [known] = stackOf(pages, new Map([[0, { width: 2000, height: 1000 }]])).pages;
    expect([known!.height, known!.rows[0]!.y]).to.deep.equal([500, 50]);
  });

  it('finds a place again when sizes have changed', () => {
    const pages = rowsOf(rowOf(100, '0@100 4@900'));
    const stack = stackOf(pages, new Map([[0, { width: 1000, height: 2000 }]]));
    const place = placeOn(stack.pages[0], 500);
    expect(place).to.deep.equal({ index: 0, share: 0.25 });
    const grown = stackOf(pages, new Map([[0, { width: 1000, height: 4000 }]]));
    expect(heightOf(grown, place)).to.equal(1000);
  });
});

describe('tiledPart', () => {
  const page = { index: 0, top: x(1000), height: x(2000), scale: 1, rows: [] };
  const area = (top: number, bottom: number) => ({ start: 250, end: 750, top, bottom });

  it('is the part of a page near the view, in shares of the page', () => {
    expect(tiledPart(page, area(1500, 2500))).to.deep.equal({
      ...{ left: 0.25, width: 0.5 },
      ...{ top: 0.25, height: 0.5 },
    });
    expect(tiledPart(page, area(0, 2000))).to.include({ top: 0, height: 0.5 });
  });

  it('is none of a page that is elsewhere', () => {
    expect([tiledPart(page, area(0, 900)), tiledPart(page, area(3000, 4000))]).to.deep.equal([
      undefined,
      undefined,
    ]);
  });
});
