import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { isPlainStyle, referencesOf } from '#intake/checks/svg/style-values.js';

describe('a value', () => {
  test('tells what it refers to within the picture', () => {
    assert.deepEqual(referencesOf('url(#a)'), ['a']);
    assert.deepEqual(referencesOf(`fill:url("#a");mask:url( '#b.1' )`), ['a', 'b.1']);
    assert.deepEqual(referencesOf('translate(500, 500) scale(.5)'), []);
    assert.deepEqual(referencesOf(`M0${'h9v9'.repeat(100_000)}`), []);
  });

  test('is not kept when it calls, escapes or loads anything', () => {
    const values = [
      'url(http://a/)',
      'URL (x)',
      'expression(1)',
      'image-set("a")',
      '\\75rl(#a)',
      'u/**/rl(#a)',
    ];
    for (const value of values) assert.equal(referencesOf(value), undefined, value);
  });
});

test('a style sheet is plain when it only sets colors and type', () => {
  assert.ok(isPlainStyle('g.note:not(.a) > path{fill:rgba(0,0,0,.5)}'));
  assert.ok(
    isPlainStyle(
      "@font-face{font-family:'Glosa Words';font-weight:bold;font-style:normal;unicode-range:U+41,U+e4;src:url(data:font/ttf;base64,AA)}",
    ),
  );
  assert.ok(isPlainStyle("@font-face{font-family:'Leipzig';src:url(data:font/woff2;base64,AA==)}"));
  for (const sheet of [
    '@import "a"',
    '@font-face{font-family:x;src:url(http://a/)}',
    'a{fill:url(#b)}',
    '</style>',
  ]) {
    assert.ok(!isPlainStyle(sheet), sheet);
  }
});
