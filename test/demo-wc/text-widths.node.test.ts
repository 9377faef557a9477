import assert from 'node:assert/strict';
import test from 'node:test';
import { fixTextWidths, timesWidth } from '../../demo-wc/authoring/score/text-widths.js';

test('a text is as wide as its letters in Times', () => {
  assert.equal(timesWidth('ein'), 444 + 278 + 500);
  assert.equal(timesWidth('Wä'), 944 + 444);
  assert.equal(timesWidth('音'), undefined);
});

const tspan = (text: string, size: string, more = '') =>
  `<tspan class="text" font-size="${size}px"${more}>${text}</tspan>`;
const fixed = (length: number) => ` textLength="${length}" lengthAdjust="spacingAndGlyphs"`;

const TEXTS: readonly (readonly [string, string, string])[] = [
  ['a syllable is fixed', tspan('ein', '500'), tspan('ein', '500', fixed(611))],
  ['letters of unknown width stay', tspan('音', '500'), tspan('音', '500')],
  [
    'bold text stays',
    tspan('ein', '500', ' font-weight="bold"'),
    tspan('ein', '500', ' font-weight="bold"'),
  ],
];

for (const [name, svg, expected] of TEXTS) {
  test(`widths in a picture: ${name}`, () => assert.equal(fixTextWidths(svg), expected));
}
