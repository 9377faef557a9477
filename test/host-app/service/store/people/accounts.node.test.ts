import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TakenError, UnknownAccountError } from '#service/store/people/accounts.js';
import { onBothStores } from '../both-stores.js';

const PASSWORD = '$argon2id$v=19$one';

onBothStores('Accounts', (database) => {
  const open = async () => {
    const { accounts } = await database.open();
    await accounts.add({ uid: ' Clara', passwordHash: PASSWORD });
    return accounts;
  };

  test('are found however their letters are written', async () => {
    const accounts = await open();
    const clara = await accounts.find('CLARA ');
    assert.deepEqual(clara, {
      uid: 'Clara',
      passwordHash: PASSWORD,
      isBlocked: false,
      created: clara?.created,
    });
    assert.equal(new Date(clara.created).toISOString(), clara.created);
    assert.equal(await accounts.find('robert'), undefined);
  });

  test('cannot be added twice, however their letters are written', async () => {
    const accounts = await open();
    await assert.rejects(accounts.add({ uid: 'clara', passwordHash: 'other' }), TakenError);
    assert.equal((await accounts.find('clara'))?.passwordHash, PASSWORD);
    await accounts.add({ uid: 'Amy', passwordHash: PASSWORD });
    assert.deepEqual(
      (await accounts.list()).map(({ uid }) => uid),
      ['Amy', 'Clara'],
    );
  });

  test('get another password, are blocked and unblocked', async () => {
    const accounts = await open();
    await accounts.setPassword('clara', 'first', '2026-01-08');
    assert.equal((await accounts.find('clara'))?.firstUntil, '2026-01-08');
    await accounts.setPassword('clara', 'new');
    assert.equal((await accounts.find('clara'))?.firstUntil, undefined);
    await accounts.setBlocked('clara', true);
    assert.deepEqual(
      [(await accounts.find('clara'))?.passwordHash, (await accounts.find('clara'))?.isBlocked],
      ['new', true],
    );
    await accounts.setBlocked('clara', false);
    assert.equal((await accounts.find('clara'))?.isBlocked, false);
  });

  test('may do what they were granted, until it is revoked', async () => {
    const accounts = await open();
    const all = { path: 'mozart', permission: 'all' };
    const read = { path: '', permission: 'read' };
    for (const grant of [all, read, all]) await accounts.grant('CLARA', grant);
    assert.deepEqual(await accounts.grants('clara'), [read, all]);
    assert.equal(await accounts.revoke('clara', all), true);
    assert.equal(await accounts.revoke('clara', all), false);
    assert.deepEqual(await accounts.grants('clara'), [read]);
    assert.deepEqual(await accounts.grants('robert'), []);
  });

  test('that are not there cannot be changed', async () => {
    const accounts = await open();
    await assert.rejects(accounts.setPassword('robert', 'x'), UnknownAccountError);
    await assert.rejects(accounts.setBlocked('robert', true), UnknownAccountError);
    const grant = accounts.grant('robert', { path: '', permission: 'all' });
    await assert.rejects(grant, UnknownAccountError);
  });
});
