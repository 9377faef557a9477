import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { byteRange } from '#service/site/content/byte-range.js';

const HUGE = '9'.repeat(400);

describe('of ten bytes', () => {
  const PARTS = [
    ['bytes=0-0', 0, 0],
    ['bytes=2-4', 2, 4],
    ['BYTES= 2 - 4 ', 2, 4],
    ['bytes=7-', 7, 9],
    ['bytes=7-100', 7, 9],
    [`bytes=7-${HUGE}`, 7, 9],
    ['bytes=-3', 7, 9],
    ['bytes=-10', 0, 9],
    [`bytes=-${HUGE}`, 0, 9],
  ] as const;
  for (const [header, start, end] of PARTS)
    test(`${header.slice(0, 20)} asks for ${start} to ${end}`, () => {
      assert.deepEqual(byteRange(header, 10), { start, end });
    });

  const WHOLE = [
    undefined,
    ...['', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=4-2', 'bytes=--2', 'bytes=1.5-2'],
    ...['bytes=0x1-2', 'bytes=+1-2', 'seconds=1-2', 'bytes=0-1,3-4', 'bytes=0-,0-,0-,0-'],
    `bytes=${'0-1,'.repeat(5_000)}0-1`,
  ];
  for (const header of WHOLE)
    test(`${String(header).slice(0, 30)} asks for the whole`, () => {
      assert.equal(byteRange(header, 10), 'whole');
    });

  for (const header of ['bytes=10-', 'bytes=10-20', `bytes=${HUGE}-`, 'bytes=-0'])
    test(`${header.slice(0, 20)} asks for nothing that there is`, () => {
      assert.equal(byteRange(header, 10), 'unsatisfiable');
    });
});

test('an empty file has no part', () => {
  for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0'])
    assert.equal(byteRange(header, 0), 'unsatisfiable');
});

test('a part always lies within the content', () => {
  const bound = fc.oneof(fc.nat(50).map(String), fc.constantFrom('', HUGE));
  fc.assert(
    fc.property(bound, bound, fc.nat(40), (first, last, size) => {
      const range = byteRange(`bytes=${first}-${last}`, size);
      if (typeof range === 'string') return;
      assert.ok(range.start >= 0 && range.start <= range.end && range.end < size);
    }),
  );
});
