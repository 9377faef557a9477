import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { unzlibSync } from 'fflate';
import fc from 'fast-check';
import { drawScore, engravePages, engraveStrip, readScore } from '#engines/notation/node';
import { embedWords } from '#engines/notation/words/embed-words.js';
import { letterWidths, subsetFont } from '#engines/notation/words/subset-font.js';
import { usedLetters } from '#engines/notation/words/used-letters.js';
import { narrowWords, widenWords } from '#engines/notation/words/widen-words.js';
import { loadFont, rangeOf, wordFonts } from '#engines/notation/words/word-fonts.js';
import { harmlessDrawing } from '#intake/checks/svg/harmless-drawing.js';
import { sanitizeSvg } from '#intake/checks/svg/sanitize-svg.js';
import { aSong, SONGS } from './songs.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const codesOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0)!);
const [latin] = wordFonts({ regular: 'a' });

/** The fonts inside a picture. */
const fontsIn = (svg: string): Uint8Array<ArrayBuffer>[] =>
  Array.from(svg.matchAll(/font\/ttf;base64,([^)]+)/g), ([, data]) =>
    Uint8Array.from(Buffer.from(data!, 'base64')),
  );

const lettersOf = (font: Uint8Array<ArrayBuffer>): string =>
  String.fromCodePoint(...letterWidths(font).keys());

test('a subset has the wanted letters with their widths, and no others', async () => {
  const font = await loadFont(latin!);
  const widths = letterWidths(font);
  const known = [...widths.keys()];
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...known), { maxLength: 40 }), (codes) => {
      const subset = letterWidths(subsetFont(font, codes));
      const wanted = codes.sort((a, b) => a - b).map((code) => [code, widths.get(code)]);
      assert.deepEqual([...subset], wanted);
    }),
  );
});

test('a subset of a subset has the same letters: composed ones keep their parts', async () => {
  const font = await loadFont(latin!);
  const once = subsetFont(font, codesOf('äöüÄé'));
  assert.deepEqual(subsetFont(once, codesOf('äöüÄé')), once);
  assert.ok(once.length > subsetFont(font, codesOf('aou')).length);
});

test('letters that the font does not have are left out', async () => {
  assert.equal(lettersOf(subsetFont(await loadFont(latin!), codesOf('a月Ω'))), 'a');
});

test('the widths of ASCII are those of Times, by which Verovio measures', async () => {
  const widths = letterWidths(await loadFont(latin!));
  const times = { ' ': 512, A: 1479, M: 1821, W: 1933, a: 909, i: 569, m: 1593, o: 1024, '-': 682 };
  for (const [letter, width] of Object.entries(times))
    assert.ok(Math.abs(widths.get(letter.codePointAt(0)!)! * 2048 - width) <= 1, letter);
});

const FACES: readonly (readonly [string, object])[] = [
  ['<text>Mond<tspan>kommt</tspan></text>', { regular: 'Mondkmt' }],
  ['<g font-weight="bold"><text>Lento</text></g><text>a</text>', { bold: 'Lento', regular: 'a' }],
  ['<g font-style="italic"><text font-weight="bold">f</text></g>', { boldItalic: 'f' }],
  [
    '<text><tspan font-size-adjust="none" font-family="Leipzig">\uE1D5</tspan>=60</text>',
    { regular: '=60' },
  ],
  ['<text>&lt;&#228;&#xe4;&amp;</text>', { regular: '<ä&' }],
  ['<title>not drawn</title><path d="M0 0"/>', {}],
];

for (const [svg, expected] of FACES)
  test(`the letters of ${svg}`, () => assert.deepEqual(usedLetters([svg]), expected));

test('each script and face has its font, and other letters have none', () => {
  const fonts = wordFonts({ regular: 'aäčΩἀЖữ月', bold: 'a' });
  assert.deepEqual(
    fonts.map(({ face, script }) => `${face} ${script}`),
    [
      ...['regular latin', 'regular latin-ext', 'regular greek', 'regular greek-ext'],
      ...['regular cyrillic', 'regular vietnamese', 'bold latin'],
    ],
  );
  assert.match(rangeOf('latin'), /^U\+20-7e, U\+a0-ff, /);
});

test('every file has the letters that its script lists, in all faces', async () => {
  const table = JSON.parse(
    await readFile('components/engines/notation/words/fonts/scripts.json', 'utf8'),
  ) as Record<string, string>;
  for (const script of Object.keys(table)) {
    const file = `components/engines/notation/words/fonts/words-${script}.json`;
    const faces = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    for (const [face, data] of Object.entries(faces)) {
      const font = Uint8Array.from(unzlibSync(Buffer.from(data, 'base64')));
      for (const run of table[script]!.split(' ')) {
        const code = Number.parseInt(run, 16);
        assert.ok(letterWidths(font).has(code), `${script} ${face} ${run}`);
      }
    }
  }
});

