import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { IntakeError, type Excess } from '#intake/checks/intake-error.js';
import { refuseLargeScore } from '#intake/reading/refuse-large-score.js';
import { manyMeasures } from '#test/support/large-files.js';

async function excessOf(content: string | Uint8Array<ArrayBuffer>): Promise<Excess | undefined> {
  try {
    await refuseLargeScore(new Blob([content]));
    return undefined;
  } catch (error) {
    assert.ok(error instanceof IntakeError);
    return error.excess;
  }
}

describe('a score before it is engraved', () => {
  test('may be as long as two operas', async () => {
    assert.equal(await excessOf(manyMeasures(20_000)), undefined);
  });

  test('is refused with more measures', async () => {
    const excess = { of: 'measures', found: 20_001, limit: 20_000 };
    assert.deepEqual(await excessOf(manyMeasures(20_001)), excess);
  });

  test('is refused with more bytes, packed or not', async () => {
    const size = 33 * 2 ** 20;
    const text = `<score-partwise>${' '.repeat(size - 16)}`;
    assert.deepEqual(await excessOf(text), { of: 'bytes', found: size, limit: 32 * 2 ** 20 });
    const packed = new Uint8Array(17 * 2 ** 20);
    packed.set([0x50, 0x4b]);
    const excess = { of: 'bytes', found: packed.length, limit: 16 * 2 ** 20 };
    assert.deepEqual(await excessOf(packed), excess);
  });
});
