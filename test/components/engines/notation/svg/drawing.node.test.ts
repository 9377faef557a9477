import assert from 'node:assert/strict';
import test from 'node:test';
import {
  kindOf,
  musicFontOf,
  numbersIn,
  readDrawing,
  readStaffLines,
} from '#engines/notation/svg/drawing.js';
import { parseXmlTree } from '#engines/notation/xml-tree.js';
import { aDrawing, aMeasure, aSign, aSystem } from './a-drawing.js';

test('a page is taken apart: size, margins, glyphs, systems and measures', () => {
  const body = aSystem(aMeasure('a', [0, 100], ''), '<path d=""/>', aMeasure('b', [100, 200], ''));
  const drawing = readDrawing(aDrawing(`<g class="pgHead"/>${body}${aSystem()}`));
  const { width, height, left, top, systems, svg } = drawing;
  assert.deepEqual([width, height, left, top], [6000, 2000, 200, 300]);
  assert.deepEqual([...drawing.glyphs.keys()], ['head', 'clef', 'unused']);
  assert.equal(drawing.glyphs.get('head'), '<g id="head"><path d="M0 0h1"/></g>');
  assert.deepEqual(
    systems.map(({ measures }) => measures.map((measure) => measure.attribute('id'))),
    [['a', 'b'], []],
  );
  assert.equal(
    svg.slice(drawing.bodyStart, drawing.bodyEnd),
    `<g class="pgHead"/>${body}${aSystem()}`,
  );
});

test('the music font is that of a font face, when there is one', () => {
  const face = '<style>@font-face {src: url("data:font/woff2;base64, d09GMg+/=")}</style>';
  assert.equal(musicFontOf(readDrawing(aDrawing(aSystem(), face))), 'd09GMg+/=');
  assert.equal(musicFontOf(readDrawing(aDrawing(aSystem()))), undefined);
});

test('the first class of a group is its kind', () => {
  assert.equal(kindOf(parseXmlTree('<g class="ending systemMilestone"/>')), 'ending');
  assert.equal(kindOf(parseXmlTree('<g/>')), '');
});

test('numbers are found whatever stands between them', () => {
  assert.deepEqual(numbersIn('M-1.5 20L3,-4'), [-1.5, 20, 3, -4]);
  assert.deepEqual(numbersIn(''), []);
});

test('staff lines give the ends of the measure and the heights of its staves', () => {
  const measure = parseXmlTree(aMeasure('a', [100, 900], aSign('note', 300), ''));
  assert.deepEqual(readStaffLines(measure), {
    left: 100,
    right: 900,
    staves: [
      { top: 0, bottom: 720 },
      { top: 1500, bottom: 2220 },
    ],
  });
  assert.equal(
    readStaffLines(parseXmlTree('<g class="measure"><g class="staff"/></g>')),
    undefined,
  );
});
