import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { AuthError, TooManyError } from '#service/accounts/errors.js';
import { CALLS } from '#service/api/calls.js';
import { counted } from '#service/api/counted.js';
import { ApiError } from '#service/api/errors.js';
import { ConflictError } from '#service/store/records.js';

const SAVE = CALLS.find(({ saves }) => saves === 'synchronization')!;
const LOGIN = CALLS.find(({ path }) => path === 'auth')!;
const READ = CALLS.find(({ path }) => path === 'health')!;

/** Makes a call that answers, or fails, and gives what was counted. */
async function countsOf(call = SAVE, error?: Error): Promise<readonly string[]> {
  const counts: string[] = [];
  const metrics = {
    saved: (what: string, isConflict: boolean) =>
      void counts.push(`${isConflict ? 'conflict' : 'saved'} ${what}`),
    refused: (limit: string) => void counts.push(`refused by ${limit}`),
  };
  const answer = () => (error ? Promise.reject(error) : Promise.resolve({ status: 201 }));
  await counted(call, metrics, answer).catch((thrown: unknown) => assert.equal(thrown, error));
  return counts;
}

describe('of a call is counted', () => {
  test('what it saves; a read saves nothing', async () => {
    assert.deepEqual(await countsOf(), ['saved synchronization']);
    assert.deepEqual(await countsOf(READ), []);
  });

  test('that somebody else has saved since', async () => {
    assert.deepEqual(await countsOf(SAVE, new ConflictError(undefined)), [
      'conflict synchronization',
    ]);
    const exists = new ApiError(412, 'exists', 'There is one already');
    assert.deepEqual(await countsOf(SAVE, exists), ['conflict synchronization']);
  });

  test('the limit that refuses it', async () => {
    assert.deepEqual(await countsOf(SAVE, new TooManyError(1000)), ['refused by save']);
    assert.deepEqual(await countsOf(LOGIN, new TooManyError(1000)), ['refused by login']);
    assert.deepEqual(await countsOf(LOGIN, new AuthError('busy', 'busy')), ['refused by busy']);
  });

  test('nothing of other failures', async () => {
    for (const error of [new Error('x'), new ApiError(404, 'notFound', 'x')])
      assert.deepEqual(await countsOf(SAVE, error), []);
    assert.deepEqual(await countsOf(SAVE, new AuthError('forbidden', 'no')), []);
  });
});
