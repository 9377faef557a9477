import assert from 'node:assert/strict';
import test from 'node:test';
import { AuthError, TooManyError } from '#service/accounts/errors.js';

test('an error carries the status that the API answers with', () => {
  assert.equal(new AuthError('unauthorized', '').status, 401);
  assert.equal(new AuthError('blocked', '').status, 403);
  assert.equal(new AuthError('invalid', '').status, 422);
  assert.equal(new AuthError('busy', '').status, 503);
});

test('the time to wait is in whole seconds, and never none', () => {
  assert.equal(new TooManyError(1001).seconds, 2);
  assert.equal(new TooManyError(-1).seconds, 1);
  assert.equal(new TooManyError(0).status, 429);
});

const WAITS = [
  [300, '1 second'],
  [59_000, '59 seconds'],
  [3_000_000, '50 minutes'],
  [86_400_000, '24 hours'],
] as const;
for (const [milliseconds, text] of WAITS)
  test(`${milliseconds} ms are told as ${text}`, () => {
    assert.match(new TooManyError(milliseconds).message, new RegExp(`in ${text}\\.`));
  });
