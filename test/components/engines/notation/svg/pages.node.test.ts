import assert from 'node:assert/strict';
import test from 'node:test';
import { readPage } from '#engines/notation/svg/pages.js';
import { aDrawing, aMeasure, aReading, aSign, aSystem } from './a-drawing.js';

const upper = aSystem(aMeasure('a', [100, 2000], aSign('note', 400, 'n1'), ''));
const lower = aSystem(aMeasure('b', [0, 3000], aSign('note', 700, 'n2')));
const reading = aReading({ a: 0, b: 4, c: 8 }, { n1: 0, n2: 4 }, 12);
const read = (body: string) => readPage(aDrawing(body), reading, { staffHeight: 72 });

test('each system is a row, which ends where the next one starts', () => {
  const { page } = read(upper + aSystem() + lower);
  assert.deepEqual([page.width, page.height], [600, 200]);
  assert.deepEqual(
    page.rows.map((row) => row['onset-x'].map(({ onset, x }) => [onset, x])),
    [
      [
        [0, 60],
        [4, 220],
      ],
      [
        [4, 90],
        [8, 320],
      ],
    ],
  );
  assert.deepEqual(
    page.rows.map((row) => [row['start-x'], row['end-x']]),
    [
      [30, 220],
      [20, 320],
    ],
  );
});

test('a row reaches four spaces beyond its staves', () => {
  const [row] = read(upper).page.rows;
  assert.deepEqual(row?.staves, [
    { top: 30, bottom: 102 },
    { top: 180, bottom: 252 },
  ]);
  assert.deepEqual([row.y, row.height], [30 - 72, 252 - 30 + 144]);
});

test('a row reaches over the words under its notes and over them', () => {
  const words = (y: number) =>
    `<g class="verse"><g class="syl"><text x="9" y="${y}">la</text></g></g>`;
  const sung = aSystem(aMeasure('a', [100, 2000], aSign('note', 400, 'n1') + words(1900), ''));
  const low = read(sung).page.rows[0]!;
  // Words between the staves change nothing.
  assert.deepEqual([low.y, low.height], [30 - 72, 252 - 30 + 144]);
  const deep = aSystem(
    aMeasure('a', [100, 2000], aSign('note', 400, 'n1'), words(3500) + words(-700)),
  );
  const row = read(deep).page.rows[0]!;
  assert.deepEqual([row.y, row.y + row.height], [(-700 - 300 + 300) / 10, (3500 + 130 + 300) / 10]);
});

test('the picture holds everything on the page, headers too', () => {
  const { svg } = read(`<g class="pgHead"><text>Title</text></g>${upper}`).page;
  assert.match(svg, /^<svg .*viewBox="0 0 6000 2000"/);
  assert.match(svg, /Title.*class="system"/);
});
