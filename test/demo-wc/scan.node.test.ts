import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import * as formats from '#core/formats/index.js';
import type { PageInfo } from '#core';
import { pageInPhoto, photograph, type Gray } from '../../demo-wc/authoring/scan/camera.js';
import { paperOf, placesInPhoto, SCALE } from '../../demo-wc/authoring/scan/places.js';
import { throughCorners } from '../../demo-wc/authoring/scan/projection.js';
import { pieces } from '../../demo-wc/authoring/pieces/index.js';
import { randomSource } from '../../demo-wc/authoring/random.js';

const near = (found: number, wanted: number, by = 1e-6): boolean => Math.abs(found - wanted) <= by;

test('a rectangle is seen with its corners where they are put, and every point leads back', () => {
  const random = randomSource(3);
  const size = { width: 300, height: 200 };
  for (let round = 0; round < 50; round += 1) {
    const shake = () => 40 * (random.uniform() - 0.5);
    const corners = [
      { x: shake(), y: shake() },
      { x: 300 + shake(), y: shake() },
      { x: 300 + shake(), y: 200 + shake() },
      { x: shake(), y: 200 + shake() },
    ] as const;
    const { forth, back } = throughCorners(size, corners);
    const plain = [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 200 },
      { x: 0, y: 200 },
    ];
    plain.forEach((corner, index) => {
      const seen = forth(corner);
      assert.ok(near(seen.x, corners[index]!.x) && near(seen.y, corners[index]!.y));
    });
    const point = { x: 300 * random.uniform(), y: 200 * random.uniform() };
    const again = back(forth(point));
    assert.ok(near(again.x, point.x) && near(again.y, point.y));
  }
});

test('straight lines stay straight', () => {
  const { forth } = pageInPhoto(1400, 900);
  const [a, b, c] = [0, 700, 1400].map((x) => forth({ x, y: 450 }));
  const bend = (b!.x - a!.x) * (c!.y - a!.y) - (b!.y - a!.y) * (c!.x - a!.x);
  assert.ok(near(bend / (c!.x - a!.x), 0, 1e-6), `${bend}`);
});

/** A white page with a black bar of three pixels at each height. */
function barsAt(heights: readonly number[]): Gray {
  const page = { width: 600, height: 400, data: new Uint8Array(600 * 400).fill(255) };
  for (const y of heights)
    for (let at = y - 1; at <= y + 1; at += 1) page.data.fill(0, at * 600 + 60, at * 600 + 540);
  return page;
}

const brightness = ({ width, data }: { width: number; data: Uint8Array }, x: number, y: number) =>
  data[3 * (y * width + x) + 1]!;

test('what is printed is dark where the projection says, in a column at each side', () => {
  const heights = [100, 200, 300];
  const photo = photograph(barsAt(heights), 7);
  const { forth } = pageInPhoto(600, 400);
  for (const y of heights)
    for (const x of [100, 300, 500]) {
      const seen = forth({ x, y: y + 0.5 });
      const column = Math.floor(seen.x);
      const around = Array.from({ length: 41 }, (_, at) => Math.floor(seen.y) - 20 + at);
      const darkest = around.reduce((best, at) =>
        brightness(photo, column, at) < brightness(photo, column, best) ? at : best,
      );
      assert.ok(near(darkest + 0.5, seen.y, 1.5), `${darkest} for ${seen.y}`);
      assert.ok(brightness(photo, column, darkest) < 90);
      assert.ok(brightness(photo, column, Math.floor(seen.y) - 20) > 170);
    }
});

test('the same seed gives the same photograph, another one other paper', () => {
  const page = { width: 120, height: 80, data: new Uint8Array(120 * 80).fill(255) };
  assert.deepEqual(photograph(page, 7).data, photograph(page, 7).data);
  assert.notDeepEqual(photograph(page, 7).data, photograph(page, 8).data);
});

const scanned = pieces.filter(({ scan }) => scan !== undefined);

test('one piece at least has a scan', () => assert.ok(scanned.length > 0));

for (const { corpus, id } of scanned) {
  const read = (name: string): string =>
    readFileSync(new URL(`../../demo-wc/corpora/${corpus}/${id}/${name}`, import.meta.url), 'utf8');
  const table = (name: string): { pages: PageInfo[] } =>
    JSON.parse(read(name)) as { pages: PageInfo[] };

  test(`${id}: the places in the scan are those of the engraved pages, as the camera sees them`, () => {
    const { pages } = table('pages.json');
    const { pages: seen } = table('scan.json');
    assert.deepEqual(
      seen,
      pages.map((page, index) => placesInPhoto(page, seen[index]?.image ?? '')),
    );
    assert.deepEqual(formats.parsePositions(read('scan.json')).warnings, []);
    pages.forEach((page, number) => {
      const { photo } = paperOf(page);
      const { forth } = pageInPhoto(photo.width, photo.height);
      page.rows.forEach((row, at) => {
        const box = seen[number]!.rows[at]!;
        assert.equal(box['onset-x'].length, row['onset-x'].length);
        for (const { top, bottom } of row.staves)
          for (const x of [row['start-x'], row['end-x']])
            for (const y of [top, bottom]) {
              const corner = forth({ x: SCALE * x, y: SCALE * y });
              assert.ok(corner.y >= box.y - 0.01 && corner.y <= box.y + box.height + 0.01);
              assert.ok(corner.x >= box['start-x'] - 0.01 && corner.x <= box['end-x'] + 0.01);
            }
      });
    });
  });

  test(`${id}: the piece has the scan beside the engraved score`, () => {
    const { piece } = formats.parsePieceInfo(read('info.json'));
    assert.deepEqual(
      piece.images.map(({ type }) => type),
      ['score', '3d', 'scan'],
    );
    for (const { image } of table('scan.json').pages) {
      const url = new URL(`../../demo-wc/corpora/${corpus}/${id}/${image}`, import.meta.url);
      const bytes = readFileSync(url);
      assert.equal(bytes.toString('latin1', 8, 12), 'WEBP');
      // A browser refuses a file whose header gives another length.
      assert.equal(bytes.readUInt32LE(4), bytes.length - 8);
    }
  });
}
