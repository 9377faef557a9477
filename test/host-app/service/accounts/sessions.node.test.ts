import assert from 'node:assert/strict';
import test from 'node:test';
import { tokenHash } from '#service/accounts/tokens.js';
import { DAY_MS, aStore } from './accounts-lab.js';
import { aSession, testSessions } from './session-suite.js';

testSessions('SQLite', aStore);

test('that a session is used is written once a minute at most', async (t) => {
  const { sessions, token, wait, lastUsed } = await aSession(t, aStore);
  wait(59_999);
  await sessions.uidOf(token);
  assert.equal(await lastUsed(), '2026-01-01T00:00:00.000Z');
  wait(1);
  await sessions.uidOf(token);
  assert.equal(await lastUsed(), '2026-01-01T00:01:00.000Z');
});

test('to look whether sessions are open is no use of them', async (t) => {
  const { sessions, token, wait, lastUsed } = await aSession(t, aStore);
  wait(120_000);
  const open = await sessions.uidsOf([token, 'another token']);
  assert.deepEqual([...open.keys()], [token]);
  assert.equal(await lastUsed(), '2026-01-01T00:00:00.000Z');
  await sessions.end(token);
  assert.equal((await sessions.uidsOf([token])).size, 0);
});

test('sessions that are over are forgotten', async (t) => {
  const { store, sessions, token, wait } = await aSession(t, aStore);
  await sessions.sweep();
  assert.ok(await store.sessions.find(tokenHash(token)));
  wait(14 * DAY_MS);
  await sessions.sweep();
  assert.equal(await store.sessions.find(tokenHash(token)), undefined);
});

test('a date that cannot be read opens nothing', async (t) => {
  const { store, sessions } = await aSession(t, aStore);
  const odd = { created: '', lastUsed: '', expires: '9999' };
  await store.sessions.add({ tokenHash: tokenHash('odd'), uid: 'ada', ...odd });
  assert.equal(await sessions.uidOf('odd'), undefined);
});
