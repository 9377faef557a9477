import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { checkRecording } from '#intake/checks/kinds/check-recording.js';
import { blobBytes } from '#intake/checks/kinds/file-bytes.js';
import { tracksOf } from '#intake/checks/kinds/mp4-tracks.js';
import { sniff } from '#intake/checks/kinds/sniff.js';
import { refusal } from '#test/host-app/service/intake/files.js';

const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
const track = (handler: string): Buffer => {
  const said = Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)]);
  return box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('mdhd', Buffer.alloc(24)), box('hdlr', said)),
  );
};
/** As a telephone writes it: the data first, then what they are. */
const aFile = (brand: string, ...handlers: readonly string[]): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mp42`)),
    box('mdat', Buffer.alloc(5000, 1)),
    box('moov', box('mvhd', Buffer.alloc(100)), ...handlers.map(track)),
  ]);
const of = (content: Buffer) => blobBytes(new Blob([new Uint8Array(content)]));

describe('tracks of an MP4 file', () => {
  test('are told by their handlers, wherever their table stands', async () => {
    assert.deepEqual(await tracksOf(of(aFile('mp42', 'soun', 'text'))), ['soun', 'text']);
    assert.deepEqual(await tracksOf(of(aFile('isom'))), []);
  });

  test('law: any bytes have an end', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        assert.ok((await tracksOf(of(Buffer.from(bytes)))).length < 50);
      }),
    ));
});

describe('a recording of a telephone', () => {
  for (const brand of ['mp42', 'isom', 'iso5', 'dash', 'M4A '])
    test(`of the brand ${brand} is taken`, async () => {
      const bytes = of(aFile(brand, 'soun'));
      assert.equal(await sniff(bytes), 'm4a');
      await checkRecording(bytes, 'm4a');
    });

  test('that is a video is not', () =>
    assert.rejects(
      checkRecording(of(aFile('mp42', 'soun', 'vide')), 'm4a'),
      refusal('unknownType'),
    ));

  test('that ends before its tracks are told is damaged', () =>
    assert.rejects(
      checkRecording(of(aFile('mp42', 'soun').subarray(0, 3000)), 'm4a'),
      refusal('malformed'),
    ));
});
