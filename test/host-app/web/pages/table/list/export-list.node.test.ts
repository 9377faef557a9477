import assert from 'node:assert/strict';
import test from 'node:test';
import { columnsFor, viewOf } from '#web/pages/table/list/columns.js';
import { listToCsv, listToJson } from '#web/pages/table/list/export-list.js';
import { aPiece } from '../a-piece.js';

const view = viewOf([], 'en');
const words = {
  nameOf: ({ id }: { id: string }) => id,
  sourceName: (source: string) => source,
  address: 'address',
  addressOf: ({ path }: { path: string }) => `https://example.org/~/${path}`,
};
const columns = columnsFor([]).filter(({ id }) =>
  ['title', 'contributors', 'key', 'sources', 'analyses', 'quality'].includes(id),
);
const PIECE = aPiece({
  path: 'songs/ave-maria',
  title: 'Ave Maria',
  contributors: [
    { role: 'composer', name: 'Franz Schubert' },
    { role: 'lyricist', name: 'Adam Storck' },
  ],
  key: 'B-flat major',
  sources: { score: 1, audio: 2, video: 0, scan: 0, pages: 0 },
  analyses: 3,
  quality: 2,
  fields: { title: 'Ave Maria', 'ref:rism': '12' },
});

test('a spreadsheet has the columns that show, and where each piece is', () => {
  const csv = listToCsv({ pieces: [PIECE], columns, view }, words);
  assert.equal(
    csv,
    '\uFEFFtitle,contributors,key,sources,analyses,quality,address\r\n' +
      'Ave Maria,Franz Schubert; Adam Storck,B♭ major,score; audio,3,2,https://example.org/~/songs/ave-maria',
  );
});

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];
for (const title of FORMULAS)
  test(`${JSON.stringify(title)} is text in a spreadsheet`, () => {
    const csv = listToCsv(
      { pieces: [aPiece({ title })], columns: columns.slice(0, 1), view },
      words,
    );
    const [, row = ''] = csv.slice(1).split(/\r\n/);
    assert.match(row, /^"?'/);
  });

test('commas, quotes and line feeds stay in their cell', () => {
  const pieces = [aPiece({ title: 'Lied, "still"\nzwei' })];
  const csv = listToCsv({ pieces, columns: columns.slice(0, 1), view }, words);
  assert.ok(csv.includes('"Lied, ""still""\nzwei"'));
});

test('programs get what shows, and everything that the catalog tells', () => {
  assert.deepEqual(JSON.parse(listToJson({ pieces: [PIECE], columns, view })), [
    {
      path: 'songs/ave-maria',
      title: 'Ave Maria',
      contributors: PIECE.contributors,
      key: 'B♭ major',
      sources: PIECE.sources,
      analyses: 3,
      quality: 2,
      fields: PIECE.fields,
    },
  ]);
});
