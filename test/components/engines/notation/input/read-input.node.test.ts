import assert from 'node:assert/strict';
import test from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { FormatError } from '#core';
import { readInput } from '#engines/notation/input/read-input.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => {
  const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
};
const reads = (file: Uint8Array, name: string) => {
  const input = readInput(file, name);
  return input.kind === 'text' ? input.inputFrom : input.kind;
};

const FORMATS: readonly (readonly [string, Uint8Array, string, string])[] = [
  ['MusicXML', bytes('<?xml version="1.0"?><score-partwise/>'), 'a.xml', 'xml'],
  ['MusicXML by time', bytes('<score-timewise version="4.0"/>'), 'a', 'xml'],
  ['MEI with another ending', bytes('<mei xmlns="x"/>'), 'a.xml', 'mei'],
  ['MEI in UTF-16', utf16('<mei xmlns="x"/>'), 'a.mei', 'mei'],
  ['kern after comments', bytes('!!!COM: Bach\n**kern\n*-'), 'a.txt', 'humdrum'],
  ['ABC', bytes('X:1\nT:x\nK:C\nabc'), 'a.txt', 'abc'],
  ['Plaine and Easie', bytes("@clef:G-2\n@data:4'C"), 'a.txt', 'pae'],
  ['EsAC', bytes('COLLECTION\nCUT[x]\nMEL[1]'), 'a', 'esac'],
  ['ABC by its name alone', bytes('K:C\nabc'), 'a.abc', 'abc'],
  ['MIDI with a wrong ending', bytes('MThd....'), 'a.xml', 'midi'],
  ['MuseScore', bytes('<museScore version="4"/>'), 'a.xml', 'musescore'],
];

for (const [name, file, fileName, expected] of FORMATS) {
  test(`the content says what it is: ${name}`, () => assert.equal(reads(file, fileName), expected));
}

test('a tempo that is only heard stands in a direction, where the engraver reads it', () => {
  const measure = (content: string) =>
    `<score-partwise><part-list><score-part id="P"/></part-list><part id="P">` +
    `<measure id="m"><attributes/>${content}</measure></part></score-partwise>`;
  const read = (content: string) => {
    const input = readInput(bytes(measure(content)), 'a.xml');
    return input.kind === 'text' ? input.text.split('\n')[1] : undefined;
  };
  const sound = '<sound tempo="90"/>';
  const direction = `<direction placement="above"><direction-type/>${sound}</direction>`;
  assert.equal(read(sound), measure(`<direction>${sound}</direction>`));
  assert.equal(read(direction), measure(direction));
  assert.equal(read('<sound dynamics="80"/>'), measure('<sound dynamics="80"/>'));
});

test('what is no score is refused by name', () => {
  assert.throws(() => readInput(bytes('Dear all,'), 'letter.txt'), {
    name: 'FormatError',
    message: 'letter.txt: not a score file that can be read',
  });
  assert.throws(() => readInput(Uint8Array.of(0, 1, 2, 0), 'x.mei'), FormatError);
});

test('an external doctype is dropped, declarations of its own are refused', () => {
  const doctype = '<!DOCTYPE score-partwise PUBLIC "-//X//EN" "http://x.invalid/x.dtd">';
  const input = readInput(bytes(`<?xml version="1.0"?>\n${doctype}\n<score-partwise/>`), 'a.xml');
  assert.ok(input.kind === 'text' && !input.text.includes('DOCTYPE'));
  const hostile = [
    '<!DOCTYPE score-partwise [<!ENTITY a SYSTEM "file:///etc/passwd">]><score-partwise/>',
    '<!DOCTYPE a><!DOCTYPE b [<!ENTITY x "y">]><score-partwise/>',
    '<!-- a --><!doctype score-partwise [<!ENTITY a "aaaa">]><score-partwise>&a;</score-partwise>',
  ];
  for (const xml of hostile) {
    assert.throws(() => readInput(bytes(xml), 'h.xml'), /^FormatError: h\.xml: /);
  }
  assert.throws(() => readInput(bytes(hostile[0]!), 'h.xml'), /declarations in its doctype/);
});

