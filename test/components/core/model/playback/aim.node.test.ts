import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reaction } from 'mobx';
import { aimOf, goTo, quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';

test('going to a place tells every view so, each time', () => {
  const piece = aPiece().withMeasures(8).build();
  const seen: (number | undefined)[] = [];
  const stop = reaction(
    () => aimOf(piece),
    (aim) => seen.push(aim?.onset),
  );
  assert.equal(goTo(piece, { onset: quarters(8) }), true);
  assert.equal(goTo(piece, { onset: quarters(8) }), true);
  piece.transport.seek({ onset: quarters(4) });
  assert.equal(goTo(piece, { measure: '99' }), false);
  stop();
  assert.deepEqual(seen, [8, 8]);
  assert.equal(aimOf(aPiece().build()), undefined);
});
