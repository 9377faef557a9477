import assert from 'node:assert/strict';
import test from 'node:test';
import { chunkText } from '#engines/notation/svg/chunk-text.js';
import { readDrawing } from '#engines/notation/svg/drawing.js';
import { parseXmlTree } from '#engines/notation/xml-tree.js';
import { aDrawing, aSign, aSystem } from './a-drawing.js';

const FACE = '<style>@font-face {font-family: Leipzig}</style>';
const chunk = (body: string, isStandalone = false): string =>
  chunkText(readDrawing(aDrawing(aSystem(), FACE)), {
    body,
    ...{ x: 100, y: 0, width: 3000, height: 2000 },
    scale: 0.1,
    isStandalone,
    isMerged: false,
  });

test('a chunk has its size in pixels and shows its frame in units', () => {
  const svg = parseXmlTree(chunk(''));
  assert.equal(svg.attribute('width'), '300');
  assert.equal(svg.attribute('height'), '200');
  assert.equal(svg.attribute('viewBox'), '100 0 3000 2000');
  assert.equal(svg.child('g')?.attribute('transform'), 'translate(200, 300)');
});

test('a chunk brings the glyphs that it uses, and no others', () => {
  const defs = parseXmlTree(chunk(aSign('clef', 1) + aSign('clef', 2))).child('defs');
  assert.deepEqual(
    defs?.children.map((glyph) => glyph.attribute('id')),
    ['clef'],
  );
});

const FACES: readonly (readonly [string, string])[] = [
  ['<g id="a" class="tempo">', '<g id="a" font-weight="bold" class="tempo">'],
  ['<g class="dynam x">', '<g font-style="italic" class="dynam x">'],
  ['<tspan style="italic">', '<tspan font-style="italic">'],
  ['<g style="color: red">', '<g>'],
  ['<g fill="url(http://x)">', '<g>'],
  ['<g id="e" class="empty"/>', ''],
  ['<text x="1">', '<text stroke="none" x="1">'],
];

for (const [drawn, expected] of FACES) {
  test(`what a style sheet would say stands in attributes: ${drawn}`, () =>
    assert.ok(chunk(drawn).includes(`translate(200, 300)">${expected}</g>`), chunk(drawn)));
}

test('text in another typeface is as high as in Times, and signs of the music font keep their size', () => {
  const svg = parseXmlTree(chunk('<text><tspan font-family="Leipzig">x</tspan></text>'));
  assert.equal(svg.attribute('font-size-adjust'), '0.448');
  assert.match(chunk('<tspan font-family="Leipzig">x</tspan>'), /<tspan font-size-adjust="none"/);
});

test('text asks for the font that comes with it, then for fonts as wide as Times', () => {
  const fonts = parseXmlTree(chunk('')).attribute('font-family')?.split(', ');
  assert.deepEqual(fonts?.slice(0, 2), ["'Glosa Words'", 'Times']);
  assert.ok(fonts.includes("'Liberation Serif'"));
  assert.equal(fonts.at(-1), 'serif');
});

test('a live chunk takes the color of the page and brings no style sheet', () => {
  const svg = chunk('<tspan font-family="Leipzig">x</tspan>');
  assert.match(svg, /^<svg [^>]*overflow="visible" fill="currentColor"/);
  assert.doesNotMatch(svg, /<style/);
});

test('an image of its own is black, clipped, and brings the music font when text needs it', () => {
  assert.match(chunk('', true), /^<svg [^>]*overflow="hidden" color="#000"/);
  assert.doesNotMatch(chunk('', true), /<style/);
  assert.match(chunk('<tspan font-family="Leipzig">x</tspan>', true), /<style>@font-face/);
});
