import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { parseMeasureMap } from '#core';
import type { KeptPieces } from '#intake/keeping/kept-pieces.js';
import { gridMap } from '#intake/measure-grid.js';
import { countRows, type Pages } from '#intake/marks/marks.js';
import { extended, isRegular, ownMeasures } from '#intake/marks/own-grid.js';
import { retimeScans } from '#intake/marks/retime-scans.js';
import { openScan, pictureOf, saveScan } from '#intake/marks/scan-file.js';
import { aKeptPiece, jsonIn, pngOf } from '../support/memory-shelf.js';

const opened: KeptPieces[] = [];
const kept = async (files: Parameters<typeof aKeptPiece>[0]) => {
  const pieces = await aKeptPiece(files);
  opened.push(pieces);
  return pieces;
};
after(() => opened.forEach((pieces) => pieces.close()));

const WALTZ = { timeSignature: { numerator: 3, denominator: 4 }, upbeat: 1 };
const INFO = {
  id: 'piece',
  title: 'Ländler',
  sources: { images: [{ id: 'scan-1', type: 'scan', pages: 'scan-1.pages.json' }] },
};
const TABLE = {
  pages: [
    { image: 'one.png', rows: [] },
    { image: 'two.png', rows: [] },
  ],
};
const FILES = {
  'info.json': INFO,
  'scan-1.pages.json': TABLE,
  'one.png': pngOf(1000, 1400),
  'two.png': pngOf(500, 700),
};
const row = (id: number, measures: number) => ({
  id,
  y: 100 * id,
  height: 60,
  xs: Array.from({ length: measures + 1 }, (_, i) => 100 + 50 * i),
  staves: [{ top: 100 * id, bottom: 100 * id + 60 }],
});
const marked = (pages: Pages): Pages => [
  { ...pages[0]!, rows: [row(1, 4), row(2, 5)] },
  { ...pages[1]!, rows: [row(3, 3)] },
];
const mapIn = async (pieces: KeptPieces) =>
  parseMeasureMap(await jsonIn<object>(pieces, 'measure-map.json')).file.measureMap;

