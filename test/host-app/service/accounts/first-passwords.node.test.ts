import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { endOfFirst, requireLasting, requireNotEnded } from '#service/accounts/first-passwords.js';
import { aLab, asAda, DAY_MS, PASSWORD, refusal } from './accounts-lab.js';

const NEXT = 'seven voices, no theme';
const BEGIN = Date.UTC(2026, 0, 1);
const change = { ...asAda(), oldPassword: PASSWORD, newPassword: NEXT };

describe('a first password', () => {
  test('opens no session, and is exchanged for another one', async (t) => {
    const { accounts, store } = await aLab(t);
    const { passwordHash } = (await store.accounts.find('ada'))!;
    await store.accounts.setPassword('ada', passwordHash, endOfFirst(BEGIN));
    await assert.rejects(accounts.login(asAda()), refusal('firstPassword'));
    assert.deepEqual(await store.sessions.of('ada'), []);
    await assert.rejects(
      accounts.changePassword({ ...change, newPassword: PASSWORD }),
      refusal('invalid'),
    );
    await accounts.changePassword(change);
    assert.ok(await accounts.login({ ...asAda(), password: NEXT }));
    assert.equal((await store.accounts.find('ada'))?.firstUntil, undefined);
  });

  test('ends after a week, also for exchanging it', async (t) => {
    const { accounts, store, wait } = await aLab(t);
    const { passwordHash } = (await store.accounts.find('ada'))!;
    await store.accounts.setPassword('ada', passwordHash, endOfFirst(BEGIN));
    wait(7 * DAY_MS - 1);
    await assert.rejects(accounts.login(asAda()), refusal('firstPassword'));
    wait(1);
    await assert.rejects(accounts.login(asAda()), refusal('firstPasswordEnded'));
    await assert.rejects(accounts.changePassword(change), refusal('firstPasswordEnded'));
  });

  test('is told only to who knows it', async (t) => {
    const { accounts, store } = await aLab(t);
    const { passwordHash } = (await store.accounts.find('ada'))!;
    await store.accounts.setPassword('ada', passwordHash, endOfFirst(BEGIN));
    const guess = { ...asAda(), password: 'five voices' };
    await assert.rejects(accounts.login(guess), refusal('unauthorized'));
  });
});

test('a lasting password has no end', () => {
  const account = { uid: 'ada', passwordHash: 'x', isBlocked: false, created: '2026-01-01' };
  requireNotEnded(account, Date.UTC(2126, 0, 1));
  requireLasting(account, Date.UTC(2126, 0, 1));
});
