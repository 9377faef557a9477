import assert from 'node:assert/strict';
import test from 'node:test';
import { rollStyles } from '#elements/piano-roll/piano-roll.styles.js';
import { contrast, difference, PAPER, THEMES, type Theme } from '#test/support/colors.js';

/** The colors of staves and voices, or of pitch classes, in a theme. */
function colorsOf(name: 'part' | 'class', theme: Theme): readonly string[] {
  const pattern = new RegExp(`--_${name}-\\d+:.*?light-dark\\((#\\w+), (#\\w+)\\)`, 'g');
  const side = theme === 'light' ? 1 : 2;
  return [...rollStyles.cssText.matchAll(pattern)].map((match) => match[side]!);
}

const pairs = (colors: readonly string[]) =>
  colors.flatMap((a, index) => colors.slice(index + 1).map((b) => [a, b] as const));

for (const theme of THEMES) {
  test(`${theme}: eight parts and twelve pitch classes stand out from paper`, () => {
    assert.equal(colorsOf('part', theme).length, 8);
    assert.equal(colorsOf('class', theme).length, 12);
    for (const color of [...colorsOf('part', theme), ...colorsOf('class', theme)])
      assert.ok(contrast(color, PAPER[theme]) >= 3, color);
  });

  for (const vision of ['normal', 'protan', 'deutan'] as const)
    test(`${theme}: parts are told apart with ${vision} vision`, () => {
      for (const [a, b] of pairs(colorsOf('part', theme)))
        assert.ok(difference(a, b, vision) >= 12, `${a} ${b}`);
    });

  test(`${theme}: pitch classes are told apart`, () => {
    for (const [a, b] of pairs(colorsOf('class', theme)))
      assert.ok(difference(a, b, 'normal') >= 12, `${a} ${b}`);
  });
}
