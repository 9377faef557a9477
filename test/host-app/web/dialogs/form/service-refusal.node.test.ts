import assert from 'node:assert/strict';
import test from 'node:test';
import { CorpusError, type FailedStatus } from '#entries/corpus.js';
import { serviceRefusal } from '#web/dialogs/form/service-refusal.js';

const refusal = (status: FailedStatus, more: object = {}) =>
  serviceRefusal(Object.assign(new CorpusError(status, '/api/auth'), more));

const CASES = [
  [refusal('NoResponse'), 'dialogs.failure.noServerHint'],
  [refusal('Other', { code: 'tooMany', retryAfter: 60 }), 'dialogs.failure.tooMany'],
  [refusal('Other', { code: 'busy' }), 'dialogs.failure.busy'],
  [refusal('Other', { code: 'away', retryAfter: 5 }), 'dialogs.failure.away'],
  [refusal('Other', { code: 'full' }), 'dialogs.failure.full'],
  [refusal('Unauth', { code: 'blocked' }), 'dialogs.failure.blocked'],
  [refusal('Unauth', { code: 'sessionEnded' }), 'dialogs.failure.sessionEnded'],
  [refusal('Other', { code: 'toString' }), 'dialogs.failure.unknownHint'],
  [serviceRefusal(new TypeError('a bug')), 'dialogs.failure.unknownHint'],
] as const;

for (const [{ notice }, key] of CASES)
  test(`a failed request is told by ${key}`, () => assert.equal(notice?.text.key, key));

test('what nobody expected names the request for the administrator; what the reader can mend does not', () => {
  const request = '3f0c9a52-7c4e-4a7e-9d0b-0c8f3a1f2f11';
  assert.equal(refusal('Other', { code: 'internal', request }).request, request);
  assert.equal(refusal('Other', { code: 'busy', request }).request, undefined);
  assert.equal(serviceRefusal(new TypeError('a bug')).request, undefined);
});

test('the time to wait is the one that the service names', () => {
  assert.equal(refusal('Other', { code: 'tooMany', retryAfter: 60 }).seconds, 60);
  assert.equal(refusal('Other', { code: 'tooMany' }).seconds, undefined);
});
