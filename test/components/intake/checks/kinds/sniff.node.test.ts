import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { withFile } from '#service/intake/file-bytes.js';
import { FILE_KINDS } from '#intake/checks/kinds/file-kinds.js';
import { sniff, type Sniffed } from '#intake/checks/kinds/sniff.js';
import {
  flac,
  id3,
  jpeg,
  m4a,
  mp3,
  oggPage,
  png,
  wav,
  webp,
} from '#test/bench/hostile/attacks/small-media.js';
import { refusal, withTemporary } from '#test/host-app/service/intake/files.js';

const kindOf = (content: Uint8Array | string): Promise<Sniffed> =>
  withTemporary(content, (file) => withFile(file, sniff));

const peaks = Buffer.alloc(20 + 12);
peaks.writeInt32LE(1, 0);
peaks.writeUInt32LE(3, 16);

const MEDIA: readonly (readonly [Sniffed, Uint8Array])[] = [
  ['png', png()],
  ['jpeg', jpeg()],
  ['webp', webp()],
  ['wav', wav()],
  ['flac', flac()],
  ['m4a', m4a()],
  ['mp3', mp3()],
  ['mp3', Buffer.concat([id3('a tag'), mp3()])],
  ['ogg', Buffer.concat([oggPage('OpusHead\x01\x02'), oggPage('OpusTags')])],
  ['midi', Buffer.from('MThd\0\0\0\x06\0\0\0\x01\0\x60')],
  ['peaks', peaks],
  ['zip', Buffer.from('PK\x03\x04\0\0')],
];
const TEXTS: readonly (readonly [Sniffed, string])[] = [
  ['musicxml', '<?xml version="1.0"?>\n<!DOCTYPE score-partwise SYSTEM "x.dtd"><score-partwise>'],
  ['mei', '\uFEFF<!-- made by hand --><mei xmlns="http://www.music-encoding.org/ns/mei">'],
  ['mscx', ' <museScore version="4.0">'],
  ['svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg">'],
  ['json', ' {"version":2,"data":[1,2]}'],
  ['json', '{"data":[1,2]}'],
  ['json', '[]'],
  ['pae', '{"clef":"G-2","data":"4CDEF"}'],
  ['pae', '@clef:G-2\n@data:4CDEF'],
  ['esac', 'CUT[A tune]\nREG[Europa]'],
  ['text', 'onset,date\n0,0\n'],
];

describe('the kind of a file', () => {
  for (const [kind, bytes] of MEDIA) {
    test(`of ${bytes.length} bytes is ${kind} by its first ones`, async () => {
      assert.equal(await kindOf(bytes), kind);
    });
  }
  for (const [kind, text] of TEXTS) {
    test(`${kind} is known from ${JSON.stringify(text.slice(0, 30))}`, async () => {
      assert.equal(await kindOf(text), kind);
    });
  }

  test('is known from a text in UTF-16', async () => {
    const text = Buffer.from('\uFEFF<score-timewise/>', 'utf16le');
    assert.equal(await kindOf(text), 'musicxml');
  });

  test('is unknown for pages, programs and documents', async () => {
    for (const content of [
      '<!DOCTYPE html><html>',
      '<constructor/>',
      'MZ\0\0',
      '\x7fELF\x02\x01',
    ]) {
      await assert.rejects(kindOf(content), refusal('unknownType'), content);
    }
  });
});

test('every kind has a type that a browser does not run', () => {
  const types = Object.values(FILE_KINDS).map(({ type }) => type);
  assert.deepEqual(
    types.filter((type) => /html|javascript|xhtml|pdf/.test(type)),
    [],
  );
});