test('a Latin-1 file without a declaration keeps its letters', () => {
  const input = readInput(
    Uint8Array.from('X:1\nT:Für\nK:C\nc', (x) => x.charCodeAt(0)),
    'a.abc',
  );
  assert.ok(input.kind === 'text' && input.text.includes('Für'));
});

const container = (path: string) =>
  strToU8(`<container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`);

test('an archive gives the score that its container names, else the first one', () => {
  const score = strToU8('<score-partwise/>');
  const named = {
    'META-INF/container.xml': container('b.xml'),
    'a.xml': strToU8('x'),
    'b.xml': score,
  };
  assert.equal(reads(zipSync(named), 'a.mxl'), 'xml');
  assert.equal(reads(zipSync({ 'only.musicxml': score }), 'a.mxl'), 'xml');
  const broken = { 'META-INF/container.xml': strToU8('<container>'), 'c.xml': score };
  assert.equal(reads(zipSync(broken), 'a.mxl'), 'xml');
  assert.throws(() => readInput(zipSync({ 'a.txt': score }), 'a.mxl'), /holds no score/);
});

test('bombs and broken archives are refused before they are unpacked', () => {
  const zeros = new Uint8Array(20_000_000);
  const many = Object.fromEntries(
    Array.from({ length: 1001 }, (_, i) => [`${i}.txt`, zeros.subarray(0, 1)]),
  );
  assert.throws(() => readInput(zipSync({ 'a.xml': zeros }), 'bomb.mxl'), /bomb\.mxl: .*too large/);
  assert.throws(() => readInput(zipSync(many), 'many.mxl'), /too large/);
  assert.throws(
    () => readInput(zipSync({ 'a.xml': zeros }).subarray(0, 90), 'cut.mxl'),
    FormatError,
  );
});

test('the size that an archive declares is not trusted', () => {
  const archive = zipSync({ 'a.xml': new Uint8Array(5_000_000) });
  // The uncompressed size in the central directory, 24 bytes after its signature.
  const at = archive.findLastIndex(
    (_, i) => archive[i] === 0x50 && archive[i + 1] === 0x4b && archive[i + 2] === 1,
  );
  archive.set([16, 0, 0, 0], at + 24);
  assert.throws(() => readInput(archive, 'lie.mxl'), FormatError);
});

const ERRORS: readonly (readonly [string, number, number, RegExp])[] = [
  ['<mei>\n  <b></mei>', 2, 11, /unexpected close tag/],
  ['<mei>\n<b/>', 2, 4, /unclosed tag: mei/],
  ['<mei>\n<b c=d/></mei>', 2, 6, /unquoted attribute value/],
  ['<mei>x & y;</mei>', 1, 11, /disallowed character in entity name/],
  ['<mei>&nbsp;</mei>', 1, 11, /undefined entity/],
  ['<mei/>\n<mei/>', 2, 5, /only one root/],
];

for (const [xml, line, column, message] of ERRORS) {
  test(`broken XML has a place: ${JSON.stringify(xml)}`, () => {
    assert.throws(
      () => readInput(bytes(xml), 'a.mei'),
      (error) => {
        assert.ok(error instanceof FormatError);
        assert.match(error.message, message);
        assert.deepEqual([error.line, error.column], [line, column]);
        return error.message.startsWith('a.mei: ');
      },
    );
  });
}

test('signs that no picture can show are dropped', () => {
  const input = readInput(bytes('X:1\nT:a\u0001b\tc\uffff\nK:C\nc'), 'a.abc');
  assert.ok(input.kind === 'text' && input.text.includes('T:ab\tc\nK:C'));
});

test('what stands before the root is left out, blank lines too', () => {
  const prolog = '\n<?xml version="1.0" encoding="UTF-16"?><!-- a --><?xml-model href="x"?>\n';
  const input = readInput(bytes(`${prolog}<mei>é</mei>`), 'a.mei');
  assert.ok(input.kind === 'text');
  assert.equal(input.text, '<?xml version="1.0" encoding="UTF-8"?>\n<mei>é</mei>');
});
