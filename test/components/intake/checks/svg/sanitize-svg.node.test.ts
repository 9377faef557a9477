import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { sanitizeSvg } from '#intake/checks/svg/sanitize-svg.js';
import { refusal } from '#test/host-app/service/intake/files.js';

const CORPORA = path.resolve(import.meta.dirname, '../../../../../demo-wc/corpora');
const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string): string => `<svg ${NAMESPACES}>${content}</svg>`;

/** Returns the content of a picture after sanitizing. */
const left = (content: string): string => {
  const clean = sanitizeSvg(svg(content));
  return clean.replace(/^<svg[^>]*>/, '').replace('</svg>', '');
};

describe('a picture', () => {
  const pictures = globSync('**/*.svg', { cwd: CORPORA });
  test(`of the demo corpora stays as it is, to the letter (${pictures.length} of them)`, () => {
    assert.ok(pictures.length > 20);
    for (const name of pictures) {
      const text = readFileSync(path.join(CORPORA, name), 'utf8');
      assert.equal(sanitizeSvg(text), text, name);
    }
  });

  test('keeps shapes, text, glyphs by reference, gradients and images that it carries along', () => {
    const KEPT = [
      '<defs><symbol id="E0A4" viewBox="0 0 9 9"><path d="M0-39c0 68"/></symbol></defs>',
      '<use xlink:href="#E0A4" x="3" transform="translate(1, 2) scale(0.5)"/>',
      '<g class="note" id="n-1" data-pname="c"><title>Note</title><desc>C &amp; D</desc></g>',
      '<text font-family="Times, serif" xml:space="preserve">a<tspan font-size="405px">b</tspan></text>',
      '<linearGradient id="a"><stop offset="1" stop-color="rgb(1, 2, 3)"/></linearGradient>',
      '<rect fill="url(#a)" style="stroke:#fff;opacity:.5"/>',
      '<image href="data:image/png;base64,iVBORw0KGgo="/>',
      '<style type="text/css">g.page-margin{font-family:Times;}</style>',
      '<style>@font-face{font-family:\'VerovioText\';src:url("data:application/font-woff2;charset=utf-8;base64,d09G") format("woff2");}</style>',
      '<svg viewBox="0 0 1 1"/>',
    ];
    for (const content of KEPT) assert.equal(left(content), content);
  });

  test('is written anew, without comments and instructions', () => {
    assert.equal(
      left("<?x y?><!-- z --><g id='a\"b'>&#x3c;<![CDATA[>]]></g>"),
      '<g id="a&quot;b">&lt;&gt;</g>',
    );
  });
});

describe('of a picture goes', () => {
  const GONE = [
    ['a script', '<script>1</script>', ''],
    ['an element of another language', '<b xmlns="http://www.w3.org/1999/xhtml">x</b>', ''],
    ['a foreign object with all that is in it', '<foreignObject><g/></foreignObject>', ''],
    ['a handler', '<g onload="x()" ONCLICK="y()"/>', '<g/>'],
    ['an animation', '<g><set attributeName="href" to="x"/></g>', '<g></g>'],
    [
      'a link, but not what it holds',
      '<a href="javascript:x"><path d="M0"/></a>',
      '<path d="M0"/>',
    ],
    ['a reference to elsewhere', '<use href="http://a/b#c"/>', '<use/>'],
    ['an image from elsewhere', '<image xlink:href="https://a/b.png" x="1"/>', '<image x="1"/>'],
    ['a picture within an image', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', '<image/>'],
    ['a style that loads something', '<g style="fill:url(http://a/)"/>', '<g/>'],
    ['a style that hides behind escapes', '<g fill="\\75rl(http://a/)"/>', '<g/>'],
    ['a style sheet that imports', '<style>@import "a.css";</style>', ''],
    ['a style sheet with markup', '<style>a{}<g/>&lt;/style></style>', ''],
    ['the base of addresses', '<g xml:base="http://a/"/>', '<g/>'],
  ] as const;
  for (const [what, content, rest] of GONE) {
    test(what, () => assert.equal(left(content), rest));
  }
});

describe('no picture is', () => {
  test('what is not strict XML in the namespace of SVG', () => {
    assert.throws(() => sanitizeSvg('<svg><g/></svg>'), refusal('wrongType'));
    assert.throws(() => sanitizeSvg(`<g ${NAMESPACES}/>`), refusal('wrongType'));
    assert.throws(() => sanitizeSvg(`<svg ${NAMESPACES}><g>`), refusal('malformed'));
    assert.throws(
      () => sanitizeSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`),
      refusal('entities'),
    );
  });

  test('what never ends to be drawn', () => {
    const levels = Array.from(
      { length: 8 },
      (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
    );
    assert.throws(() => sanitizeSvg(svg(levels.join(''))), refusal('tooComplex'));
  });
});

test('what was cleaned once is clean', () => {
  const pieces = [
    '<g>',
    '</g>',
    '<a>',
    '</a>',
    '<script>',
    '</script>',
    'x',
    '&lt;',
    '<style>',
    '</style>',
    '<path d="M0"/>',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (content) => {
      let clean: string;
      try {
        clean = sanitizeSvg(svg(content.join('')));
      } catch {
        return;
      }
      assert.equal(sanitizeSvg(clean), clean);
      assert.ok(!/<(a|script)/.test(clean));
    }),
  );
});
