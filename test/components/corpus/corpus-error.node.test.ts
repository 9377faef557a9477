import assert from 'node:assert/strict';
import test from 'node:test';
import { responseStatus } from '#corpus/corpus-error.js';

test('the status of an answer is Ok from 200 to 299, Missing for 404, Unauth for 401 and 403, else Other', () => {
  const known: Readonly<Record<number, string>> = { 404: 'Missing', 401: 'Unauth', 403: 'Unauth' };
  for (let status = 100; status < 600; status += 1) {
    const isOk = status >= 200 && status <= 299;
    assert.equal(responseStatus(status), isOk ? 'Ok' : (known[status] ?? 'Other'), `${status}`);
  }
});
