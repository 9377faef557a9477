// Makes components/engines/notation/words/fonts: the typeface of the words in engraved scores, cut to the
// letters of a few scripts, and the table of these letters. The engraver measures words by Times, whose
// widths Tinos has (SIL Open Font License). What it makes is committed.
//   node --import tsx .build/bundle/make-word-fonts.mjs FOLDER-OF-@fontsource/tinos (5.3.0)
import { Buffer } from 'node:buffer';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { letterWidths, subsetFont } from '#engines/notation/words/subset-font.js';

const SOURCE = process.argv[2];
const FOLDER = 'components/engines/notation/words/fonts';
const FACES = {
  regular: '400-normal',
  italic: '400-italic',
  bold: '700-normal',
  boldItalic: '700-italic',
};
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** Letters to take of a file of the package: all, or those listed. */
const SCRIPTS = {
  latin: undefined,
  'latin-ext': [
    ...range(0x100, 0x17f),
    ...[0x18f, 0x192, 0x259],
    ...range(0x1cd, 0x1dc),
    ...range(0x1e6, 0x1ed),
    ...range(0x218, 0x21b),
    ...range(0x1e00, 0x1e9e),
    ...range(0x1ef2, 0x1ef3),
  ],
  greek: undefined,
  'greek-ext': undefined,
  cyrillic: undefined,
  vietnamese: undefined,
};
/** Steps of the table of widths: hundredths of an em. */
const STEP = 4;

/** Unpacks a WOFF file: the TrueType font in it. */
function unpacked(woff) {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let start = head.length;
  for (let index = 0; index < count; index += 1) {
    const at = 44 + 20 * index;
    const [offset, packed, length] = [4, 8, 12].map((more) => woff.readUInt32BE(at + more));
    const data = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(data) : data;
    woff.copy(head, 12 + 16 * index, at, at + 4);
    head.writeUInt32BE(start, 12 + 16 * index + 8);
    head.writeUInt32BE(length, 12 + 16 * index + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    start += padded.length;
  }
  return new Uint8Array(Buffer.concat(parts));
}

const fontOf = (script, face) =>
  unpacked(readFileSync(path.join(SOURCE, 'files', `tinos-${script}-${FACES[face]}.woff`)));

/** Returns runs of code points as text: first and last letters of each. */
function runsOf(codes) {
  const runs = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map((run) => [...new Set(run)].map((code) => code.toString(16)).join('-')).join(' ');
}

const store = (name, table) =>
  writeFileSync(path.join(FOLDER, name), `${JSON.stringify(table, null, 2)}\n`);

mkdirSync(FOLDER, { recursive: true });
const taken = new Set();
const widths = new Map();
const scripts = {};
for (const [script, listed] of Object.entries(SCRIPTS)) {
  const has = (code) => code >= 0x20 && !taken.has(code) && (!listed || listed.includes(code));
  const known = letterWidths(fontOf(script, 'regular'));
  const own = [...known.keys()].filter(has);
  const faces = {};
  for (const face of Object.keys(FACES)) {
    const font = subsetFont(fontOf(script, face), own);
    faces[face] = deflateSync(font, { level: 9 }).toString('base64');
  }
  for (const code of own) {
    taken.add(code);
    const width = Math.round((100 * known.get(code)) / STEP) * STEP;
    if (code > 0x7e) widths.set(width, [...(widths.get(width) ?? []), code]);
  }
  scripts[script] = runsOf(own);
  store(`words-${script}.json`, faces);
}
store('scripts.json', scripts);
/** The engraver knows the widths of ASCII only: those of other letters are listed, in hundredths of an em. */
store(
  'widths.json',
  Object.fromEntries([...widths].map(([width, codes]) => [width, runsOf(codes)])),
);
