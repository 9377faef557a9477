import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../both-stores.js';

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

const session = (tokenHash: string, created = at(8)) => ({
  tokenHash,
  uid: 'CLARA',
  created,
  lastUsed: created,
  expires: at(20),
});

onBothStores('Sessions', (database) => {
  const open = async () => {
    const { accounts, sessions } = await database.open();
    await accounts.add({ uid: 'Clara', passwordHash: 'x' });
    return sessions;
  };

  test('are found by the hash of their token, with the uid of the account', async () => {
    const sessions = await open();
    await sessions.add(session('one'));
    const found = { ...session('one'), uid: 'Clara', isRevoked: false };
    assert.deepEqual(await sessions.find('one'), found);
    assert.equal(await sessions.find('two'), undefined);
  });

  test('remember the browser in which they began', async () => {
    const sessions = await open();
    await sessions.add({ ...session('one'), browser: 'Firefox on Linux' });
    assert.equal((await sessions.find('one'))?.browser, 'Firefox on Linux');
  });

  test('remember when they were last used, and never an earlier time', async () => {
    const sessions = await open();
    await sessions.add(session('one'));
    await sessions.touch('one', at(10));
    await sessions.touch('one', at(9));
    assert.equal((await sessions.find('one'))?.lastUsed, at(10));
  });

  test('are revoked one by one, or all of an account', async () => {
    const sessions = await open();
    for (const hash of ['one', 'two', 'three']) await sessions.add(session(hash));
    const revoked = async () =>
      (await sessions.of('clara')).filter(({ isRevoked }) => isRevoked).length;
    await sessions.revoke('one');
    assert.equal(await revoked(), 1);
    await sessions.revokeAll(' clara');
    assert.equal(await revoked(), 3);
  });

  test('of an account are listed, the newest first', async () => {
    const sessions = await open();
    await sessions.add(session('old', at(7)));
    await sessions.add(session('new', at(9)));
    assert.deepEqual(
      (await sessions.of('clara')).map(({ tokenHash }) => tokenHash),
      ['new', 'old'],
    );
  });

  test('that have ended are forgotten', async () => {
    const sessions = await open();
    await sessions.add(session('one'));
    await sessions.add({ ...session('two'), expires: at(22) });
    assert.equal(await sessions.purge(at(19)), 0);
    assert.equal(await sessions.purge(at(20)), 1);
    assert.equal(await sessions.find('one'), undefined);
    assert.ok(await sessions.find('two'));
  });

  test('need an account', async () => {
    const sessions = await open();
    await assert.rejects(sessions.add({ ...session('one'), uid: 'robert' }), /foreign key/i);
  });
});
