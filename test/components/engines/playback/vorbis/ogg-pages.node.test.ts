import assert from 'node:assert/strict';
import test from 'node:test';
import { oggPages, packetsOf, piecesOf } from '#engines/playback/vorbis/ogg-pages.js';

interface PageOptions {
  readonly laces: readonly number[];
  readonly isContinued?: boolean;
  readonly granule?: number;
  /** Value of each byte of its contents. */
  readonly fill?: number;
}

/** A page of an Ogg file. */
function page({ laces, isContinued = false, granule = 0, fill = 0 }: PageOptions): number[] {
  const length = laces.reduce((sum, lace) => sum + lace, 0);
  const head = new DataView(new ArrayBuffer(27));
  head.setUint32(0, 0x4f676753);
  head.setUint8(5, isContinued ? 1 : 0);
  head.setBigInt64(6, BigInt(granule), true);
  head.setUint8(26, laces.length);
  const contents = Array.from({ length }, () => fill);
  return [...new Uint8Array(head.buffer), ...laces, ...contents];
}

const fileOf = (...pages: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(pages.flat());

test('finds pages, with what they count', () => {
  const bytes = fileOf(page({ laces: [10] }), page({ laces: [5, 7], granule: 960 }));
  const pages = oggPages(bytes);
  assert.deepEqual(
    pages.map(({ at, end, granule }) => [at, end, granule]),
    [
      [0, 38, 0],
      [38, 79, 960],
    ],
  );
});

test('skips other bytes, and leaves a page out that is not whole', () => {
  const bytes = fileOf([1, 2, 0x4f, 3], page({ laces: [10] }), page({ laces: [99] }));
  assert.deepEqual(
    oggPages(bytes.subarray(0, 80)).map(({ at }) => at),
    [4],
  );
});

test('divides a page into packets and parts of packets', () => {
  const [found] = oggPages(fileOf(page({ laces: [255, 20, 30, 255], isContinued: true })));
  assert.deepEqual(
    piecesOf(found!).map(({ start, end, begins, ends }) => [end - start, begins, ends]),
    [
      [275, false, true],
      [30, true, true],
      [255, true, false],
    ],
  );
});

test('puts packets together that go on in the next page', () => {
  const bytes = fileOf(
    page({ laces: [9, 255], fill: 1 }),
    page({ laces: [255], isContinued: true, fill: 2 }),
    page({ laces: [4, 6], isContinued: true, fill: 3 }),
  );
  const pages = oggPages(bytes);
  const lengths = (until?: number) => packetsOf(bytes, pages, until).map(({ length }) => length);
  assert.deepEqual(lengths(), [9, 514, 6]);
  assert.deepEqual(lengths(pages[1]!.at), [9, 514]);
  assert.deepEqual([...packetsOf(bytes, pages)[1]!].slice(253, 258), [1, 1, 2, 2, 2]);
});

test('does not begin with the rest of a packet', () => {
  const bytes = fileOf(page({ laces: [4, 6], isContinued: true }));
  assert.deepEqual(
    packetsOf(bytes, oggPages(bytes)).map(({ length }) => length),
    [6],
  );
});
