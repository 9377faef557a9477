import assert from 'node:assert/strict';
import test from 'node:test';
import { cutStrip } from '#engines/notation/svg/strip.js';
import type { PictureOptions } from '#engines/notation/types.js';
import { aDrawing, aMeasure, aReading, aSign, aSystem } from './a-drawing.js';

/** Three measures of 4/4, 2000, 2000 and 1700 wide; a slur leads from the first to the third. */
const SLUR = '<g class="slur"><path d="M1500,0 C2000,-90 4000,-90 4500,0"/></g>';
const signs = aSign('clef', 120) + aSign('keySig', 700) + aSign('meterSig', 1000);
const first = aMeasure('a', [0, 2000], signs + aSign('note', 1400, 'n1') + SLUR);
const second = aMeasure('b', [2000, 4000], aSign('note', 2300, 'n2') + aSign('note', 3000, 'n3'));
const third = aMeasure('c', [4000, 5700], aSign('note', 4300, 'n4'));
const BRACKET = '<g class="ending systemMilestone"><path d="M4000 0"/></g>';
const drawing = aDrawing(
  aSystem('<g class="grpSym"><path d="M0 0"/></g>', first, second, BRACKET, third),
);
const reading = aReading({ a: 0, b: 4, c: 8 }, { n1: 0, n2: 4, n3: 6, n4: 8 }, 12);

/** At a staff of 72 pixels a pixel is ten units. */
const cut = (options: PictureOptions = {}) =>
  cutStrip(drawing, reading, { staffHeight: 72, fileName: 'a.mei', ...options });

test('positions are in pixels of the picture, the end that of the last bar line', () => {
  const { positions } = cut();
  assert.deepEqual(
    positions['onset-x'].map(({ onset, x }) => [onset, x]),
    [
      [0, 160],
      [4, 250],
      [6, 320],
      [8, 450],
      [12, 590],
    ],
  );
  assert.deepEqual(
    positions.bars.map(({ onset, x }) => [onset, x]),
    [
      [0, 20],
      [4, 220],
      [8, 420],
    ],
  );
  assert.deepEqual(positions.staves, [{ top: 30, bottom: 102 }]);
});

test('the gutter ends after clef and key, before the meter', () => {
  assert.equal(cut().positions.gutter, 20 + 88);
});

const WIDTHS: readonly (readonly [number, readonly string[]])[] = [
  [1000, ['abc']],
  [450, ['ab', 'c']],
  [50, ['a', 'b', 'c']],
];

for (const [chunkWidth, expected] of WIDTHS) {
  test(`chunks of ${chunkWidth} pixels hold whole measures: ${expected.join(' | ')}`, () => {
    const { chunks } = cut({ chunkWidth }).picture;
    const held = chunks.map(({ svg }) =>
      Array.from(svg!.matchAll(/id="(\w)" class="measure"/g), ([, id]) => id).join(''),
    );
    assert.deepEqual(held, expected);
    chunks.forEach(({ x }, index) => {
      const before = chunks[index - 1];
      assert.equal(x, before ? before.x + before.width : 0);
    });
    assert.equal(chunks.at(-1)!.x + chunks.at(-1)!.width, 600);
  });
}

test('what stands before a measure goes with it', () => {
  const { chunks } = cut({ chunkWidth: 50 }).picture;
  assert.deepEqual(
    chunks.map(({ svg }) => svg!.includes('class="ending')),
    [false, false, true],
  );
  assert.match(chunks[0]!.svg!, /class="grpSym".*id="a"/);
});

test('an image of its own brings the slurs that reach into it', () => {
  const slurs = (standalone: boolean) =>
    cut({ chunkWidth: 50, standalone }).picture.chunks.map(({ svg }) => svg!.includes('C2000'));
  assert.deepEqual(slurs(false), [true, false, false]);
  assert.deepEqual(slurs(true), [true, true, true]);
});

test('a score that shows no staff is refused by name', () => {
  const empty = aDrawing(aSystem(aMeasure('a', [0, 100])));
  assert.throws(() => cutStrip(empty, reading, { fileName: 'drums.xml' }), {
    name: 'FormatError',
    message: 'drums.xml: the score draws no measures',
  });
});