test('wide letters get room, narrow ones and ASCII stay as they are', () => {
  assert.equal(widenWords('<syl>Mond über</syl>'), '<syl>Mond über</syl>');
  assert.equal(widenWords('<syl>月亮</syl>'), '<syl>月\u2060亮\u2060</syl>');
  assert.equal(widenWords('w: Щи ÄÄ'), 'w: Щ\u2060и Ä\u2060Ä');
  assert.equal(widenWords('<a b="月">c</a>'), '<a b="月">c</a>');
});

test('words over the notes get the room of a space', () => {
  const cases = [
    ['<words>dolce</words>', '<words>dolce*</words>'],
    ['<dir><rend>espr.</rend> </dir>', '<dir><rend>espr.*</rend> </dir>'],
    ['<mei:tempo>Meno</mei:tempo>', '<mei:tempo>Meno*</mei:tempo>'],
    ['<words/><words></words><syl>la</syl>', '<words/><words></words><syl>la</syl>'],
  ] as const;
  for (const [text, wide] of cases) {
    assert.equal(widenWords(text), wide.replace('*', '\u2060'));
    assert.equal(narrowWords(widenWords(text)), text);
  }
});

test('narrowing undoes widening', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.includes('\u2060'));
      assert.equal(narrowWords(widenWords(text)), text);
      assert.equal(narrowWords(widenWords(`<a>${text}</a>`)), `<a>${text}</a>`);
    }),
  ));

test('a picture without words stays as it is', async () => {
  assert.equal(await embedWords('<svg><path d="M0 0"/></svg>'), '<svg><path d="M0 0"/></svg>');
});

test('the fonts of words and of signs share a style sheet, which checks of pictures let through', async () => {
  const signs = '@font-face{font-family:Leipzig;src:url(data:font/woff2;base64,AA)}';
  const picture = `<svg xmlns="http://www.w3.org/2000/svg"><style>${signs}</style><text>Öl</text></svg>`;
  const svg = await embedWords(picture);
  assert.match(
    svg,
    /^<svg [^>]*><style>@font-face\{font-family:'Glosa Words';[^<]*Leipzig[^<]*<\/style><text>/,
  );
  assert.equal(harmlessDrawing(svg), svg);
  assert.equal(sanitizeSvg(svg), svg);
});

test('a long row of signs is read in no time', () => {
  const row = '%'.repeat(1_000_000);
  assert.equal(widenWords(`${row} ä`), `${row} ä`);
});

test('prepared pictures bring fonts where words stand along the notes, and are shown at once without them', async () => {
  const notation = { engravePages, engraveStrip, readScore };
  const countOf = async (abc: string) => {
    const { strip, pages } = await drawScore({ notation, bytes: bytes(abc), name: 'a.abc' });
    return [...strip!.tiles, ...pages].flatMap(({ svg }) => fontsIn(svg)).length;
  };
  const head = 'X:1\nT:Air\nQ:"Poco moto"\nL:1/4\nK:C\n';
  assert.equal(await countOf(`${head}cdef|`), 0);
  assert.ok((await countOf(`${head}cdef|\nw: Mond kommt still her|`)) > 0);
  assert.ok((await countOf(`${head}"C"cd"G7"ef|`)) > 0);
});

test('prepared pictures of a song bring fonts of their letters only', async () => {
  const notation = { engravePages, engraveStrip, readScore };
  const song = bytes(aSong(SONGS[0]!));
  const { strip, pages } = await drawScore({ notation, bytes: song, name: 'a.musicxml' });
  for (const { svg } of [...strip!.tiles, ...pages]) {
    const used = usedLetters([svg]);
    const fonts = fontsIn(svg).map(lettersOf);
    assert.ok(fonts.length > 1);
    assert.deepEqual(new Set(fonts.join('')), new Set(Object.values(used).join('')));
    assert.ok(svg.length < 60_000, String(svg.length));
    assert.doesNotMatch(svg, /\u2060/);
  }
});

test('a piece says its words as the file does', async () => {
  const { metadata } = await readScore(bytes(aSong(SONGS[3]!)), 'a.musicxml');
  assert.deepEqual(metadata.staffNames, ['女高音獨唱與鋼琴伴奏']);
});