describe('a scan of a piece', () => {
  it('opens with the sizes of its pictures, and nothing marked', async () => {
    const scan = await openScan(await kept(FILES), 'piece');
    assert.deepEqual(scan?.pages, [
      { image: 'one.png', width: 1000, height: 1400, rows: [] },
      { image: 'two.png', width: 500, height: 700, rows: [] },
    ]);
    assert.equal(scan.map, undefined);
    assert.equal(scan.isMeterFixed, false);
    assert.equal(await openScan(await kept(FILES), 'piece', 'other'), undefined);
    assert.equal(await openScan(await kept({ 'info.json': { id: 'piece' } }), 'piece'), undefined);
  });

  it('keeps the pages that were drawn while the first ones were marked', async () => {
    const first = { pages: TABLE.pages.slice(0, 1) };
    const pieces = await kept({ ...FILES, 'scan-1.pages.json': first });
    const scan = (await openScan(pieces, 'piece'))!;
    await pieces.put('piece', 'scan-1.pages.json', new Blob([JSON.stringify(TABLE)]));
    const pages = [{ ...scan.pages[0]!, rows: [row(1, 4)] }];
    await saveScan(pieces, 'piece', { ...scan, pages });
    const again = (await openScan(pieces, 'piece'))!;
    const seen = again.pages.map(({ image, rows }) => [image, rows.length]);
    assert.deepEqual(seen, [
      ['one.png', 1],
      ['two.png', 0],
    ]);
  });

  it('opens again as it was saved, with the measures that were counted', async () => {
    const pieces = await kept(FILES);
    const scan = (await openScan(pieces, 'piece'))!;
    const counted = { ...scan, meter: WALTZ, isMeterKnown: true };
    await saveScan(pieces, 'piece', { ...counted, pages: marked(scan.pages) });
    const info = await pieces.info('piece');
    assert.equal(info['time-signature'], '3/4');
    assert.equal(info['time-signature-upbeat'], 1);
    const map = await mapIn(pieces);
    assert.equal(map.measures.length, 12);
    assert.equal(map.end, 34);
    const again = (await openScan(pieces, 'piece'))!;
    assert.deepEqual(again.pages, marked(scan.pages));
    assert.deepEqual(again.meter, WALTZ);
    assert.equal(again.isMeterFixed, false);
  });

  it('leaves the measures of a score as they are', async () => {
    const pieces = await kept({
      ...FILES,
      'info.json': {
        ...INFO,
        'measure-map': [{ count: 1, time_signature: '2/4' }, { count: 6 }],
        sources: { ...INFO.sources, scores: [{ id: 'score-1', file: 'a.mei' }] },
      },
    });
    const scan = (await openScan(pieces, 'piece'))!;
    assert.equal(scan.hasScore && scan.isMeterFixed, true);
    await saveScan(pieces, 'piece', { ...scan, pages: marked(scan.pages) });
    assert.equal(await pieces.read('piece', 'measure-map.json'), undefined);
    const table = await jsonIn<{ pages: { rows: { 'onset-x': { onset: number }[] }[] }[] }>(
      pieces,
      'scan-1.pages.json',
    );
    // Six measures of two quarters; what is marked after them goes on in the same way.
    assert.equal(table.pages[1]!.rows[0]!['onset-x'][0]!.onset, 18);
  });

  it('does not say that it is in 4/4 before the user does', async () => {
    const pieces = await kept(FILES);
    const scan = (await openScan(pieces, 'piece'))!;
    assert.equal(scan.isMeterKnown, false);
    for (const rows of [[row(1, 1)], [row(1, 4), row(2, 3)]]) {
      const pages = [{ ...scan.pages[0]!, rows }, scan.pages[1]!];
      await saveScan(pieces, 'piece', { ...scan, pages });
      const again = (await openScan(pieces, 'piece'))!;
      assert.equal(again.isMeterKnown, false);
      assert.deepEqual(again.pages, pages);
      assert.equal(again.map?.end, 4 * rows.reduce((sum, { xs }) => sum + xs.length - 1, 0));
    }
    const open = (await openScan(pieces, 'piece'))!;
    await saveScan(pieces, 'piece', { ...open, isMeterKnown: true });
    assert.equal((await openScan(pieces, 'piece'))!.isMeterKnown, true);
  });

  it('takes labels and sync points along to another meter', async () => {
    const audios = [{ id: 'audio-1', files: ['a.mp3'], 'onset-date': 'audio-1.synchro.json' }];
    const pieces = await kept({
      ...FILES,
      'info.json': { ...INFO, sources: { ...INFO.sources, audios } },
      // One label from the second beat of measure 2 to the end of measure 3, in 4/4.
      'analyses/form.dez': { labels: [{ type: 'Phrase', start: 5, duration: 7, tag: 'a' }] },
      'audio-1.synchro.json': {
        automatic: true,
        points: [
          { onset: 0, date: 1 },
          { onset: 4, date: 2.5 },
          { onset: 46, date: 20 },
        ],
      },
    });
    const scan = (await openScan(pieces, 'piece'))!;
    const pages = marked(scan.pages);
    await saveScan(pieces, 'piece', { ...scan, pages });
    const open = (await openScan(pieces, 'piece'))!;
    assert.equal(open.isMeterFixed, false);
    const meter = { timeSignature: { numerator: 2, denominator: 4 }, upbeat: 0 };
    await saveScan(pieces, 'piece', { ...open, meter, map: ownMeasures(meter, 12) });
    const { labels } = await jsonIn<{ labels: object[] }>(pieces, 'analyses/form.dez');
    assert.deepEqual(labels, [{ type: 'Phrase', start: 2.5, duration: 3.5, tag: 'a' }]);
    assert.deepEqual(await jsonIn(pieces, 'audio-1.synchro.json'), {
      automatic: true,
      points: [
        { onset: 0, date: 1 },
        { onset: 2, date: 2.5 },
        { onset: 23, date: 20 },
      ],
    });
    assert.deepEqual((await openScan(pieces, 'piece'))!.pages, pages);
  });

  it('does not write over a table that it cannot read', async () => {
    const pieces = await kept({ ...FILES, 'scan-1.pages.json': 'broken' });
    await assert.rejects(openScan(pieces, 'piece'), { name: 'FormatError' });
    const pages = marked((await openScan(await kept(FILES), 'piece'))!.pages);
    const scan = { source: 'scan-1', pages, map: undefined, meter: WALTZ, hasScore: false };
    await saveScan(pieces, 'piece', scan);
    assert.equal(await (await pieces.read('piece', 'scan-1.pages.json'))!.text(), 'broken');
    assert.equal((await openScan(pieces, 'piece'))!.pages.length, 2);
  });

  it('may be a single picture', async () => {
    const images = [{ id: 'scan-1', type: 'scan', image: 'one.png' }];
    const pieces = await kept({ ...FILES, 'info.json': { ...INFO, sources: { images } } });
    const scan = (await openScan(pieces, 'piece'))!;
    assert.equal(scan.pages[0]!.width, 1000);
    await saveScan(pieces, 'piece', { ...scan, pages: [{ ...scan.pages[0]!, rows: [row(1, 2)] }] });
    assert.equal((await openScan(pieces, 'piece'))!.pages[0]!.rows[0]!.xs.length, 3);
  });

  it('finds its pictures under the names that files give them', async () => {
    const pieces = await kept({ ...FILES, 'scan/a b.png': pngOf(1, 1) });
    assert.ok((await pictureOf(pieces, 'piece', 'a%20b.png')) === undefined);
    assert.ok((await pictureOf(pieces, 'piece', 'a b.png')) instanceof Blob);
    assert.equal(
      await pictureOf(pieces, 'piece', 'https://a.example/b.png'),
      'https://a.example/b.png',
    );
    assert.equal(await pictureOf(pieces, 'piece', '100%.png'), undefined);
  });

  it('goes to the measures of a score that comes later', async () => {
    const pieces = await kept(FILES);
    const scan = (await openScan(pieces, 'piece'))!;
    await saveScan(pieces, 'piece', { ...scan, pages: marked(scan.pages) });
    const score = gridMap({ measures: 20, timeSignature: { numerator: 6, denominator: 8 } });
    await retimeScans(pieces, 'piece', score);
    const table = await jsonIn<{ pages: { rows: { 'onset-x': { onset: number }[] }[] }[] }>(
      pieces,
      'scan-1.pages.json',
    );
    assert.equal(table.pages[0]!.rows[1]!['onset-x'][0]!.onset, 12);
  });
});

