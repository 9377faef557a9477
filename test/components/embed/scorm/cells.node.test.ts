import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { amountIn, Cells } from '#embed/scorm/cells.js';

const WHOLE = { from: 10, to: 110 };

describe('amounts in cells', () => {
  test('count what was heard of a stretch', () => {
    const cells = Cells.over(WHOLE).with([
      { from: 0, to: 20 },
      { from: 50, to: 60 },
    ]);
    assert.ok(Math.abs(cells.amountIn(WHOLE) - 20) < 1e-9);
    assert.ok(Math.abs(cells.amountIn({ from: 50, to: 55 }) - 5) < 1e-9);
    assert.deepEqual(cells.outside([{ from: 0, to: 20 }]), [{ from: 0, to: 10 }]);
  });

  test('do not count the same place twice', () => {
    const half = { from: 10, to: 10.02 };
    const once = Cells.over(WHOLE).with([half]);
    assert.ok(Math.abs(once.with([half]).amountIn(WHOLE) - 0.02) < 1e-9);
  });

  test('count only what certainly lies in a stretch', () => {
    const cells = Cells.over(WHOLE).with([{ from: 10, to: 10.02 }]);
    assert.equal(cells.amountIn({ from: 10, to: 10.02 }), 0);
  });

  test('are read as they were written', () => {
    const cells = Cells.over(WHOLE).with([{ from: 30.123, to: 71.987 }]);
    const text = cells.toString();
    assert.ok(text.length <= 4096);
    assert.equal(Cells.read(text)?.toString(), text);
    assert.equal(Cells.read('0-5,6-7'), undefined);
  });

  test('measure what two stretches have in common', () => {
    assert.equal(amountIn([{ from: 0, to: 4 }], { from: 3, to: 9 }), 1);
    assert.equal(amountIn([], WHOLE), 0);
  });
});
