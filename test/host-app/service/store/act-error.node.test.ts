import assert from 'node:assert/strict';
import test from 'node:test';
import { refusalOf } from '#service/api/problems.js';
import { type ActFault, ActError } from '#service/store/act-error.js';

test('an act that is impossible is refused with its reason', () => {
  const statuses: readonly (readonly [ActFault, number, string])[] = [
    ['missing', 404, 'notFound'],
    ['conflict', 409, 'conflict'],
    ['invalid', 422, 'invalid'],
  ];
  for (const [fault, status, code] of statuses) {
    const refusal = refusalOf(new ActError(fault, 'There is none'));
    assert.deepEqual(
      [refusal?.status, refusal?.code, refusal?.message],
      [status, code, 'There is none'],
    );
  }
});
