import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import sharp from 'sharp';
import {
  firstMeasures,
  fittingLine,
  SIZE,
} from '#service/site/embedding/picture/first-measures.js';
import { pngOf, rasterOf } from '#service/site/embedding/picture/png.js';

const WORDS = { title: 'Der Mond', composer: 'Felix Mendelssohn' };
const svg = (body: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="800" height="200">${body}</svg>`;
const drawn = async (body: string, head = '') =>
  pngOf(firstMeasures({ ...WORDS, music: { kind: 'svg', svg: svg(body, head) } }));

/** How many dots of a picture are of pure red. */
async function redDots(png: Buffer): Promise<number> {
  const data = await sharp(png).removeAlpha().raw().toBuffer();
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if (data[at]! > 200 && data[at + 1]! < 40 && data[at + 2]! < 40) count += 1;
  return count;
}

describe('the picture of the first measures', () => {
  test('shows the music as large as there is room', async () => {
    const red = await redDots(await drawn('<rect width="800" height="200" fill="#f00"/>'));
    assert.ok(red > 300_000, String(red));
  });

  test('shows the beginning of a page and of a photograph', async () => {
    const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2800"><rect width="2000" height="300" fill="#f00"/></svg>`;
    const png = await pngOf(firstMeasures({ ...WORDS, music: { kind: 'svg', svg: page } }));
    assert.ok((await redDots(png)) > 100_000);
    const red = { width: 800, height: 1200, channels: 3 as const, background: '#ff0000' };
    const photo = await rasterOf(await sharp({ create: red }).jpeg().toBuffer(), 4000);
    assert.ok((await redDots(await pngOf(firstMeasures({ ...WORDS, music: photo })))) > 100_000);
  });

  test('has the size of previews without music as well', async () => {
    const { width, height } = await sharp(
      await pngOf(firstMeasures({ ...WORDS, music: undefined })),
    ).metadata();
    assert.deepEqual({ width, height }, SIZE);
  });

  test('writes names as texts', () => {
    const picture = firstMeasures({ title: '<image/>', composer: '"&\'', music: undefined });
    assert.doesNotMatch(picture, /<image/);
    assert.match(picture, /&quot;&amp;/);
  });
});

describe('a line', () => {
  const room = { most: 64, least: 34, room: 1072 };

  test('is as large as it may be where it is short', () => {
    assert.deepEqual(fittingLine('Lied', room), { text: 'Lied', size: 64 });
  });

  test('is smaller, then cut, where it is long', () => {
    assert.ok(fittingLine('Konzert für Klavier und Orchester', room).size < 64);
    const { text, size } = fittingLine('Sehr '.repeat(40), room);
    assert.equal(size, 34);
    assert.match(text, /^(Sehr ){5,}.*…$/);
  });

  test('has room for wide signs', () => {
    assert.ok(fittingLine('梁山伯与祝英台小提琴协奏曲与交响乐团', room).size < 64);
  });
});

describe('a hostile drawing', () => {
  let folder: string;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'glosa-picture-'));
    const red = { width: 50, height: 50, channels: 3 as const, background: '#ff0000' };
    await writeFile(path.join(folder, 'red.png'), await sharp({ create: red }).png().toBuffer());
    await writeFile(path.join(folder, 'secret.txt'), 'secret');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    await rm(folder, { recursive: true });
    server.close();
  });

  test('reaches no file and no address', async () => {
    const file = `file://${folder}/red.png`;
    const { port } = server.address() as AddressInfo;
    const bodies = [
      `<image href="${file}" width="800" height="200"/>`,
      `<image xlink:href="${folder}/red.png" width="800" height="200"/>`,
      `<image href="http://127.0.0.1:${port}/red.png" width="800" height="200"/>`,
      `<style>@import url("http://127.0.0.1:${port}/x.css"); rect { fill: url("${file}") }</style><rect width="800" height="200"/>`,
      `<use href="file://${folder}/red.svg#a"/>`,
      `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${file}"/>`,
    ];
    for (const body of bodies) assert.equal(await redDots(await drawn(body)), 0, body);
    assert.equal(asked, 0);
  });

  test('cannot grow without end', async () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const uses = `<use href="#a${level}"/>`.repeat(10);
      return `<g id="a${level + 1}">${uses}</g>`;
    });
    const uses = `<defs><rect id="a0" width="1" height="1"/>${levels.join('')}</defs><use href="#a12"/>`;
    const begun = performance.now();
    await drawn(uses).catch(() => undefined);
    assert.ok(performance.now() - begun < 30_000);
    const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    await drawn('<text y="50">&b;</text>', entities).catch(() => undefined);
  });
});
