import assert from 'node:assert/strict';
import test from 'node:test';
import { flatBody } from '#engines/notation/svg/flat-paths.js';

const HEAD = 'M0 -39c0 68 73 172 200 172z';
const GLYPHS = new Map([
  ['head', `<g id="head"><path transform="scale(1,-1)" d="${HEAD}"/></g>`],
  ['moved', '<g id="moved"><path transform="scale(1,-1)" d="M10 20h5v-5H10V20z"/></g>'],
  ['odd', '<g id="odd"><path transform="scale(1,-1)" d="M0 0a1 1 0 0 1 2 2"/></g>'],
]);
const flat = (body: string): string => flatBody(body, GLYPHS);
const head = (x: number, y: number, sign = 'head', scale = 0.5): string =>
  `<g id="n${x}" class="notehead"><use href="#${sign}" transform="translate(${x}, ${y}) scale(${scale}, ${scale})"/></g>`;

const CASES: readonly (readonly [string, string, string])[] = [
  [
    'five staff lines become one path',
    '<g class="staff"><path d="M0 540 L90 540" stroke-width="13"/><path d="M0 720 L90 720" stroke-width="13"/></g>',
    '<path stroke-width="13" d="M0 540L90 540M0 720L90 720"/>',
  ],
  [
    'stems and staff lines stay apart: they differ in width',
    '<path d="M0 1 L2 3" stroke-width="13"/><path d="M4 5 L6 7" stroke-width="18"/>',
    '<path stroke-width="13" d="M0 1L2 3"/><path stroke-width="18" d="M4 5L6 7"/>',
  ],
  [
    'two note heads become one path in the units of the font',
    head(100, 200) + head(300, 250),
    '<path transform="scale(0.5,-0.5)" d="M200 -439c0 68 73 172 200 172zM600 -539c0 68 73 172 200 172z"/>',
  ],
  [
    'absolute commands move with their sign',
    head(100, 200, 'moved'),
    '<path transform="scale(0.5,-0.5)" d="M210 -380h5v-5H210V-380z"/>',
  ],
  [
    'beams go around in one direction',
    '<polygon points="0,0 10,0 10,5 0,5"/><polygon points="0,9 10,9 10,4 0,4"/>',
    '<path d="M0,0L10,0L10,5L0,5zM0,4L10,4L10,9L0,9z"/>',
  ],
  [
    'the line of a syllable becomes a path',
    '<rect x="1" y="2" width="30" height="4"/>',
    '<path d="M1 2h30v4h-30z"/>',
  ],
  [
    'slurs, whose areas may cross, stay as they are',
    '<g id="s" class="slur"><path d="M0,0 C1,1 2,2 3,0" stroke-width="9"/></g>',
    '<path d="M0,0 C1,1 2,2 3,0" stroke-width="9"/>',
  ],
  [
    'a colored note keeps its color',
    `<g id="c" class="note" fill="red">${head(100, 200)}</g>`,
    '<g fill="red"><path transform="scale(0.5,-0.5)" d="M200 -439c0 68 73 172 200 172z"/></g>',
  ],
  [
    'text stays, without the names',
    '<g class="verse"><text id="t" x="1">Wald</text></g>',
    '<text x="1">Wald</text>',
  ],
  ['groups that draw nothing go', '<g class="rest"/><g fill="red"><g class="x"/></g>', ''],
  [
    'a sign with an arc is left as it is',
    head(1, 2, 'odd'),
    '<use href="#odd" transform="translate(1, 2) scale(0.5, 0.5)"/>',
  ],
  [
    'a sign that is not defined is left as it is',
    head(1, 2, 'none'),
    '<use href="#none" transform="translate(1, 2) scale(0.5, 0.5)"/>',
  ],
];

for (const [name, body, expected] of CASES) {
  test(name, () => assert.equal(flat(body), expected));
}
