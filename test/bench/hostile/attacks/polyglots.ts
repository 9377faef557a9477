import type { Purpose } from '#intake/checks';
import { RUN, type Fate, type HostileFile } from '../hostile-file.js';
import {
  flac,
  id3,
  jpeg,
  m4a,
  mp3,
  oggPage,
  png,
  pngText,
  riffChunk,
  wav,
  webp,
} from './small-media.js';
import { zipOf } from './zip-writer.js';

const PAGE = `<!DOCTYPE html><html><body onload="${RUN}"><script>${RUN}</script></body></html>`;
const ZIP = zipOf([{ name: 'evil.html', content: PAGE }]);
const join = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

type Row = readonly [name: string, as: Purpose, fate: Fate, bytes: () => Buffer];

/** Files that begin as one type and continue as another. */
const MIXED: readonly Row[] = [
  ['gif-script.png', 'picture', 'refused', () => join(`GIF89a/*${'x'.repeat(100)}*/=1;${RUN}`)],
  ['gif-html.gif', 'any', 'refused', () => join('GIF89a\x01\0\x01\0\x80\0\0', PAGE)],
  ['bmp-script.png', 'picture', 'refused', () => join('BM\0\0\0\0\0\0', RUN)],
  ['pdf-html.pdf', 'any', 'refused', () => join('%PDF-1.7\n\x01', PAGE)],
  ['pdf-text.mei', 'score', 'refused', () => join('%PDF-1.7\n', PAGE)],
  ['postscript.svg', 'picture', 'refused', () => join('%!PS-Adobe-3.0 EPSF-3.0\n(r) file')],
  ['rtf.musicxml', 'score', 'refused', () => join('{\\rtf1\\ansi x}')],
  ['jpeg-zip.jpg', 'picture', 'harmless', () => join(jpeg(), ZIP)],
  ['jpeg-html.jpg', 'picture', 'harmless', () => jpeg(PAGE)],
  ['jpeg-cut.jpg', 'picture', 'refused', () => join(jpeg().subarray(0, 6), PAGE)],
  [
    'jpeg-segments.jpg',
    'picture',
    'refused',
    () => join('', Buffer.from([0xff, 0xd8]), Buffer.alloc(100_000, '\xff\xe0\0\x02', 'latin1')),
  ],
  ['jpeg-pixels.jpg', 'picture', 'refused', () => jpeg('', [65_535, 65_535])],
  ['png-html.png', 'picture', 'harmless', () => join(png(), PAGE)],
  ['png-text.png', 'picture', 'harmless', () => png(4, 4, [pngText(PAGE)])],
  ['png-zip.png', 'picture', 'harmless', () => join(png(), ZIP)],
  ['png-cut.html', 'picture', 'refused', () => join(png().subarray(0, 12), PAGE)],
  ['png-pixels.png', 'picture', 'refused', () => png(60_000, 60_000)],
  ['png-wide.png', 'picture', 'refused', () => png(2 ** 31 - 1, 1)],
  ['png-empty.png', 'picture', 'refused', () => png(0, 4)],
  ['png-magic.png', 'picture', 'refused', () => join(png().subarray(0, 8), PAGE, '\0')],
  ['webp-html.webp', 'picture', 'harmless', () => join(webp(), PAGE)],
  ['webp-cut.webp', 'picture', 'refused', () => join(webp().subarray(0, 16), PAGE, '\0')],
  ['tiff.png', 'picture', 'refused', () => join('II*\0', Buffer.alloc(100))],
  ['ico.png', 'picture', 'refused', () => join('\0\0\x01\0\x01\0', Buffer.alloc(100))],
  ['wav-html.wav', 'recording', 'harmless', () => wav(riffChunk('LIST', PAGE))],
  ['wav-tail.wav', 'recording', 'harmless', () => join(wav(), PAGE)],
  ['wav-magic.wav', 'recording', 'refused', () => join('RIFF\x10\0\0\0WAVE', PAGE)],
  [
    'wav-endless.wav',
    'recording',
    'refused',
    () => join('RIFF\xff\xff\xff\x7fWAVEfmt ', Buffer.alloc(100)),
  ],
  ['ogg-html.ogg', 'recording', 'refused', () => join('OggS\0\x02', PAGE)],
  ['ogg-page-html.ogg', 'recording', 'refused', () => join(oggPage('OpusHead\x01\x02'), PAGE)],
  ['ogg-video.ogg', 'recording', 'refused', () => join(oggPage('\x80theora'), oggPage('x'))],
  [
    'ogg-tail.ogg',
    'recording',
    'harmless',
    () => join(oggPage('OpusHead\x01\x02'), oggPage('OpusTags'), PAGE),
  ],
  ['mp3-tag-html.mp3', 'recording', 'harmless', () => join(id3(PAGE), mp3())],
  ['mp3-only-tag.mp3', 'recording', 'refused', () => join(id3(PAGE), PAGE)],
  ['mp3-tag-lying.mp3', 'recording', 'refused', () => join(id3(PAGE, 200_000_000), mp3())],
  ['mp3-sync.mp3', 'recording', 'refused', () => join(Buffer.from([0xff, 0xfb, 0x90, 0]), PAGE)],
  ['mp3-tail.mp3', 'recording', 'harmless', () => join(mp3(), PAGE)],
  ['flac-tail.flac', 'recording', 'harmless', () => join(flac(), PAGE)],
  ['flac-magic.flac', 'recording', 'refused', () => join('fLaC', PAGE, '\0')],
  ['m4a-tail.m4a', 'recording', 'harmless', () => join(m4a(), PAGE)],
  ['m4a-html.m4a', 'recording', 'refused', () => m4a('html')],
  [
    'mp4-video.m4a',
    'recording',
    'refused',
    () => join('\0\0\0\x18ftypavc1\0\0\0\0avc1mp42', Buffer.alloc(100)),
  ],
  [
    'asf.wav',
    'recording',
    'refused',
    () => join(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(1000)),
  ],
  ['midi-html.mid', 'score', 'refused', () => join('MThd\0\0\0\x06\0\0\0\x01\0\x60', PAGE)],
  [
    'midi-lying.mid',
    'score',
    'refused',
    () => join('MThd\0\0\0\x06\0\0\0\x01\0\x60MTrk\x7f\xff\xff\xff', PAGE),
  ],
  [
    'midi-tracks.mid',
    'score',
    'refused',
    () => join('MThd\0\0\0\x06\0\x01', Buffer.from([0xff, 0xff]), '\0\x60'),
  ],
  [
    'peaks-lying.dat',
    'table',
    'refused',
    () =>
      join('\x01\0\0\0\0\0\0\0\x44\0\0\0\x01\0\0\0', Buffer.from([0xff, 0xff, 0xff, 0x7f]), PAGE),
  ],
  ['elf.mp3', 'recording', 'refused', () => join('\x7fELF\x02\x01\x01', Buffer.alloc(100))],
  ['exe.png', 'picture', 'refused', () => join('MZ\x90\0\x03', Buffer.alloc(100))],
  ['wasm.dat', 'any', 'refused', () => join('\0asm\x01\0\0\0', Buffer.alloc(100))],
  ['sqlite.dat', 'any', 'refused', () => join('SQLite format 3\0', Buffer.alloc(100))],
  ['gzip.json', 'table', 'refused', () => join(Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(100))],
  ['rar.mxl', 'score', 'refused', () => join('Rar!\x1a\x07\0', Buffer.alloc(100))],
  ['empty.json', 'any', 'refused', () => Buffer.alloc(0)],
  ['zeros.mp3', 'any', 'refused', () => Buffer.alloc(100_000)],
  ['one-byte.png', 'any', 'cleaned', () => Buffer.from([0x89])],
  ['text-html.txt', 'any', 'harmless', () => join('hello ', PAGE)],
  [
    'csv-formula.csv',
    'table',
    'harmless',
    () => join('onset,date\n=HYPERLINK("http://127.0.0.1:9"),1\n'),
  ],
];

/** A page under the ending of every accepted type. */
const PAGES: readonly Row[] = [
  'mei',
  'json',
  'mp3',
  'png',
  'svg',
  'ogg',
  'dez',
  'mxl',
  'krn',
  'dat',
].map((ending) => [`page.${ending}`, 'any', 'refused', () => join('\n \n', PAGE)]);

/** Files that are two things at once, or another than their name says. */
export const polyglots = (): HostileFile[] =>
  [...MIXED, ...PAGES].map(([name, as, fate, bytes]) => ({
    name: `mixed/${name}`,
    as,
    fate,
    bytes,
  }));
