import assert from 'node:assert/strict';
import test from 'node:test';
import { SharedValues } from '#service/listing/shared-values.js';

test('equal values are one object, others stay what they are', () => {
  const values = new SharedValues<object>();
  const facts = values.of({ count: 1, labels: { Cadence: 20 } });
  assert.equal(values.of({ count: 1, labels: { Cadence: 20 } }), facts);
  assert.deepEqual(values.of({ count: 1, labels: { Cadence: 21 } }), {
    count: 1,
    labels: { Cadence: 21 },
  });
});

test('values beyond many are not remembered, and right all the same', () => {
  const values = new SharedValues<{ readonly number: number }>();
  for (let number = 0; number < 30_000; number += 1)
    assert.equal(values.of({ number }).number, number);
  assert.equal(values.of({ number: 0 }), values.of({ number: 0 }));
  assert.notEqual(values.of({ number: 29_999 }), values.of({ number: 29_999 }));
});
