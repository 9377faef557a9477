import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { PagePositions, parseMeasureMap, parsePositions } from '#core';
import { gridMap } from '#intake/measure-grid.js';
import { fromPositions } from '#intake/marks/from-positions.js';
import { CountedMeasures, countRows, type Pages } from '#intake/marks/marks.js';
import { toPositions } from '#intake/marks/to-positions.js';
import { SIZE, somePages } from './some-marks.js';

const GRID = new CountedMeasures(
  gridMap({ measures: 20, timeSignature: { numerator: 3, denominator: 4 }, upbeat: 1 }),
);

const read = (table: object) => parsePositions(table).positions.pages!;

/** Ids count anew when a table is read; a row says where it begins only when it must. */
function plain(pages: Pages): Pages {
  let [id, next] = [0, 1];
  return pages.map((page) => ({
    ...page,
    rows: page.rows.map(({ first, ...row }) => {
      const isSaid = first !== undefined && first !== next;
      next = (first ?? next) + row.xs.length - 1;
      return { ...row, id: ++id, ...(isSaid && { first }) };
    }),
  }));
}

describe('marks as positions', () => {
  const row = { y: 100, height: 80, staves: [{ top: 100, bottom: 180 }] };
  const pages: Pages = [
    { ...SIZE, image: 'a.png', rows: [{ ...row, id: 1, xs: [100, 200, 400, 600] }] },
    { ...SIZE, image: 'b.png', rows: [{ ...row, id: 2, xs: [50, 550] }] },
  ];

  it('say where each measure begins, and where its barline stands', () => {
    const [first] = read(toPositions(pages, GRID))[0]!.rows;
    assert.deepEqual(first!['onset-x'], [
      { onset: 0, x: 100 },
      { onset: 1, x: 200 },
      { onset: 4, x: 400 },
      { onset: 7, x: 600 },
    ]);
    assert.deepEqual(first!.bars, [
      { onset: 1, x: 200 },
      { onset: 4, x: 400 },
    ]);
  });

  it('lead from row to row and from page to page in the scan view', () => {
    const inputs = read(toPositions(pages, GRID)).map(({ rows, ...page }) => ({
      ...page,
      rows: rows.map((each) => ({
        ...each,
        startX: each['start-x'],
        endX: each['end-x'],
        onsetX: each['onset-x'],
      })),
    }));
    const positions = PagePositions.from(inputs);
    assert.equal(positions.pageAt(6.9 as never), 0);
    assert.equal(positions.pageAt(7 as never), 1);
    assert.deepEqual(positions.flaws, []);
  });
});

it('marks → positions → marks is stable', () => {
  fc.assert(
    fc.property(somePages, (pages) => {
      const table = toPositions(pages, GRID);
      assert.deepEqual(plain(fromPositions(read(table), GRID, [])), plain(pages));
    }),
  );
});

describe('tables of the corpora', () => {
  for (const piece of ['keyboard/fur-elise', 'keyboard/minuet-in-g', 'voices/o-haupt']) {
    it(`${piece} keeps every place of a note`, () => {
      const folder = `demo-wc/corpora/${piece}`;
      const text = readFileSync(`${folder}/pages.json`, 'utf8');
      const info = JSON.parse(readFileSync(`${folder}/info.json`, 'utf8')) as {
        'measure-map': unknown;
      };
      const map =
        typeof info['measure-map'] === 'string'
          ? readFileSync(`${folder}/${info['measure-map']}`, 'utf8')
          : (info['measure-map'] as object);
      const measures = new CountedMeasures(parseMeasureMap(map).file.measureMap);
      const before = parsePositions(text).positions.pages!;
      const pages = fromPositions(before, measures, []);
      const after = read(toPositions(pages, measures));
      const points = (tables: typeof before) =>
        tables.map(({ rows }) => rows.map((each) => each['onset-x']));
      assert.deepEqual(points(after), points(before));
      const counts = [...countRows(pages).values()];
      assert.ok(counts.every((count, i) => i === 0 || count >= counts[i - 1]!));
    });
  }

  it('a title above the music stays in the table', () => {
    const title = { y: 10, height: 40, 'start-x': 100, 'end-x': 900, 'onset-x': [] };
    const table = { pages: [{ image: 'a.png', ...SIZE, rows: [title] }] };
    const pages = fromPositions(read(table), GRID, []);
    assert.equal(pages[0]!.rows.length, 0);
    assert.deepEqual(toPositions(pages, GRID), table);
  });

  it('a measure that is broken over two rows is counted once', () => {
    const row = (y: number, onsets: readonly (readonly [number, number])[]) => ({
      y,
      height: 50,
      'start-x': 100,
      'end-x': 900,
      staves: [],
      'onset-x': onsets.map(([onset, x]) => ({ onset, x })),
    });
    const rows = [
      row(100, [
        [0, 150],
        [1, 400],
        [2.5, 900],
      ]),
      row(200, [
        [2.5, 150],
        [4, 300],
        [7, 900],
      ]),
    ];
    const pages = fromPositions(read({ pages: [{ ...SIZE, rows }] }), GRID, []);
    assert.deepEqual([...countRows(pages).values()], [1, 2]);
    assert.equal(pages[0]!.rows[1]!.lead, 1.5);
    const after = read(toPositions(pages, GRID))[0]!.rows;
    assert.deepEqual(
      after.map((each) => each['onset-x']),
      rows.map((each) => each['onset-x']),
    );
  });
});
