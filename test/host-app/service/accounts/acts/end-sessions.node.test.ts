import assert from 'node:assert/strict';
import test from 'node:test';
import { COMMAND_LINE } from '#service/accounts/acts/actors.js';
import { endSessionsOf } from '#service/accounts/acts/end-sessions.js';
import { sessionId } from '#service/accounts/sessions.js';
import { aStore } from '../accounts-lab.js';

const SESSION = { uid: 'ada', created: '2026', lastUsed: '2999-01-01', expires: '2999-01-02' };

test('one session of an account is ended, or all, and those that were over are none', async (t) => {
  const store = await aStore(t);
  await store.accounts.add({ uid: 'ada', passwordHash: 'x' });
  for (const tokenHash of ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)])
    await store.sessions.add({ ...SESSION, tokenHash });
  await store.sessions.add({ ...SESSION, tokenHash: 'd'.repeat(64), expires: '2020-01-01' });
  const desk = { store, actor: COMMAND_LINE };
  const one = sessionId({ tokenHash: 'b'.repeat(64) });
  assert.equal(await endSessionsOf('ADA', desk, [one, 'no session']), 1);
  assert.equal(await endSessionsOf('ada', desk), 2);
  assert.equal(await endSessionsOf('ada', desk), 0);
  const { items } = await store.audit.page({ object: 'account ada', limit: 9 });
  assert.deepEqual(items.at(-1)?.details, { sessions: [one] });
  await assert.rejects(endSessionsOf('eve', desk), { fault: 'missing' });
});
