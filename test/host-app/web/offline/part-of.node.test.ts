import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { partIn, partOf } from '#web/offline/part-of.js';

const SIZE = 1_387_643;

describe('the part of a recording that a browser asks for', () => {
  const PARTS: readonly (readonly [string, readonly number[] | null | undefined])[] = [
    ['bytes=0-', [0, SIZE - 1]],
    ['bytes=0-0', [0, 0]],
    ['bytes=1114112-1310719', [1114112, 1310719]],
    // Chromium asks for blocks, and does not care where the file ends.
    ['bytes=1114112-1441791', [1114112, SIZE - 1]],
    [`bytes=${SIZE - 1}-`, [SIZE - 1, SIZE - 1]],
    ['bytes=-500', [SIZE - 500, SIZE - 1]],
    ['bytes=-9999999', [0, SIZE - 1]],
    [`bytes=${SIZE}-`, null],
    ['bytes=-0', null],
    ['bytes=5-2', undefined],
    ['bytes=0-1,4-5', undefined],
    ['bytes=-', undefined],
    ['measures=1-2', undefined],
  ];
  for (const [header, part] of PARTS)
    test(`is ${part === undefined ? 'the whole' : JSON.stringify(part)} for ${header}`, () => {
      assert.deepEqual(partIn(header, SIZE), part);
    });

  test('is never more than the file, and begins where it was asked', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.integer({ min: 1, max: 99 }), (start, more, size) => {
        const part = partIn(`bytes=${start}-${start + more}`, size);
        if (start >= size) return part === null;
        return part?.[0] === start && part[1] === Math.min(start + more, size - 1);
      }),
    );
  });
});

describe('the answer', () => {
  const whole = () =>
    new Response('Für Elise', { headers: { 'Content-Type': 'audio/mpeg', ETag: '"a"' } });

  test('has the bytes, their place and the type', async () => {
    const answer = await partOf(whole(), 'bytes=5-40');
    assert.equal(answer.status, 206);
    assert.equal(answer.headers.get('Content-Range'), 'bytes 5-9/10');
    assert.equal(answer.headers.get('Content-Length'), '5');
    assert.equal(answer.headers.get('Content-Type'), 'audio/mpeg');
    assert.equal(answer.headers.get('ETag'), '"a"');
    assert.equal(await answer.text(), 'Elise');
  });

  test('tells the size where nothing is left', async () => {
    const answer = await partOf(whole(), 'bytes=10-');
    assert.equal(answer.status, 416);
    assert.equal(answer.headers.get('Content-Range'), 'bytes */10');
  });

  test('is the whole where several parts are asked for', async () => {
    const answer = await partOf(whole(), 'bytes=0-1,3-4');
    assert.equal(answer.status, 200);
    assert.equal(await answer.text(), 'Für Elise');
  });
});
