import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { byteRange } from '#shared/byte-range.js';

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

const SIZE = 1_387_643;

describe('the part of a recording that a browser asks for', () => {
  const PARTS: readonly (readonly [string, readonly number[] | string])[] = [
    ['bytes=0-', [0, SIZE - 1]],
    ['bytes=0-0', [0, 0]],
    ['bytes=1114112-1310719', [1114112, 1310719]],
    // Chromium asks for blocks, and does not care where the file ends.
    ['bytes=1114112-1441791', [1114112, SIZE - 1]],
    [`bytes=${SIZE - 1}-`, [SIZE - 1, SIZE - 1]],
    ['bytes=-500', [SIZE - 500, SIZE - 1]],
    ['bytes=-9999999', [0, SIZE - 1]],
    [`bytes=${SIZE}-`, 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=-', 'whole'],
    ['measures=1-2', 'whole'],
  ];
  for (const [header, part] of PARTS)
    test(`is ${JSON.stringify(part)} for ${header}`, () => {
      const range = byteRange(header, SIZE);
      assert.deepEqual(typeof range === 'string' ? range : [range.start, range.end], part);
    });

  test('is never more than the file, and begins where it was asked', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.integer({ min: 1, max: 99 }), (start, more, size) => {
        const range = byteRange(`bytes=${start}-${start + more}`, size);
        if (typeof range === 'string') return range === 'unsatisfiable' && start >= size;
        return range.start === start && range.end === Math.min(start + more, size - 1);
      }),
    );
  });
});