describe('measures of a piece without a score', () => {
  it('are as many as are marked, a pickup among them', () => {
    assert.deepEqual(ownMeasures(WALTZ, 12).measures.length, 12);
    assert.equal(ownMeasures(WALTZ, 0).measures.length, 2);
  });

  it('are more when more are marked, and never fewer', () => {
    const map = ownMeasures(WALTZ, 5);
    assert.equal(extended(map, 9).measures.length, 9);
    assert.equal(extended(map, 9).measures[8]!.name, '8');
    assert.equal(extended(map, 9).end, 25);
    assert.equal(extended(map, 3), map);
  });

  it('are regular, or something that somebody has made', () => {
    assert.equal(isRegular(ownMeasures(WALTZ, 5), WALTZ), true);
    assert.equal(isRegular(ownMeasures(WALTZ, 5), { ...WALTZ, upbeat: 0 }), false);
    const changes = [{ measure: 2, timeSignature: { numerator: 2, denominator: 4 } }];
    assert.equal(isRegular(gridMap({ measures: 3, ...WALTZ, changes }), WALTZ), false);
  });
});

it('what is marked counts on', async () => {
  const scan = (await openScan(await kept(FILES), 'piece'))!;
  assert.deepEqual([...countRows(marked(scan.pages)).values()], [1, 5, 10]);
});
