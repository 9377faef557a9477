import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowsOf } from '#intake/marks/read/found-marks.js';
import { readMeiZones } from '#intake/marks/read/mei-zones.js';

const zone = (id: string, box: readonly number[], type = 'measure') => {
  const [ulx, uly, lrx, lry] = box;
  return `<zone xml:id="${id}" type="${type}" ulx="${ulx}" uly="${uly}" lrx="${lrx}" lry="${lry}"/>`;
};
const mei = (
  zones: string,
  music: string,
  graphic = '<graphic target="p1.png"/>',
) => `<?xml version="1.0"?>
<mei xmlns="http://www.music-encoding.org/ns/mei"><music>
<facsimile><surface ulx="0" uly="0" lrx="1000" lry="1400">${graphic}${zones}</surface></facsimile>
<body><mdiv><score><scoreDef meter.count="3" meter.unit="4"/><section>${music}</section></score></mdiv></body>
</music></mei>`;
const measures = (...facs: string[]) =>
  facs.map((each, i) => `<measure n="${i + 1}" facs="${each}"><staff n="1"/></measure>`).join('');

const SIZE = { width: 2000, height: 2800 };
const options = { size: SIZE, id: 1, countOf: (name: string) => Number(name) };

const ROWS = [
  zone('a', [100, 100, 300, 180]),
  zone('b', [300, 102, 500, 182]),
  zone('c', [500, 98, 900, 180]),
  zone('d', [90, 300, 900, 380]),
].join('');

describe('zones of MEI', () => {
  it('become rows in the pixels of the picture, counted as the music has them', () => {
    const found = readMeiZones(mei(ROWS, measures('#a', '#b', '#c', '#d')));
    assert.equal(found.timeSignature, '3/4');
    assert.equal(found.pages[0]!.image, 'p1.png');
    const { rows, skipped } = rowsOf(found.pages[0]!, options);
    assert.equal(skipped + found.skipped, 0);
    assert.deepEqual(
      rows.map(({ xs }) => xs),
      [
        [200, 600, 1000, 1800],
        [180, 1800],
      ],
    );
    assert.deepEqual(
      rows.map(({ first }) => first),
      [1, 4],
    );
    assert.deepEqual([rows[0]!.y, rows[0]!.height], [196, 168]);
  });

  it('are read in reading order where no music names them', () => {
    const zones = [
      zone('d', [90, 300, 900, 380]),
      zone('b', [300, 100, 500, 180]),
      zone('a', [100, 100, 300, 180]),
    ];
    const { rows } = rowsOf(readMeiZones(mei(zones.join(''), '')).pages[0]!, options);
    assert.deepEqual(
      rows.map(({ xs }) => xs.length - 1),
      [2, 1],
    );
    assert.equal(rows[0]!.first, undefined);
  });

  it('of staves are the staves of their rows', () => {
    const staves =
      zone('s1', [100, 100, 300, 130], 'staff') +
      zone('s2', [300, 102, 500, 132], 'staff') +
      zone('s3', [100, 150, 300, 180], 'staff');
    const { rows } = rowsOf(
      readMeiZones(mei(ROWS + staves, measures('#a', '#b', '#c', '#d'))).pages[0]!,
      options,
    );
    assert.deepEqual(rows[0]!.staves, [
      { top: 202, bottom: 262 },
      { top: 300, bottom: 360 },
    ]);
    assert.deepEqual(rows[1]!.staves, []);
  });

  it('that the music skips begin a row of their own', () => {
    const { rows } = rowsOf(
      readMeiZones(mei(ROWS, measures('#a', '', '#c', '#d'))).pages[0]!,
      options,
    );
    assert.deepEqual(
      rows.map(({ first }) => first),
      [1, 3, 4],
    );
  });

  it('that are wrong are counted and left out; the rest goes on', () => {
    const wrong =
      zone('empty', [5, 5, 5, 5]) +
      '<zone xml:id="nowhere"/>' +
      zone('off', [1200, 100, 1400, 180]);
    const found = readMeiZones(
      mei(ROWS + wrong, measures('#a', '#b', '#c', '#d', '#missing', '#off')),
    );
    const { rows, skipped } = rowsOf(found.pages[0]!, options);
    assert.equal(found.skipped, 3);
    assert.equal(skipped, 1);
    assert.equal(rows.length, 2);
  });

  it('count the measures of the first part only', () => {
    const parts = `<parts><part>${measures('#a', '#b')}</part><part>${measures('#c')}</part></parts>`;
    const found = readMeiZones(mei(ROWS, parts));
    assert.deepEqual(
      found.pages[0]!.measures.map(({ count }) => count),
      [1, 2],
    );
  });

  it('are measured in the picture where the surface has no size', () => {
    const text = mei(ROWS, '', '<graphic target="p1.png" width="500px" height="700px"/>');
    const page = readMeiZones(text.replace(/ ulx="0" uly="0" lrx="1000" lry="1400"/, '')).pages[0]!;
    assert.deepEqual([page.width, page.height], [500, 700]);
  });

  it('are none in a score without a facsimile', () => {
    const found = readMeiZones('<mei><music><body><mdiv/></body></music></mei>');
    assert.deepEqual(found, { pages: [], skipped: 0, elsewhere: 0 });
  });

  it('of a file that is no XML are refused', () => {
    assert.throws(() => readMeiZones('<mei><zone'), { name: 'IntakeError' });
  });
});
