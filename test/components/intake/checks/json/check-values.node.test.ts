import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { checkValues } from '#intake/checks/json/check-values.js';
import { refusal } from '#test/host-app/service/intake/files.js';

describe('the values of a file', () => {
  test('may be anything that can be written and read again', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ stringUnit: fc.constantFrom('a', 'ü', '音', '\n', '<') }),
        (value) => {
          assert.doesNotThrow(() => checkValues(value));
        },
      ),
    );
  });

  test('may not reach for the prototype of objects', () => {
    const file: unknown = JSON.parse('{"labels":[{"__proto__":{}}]}');
    assert.throws(() => checkValues(file), refusal('malformed'));
  });

  test('may not hold NUL or halves of characters', () => {
    for (const text of ['\0', '\ud800', '\udc00x']) {
      assert.throws(() => checkValues([text]), refusal('malformed'));
      assert.throws(() => checkValues({ [text]: 1 }), refusal('malformed'));
    }
    assert.doesNotThrow(() => checkValues(['𝄞']));
  });
});

describe('a measure map, wherever it stands', () => {
  const refused = (map: unknown) =>
    assert.throws(() => checkValues({ tracks: [{ 'measure-map': map }] }), refusal('tooComplex'));

  test('is taken with as many measures as the longest opera', () => {
    checkValues([
      { count: 1, qstamp: 0 },
      { count: 8000, qstamp: 32_000 },
    ]);
    checkValues([{ qstamp: 0, actual_length: 0.5 }, { qstamp: 0.5 }, { qstamp: 4000 }]);
  });

  test('may not leave out more measures than a score has', () => {
    refused([{ count: 1 }, { count: 30_000 }]);
    refused([{ count: '1' }, { count: '30000' }]);
    refused([{ qstamp: 0, nominal_length: 1e-6 }, { qstamp: 4 }]);
    refused([{ qstamp: 0 }, { qstamp: 1e9 }]);
  });

  test('may not have more entries than a score has measures', () => {
    refused(Array.from({ length: 20_001 }, (_, i) => ({ count: i + 1 })));
  });
});
