import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { COMMAND_LINE } from '#service/accounts/acts/actors.js';
import { block, type Blockable, unblock } from '#service/accounts/acts/block.js';
import { TooManyError } from '#service/accounts/errors.js';
import { verifyPassword } from '#service/accounts/passwords/passwords.js';
import type { Store } from '#service/store/store.js';
import { troubleOf } from '#service/process/trouble.js';
import {
  DAY_MS,
  HOUR_MS,
  PASSWORD,
  aLab,
  aStore,
  anAddress,
  asAda,
  bearer,
  errorOf,
  refusal,
} from './accounts-lab.js';
import { testAccounts } from './accounts-suite.js';

const NEW_PASSWORD = 'seven voices, no theme';
const address = anAddress(1);

const blocks = (store: Store) => ({
  block: (whom: Blockable) => block(whom, { store, actor: COMMAND_LINE }),
  unblock: (whom: Blockable) => unblock(whom, { store, actor: COMMAND_LINE }),
});

testAccounts('SQLite', aStore);

describe('a request', () => {
  test('without a token comes from nobody in particular', async (t) => {
    const { accounts } = await aLab(t);
    const mark = accounts.markOf(address);
    assert.deepEqual(await accounts.visitorOf({ address }), { grants: [], mark });
  });

  test('with a forged token is refused, not taken for anonymous', async (t) => {
    const { accounts, store } = await aLab(t);
    const { token } = await accounts.login(asAda());
    const [row] = await store.sessions.of('ada');
    const swapped = token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase();
    const last = token.endsWith('A') ? 'B' : 'A';
    const forged = [
      bearer('A'.repeat(43)),
      bearer(`${token.slice(0, -1)}${last}`),
      bearer(token.slice(0, -1)),
      bearer(swapped),
      bearer(`${token}=`),
      bearer(`${token}A`),
      bearer(Buffer.from(token).toString('base64url').slice(0, 43)),
      bearer(row?.tokenHash ?? ''),
      bearer(token.padEnd(1_000_000, 'A')),
      bearer("' OR '1'='1"),
      token,
      `Basic ${token}`,
      'Bearer',
      '',
    ];
    for (const authorization of forged)
      await assert.rejects(
        accounts.visitorOf({ authorization, address }),
        refusal('unauthorized'),
        authorization.slice(0, 60),
      );
  });

  test('with the other spelling of the same 32 bytes is refused', async (t) => {
    const { accounts } = await aLab(t);
    const { token } = await accounts.login(asAda());
    // The last of 43 characters holds two bits that mean nothing.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = alphabet.charAt(alphabet.indexOf(token.slice(-1)) ^ 1);
    const twin = token.slice(0, -1) + other;
    assert.deepEqual(Buffer.from(twin, 'base64url'), Buffer.from(token, 'base64url'));
    const authorization = bearer(twin);
    await assert.rejects(accounts.visitorOf({ authorization, address }), refusal('unauthorized'));
  });

  test('with an expired token is refused', async (t) => {
    const { accounts, wait } = await aLab(t, { sessionIdle: HOUR_MS });
    const authorization = bearer((await accounts.login(asAda())).token);
    wait(HOUR_MS);
    await assert.rejects(accounts.visitorOf({ authorization, address }), refusal('unauthorized'));
    const late = await aLab(t, { store: await aStore(t), sessionIdle: 365 * DAY_MS });
    const { token } = await late.accounts.login(asAda());
    late.wait(14 * DAY_MS);
    await assert.rejects(
      late.accounts.visitorOf({ authorization: bearer(token), address }),
      refusal('unauthorized'),
    );
  });

  test('sees grants as they are now, not as they were at the login', async (t) => {
    const { accounts, store } = await aLab(t);
    const grant = { path: '', permission: 'all' };
    await store.accounts.grant('ada', grant);
    const authorization = bearer((await accounts.login(asAda())).token);
    await store.accounts.revoke('ada', grant);
    assert.deepEqual((await accounts.visitorOf({ authorization, address })).grants, []);
  });
});

describe('a login', () => {
  test('looks and costs the same for a wrong name and a wrong password', async (t) => {
    const checked: (string | undefined)[] = [];
    const { accounts } = await aLab(t, {
      verify: (password, hash) => {
        checked.push(password);
        return verifyPassword(password, hash);
      },
    });
    const uids = ['Ada', 'eve', "' OR '1'='1' --", 'ada\u0000', '', 'a'.repeat(1_000_000)];
    const errors: unknown[] = [];
    for (const [number, uid] of uids.entries())
      errors.push(
        await errorOf(accounts.login({ uid, password: 'wrong one', address: anAddress(number) })),
      );
    assert.deepEqual(
      checked,
      uids.map(() => 'wrong one'),
    );
    for (const error of errors) {
      assert.ok(refusal('unauthorized')(error));
      assert.deepEqual(error, errors[0]);
    }
  });

  test('takes every spelling of the name', async (t) => {
    const { accounts, store } = await aLab(t);
    const passwordHash = (await store.accounts.find('ada'))?.passwordHash ?? '';
    await store.accounts.add({ uid: 'Dvořák', passwordHash });
    for (const uid of ['dvořák', 'DVOŘÁK', ' Dvor\u030Ca\u0301k '])
      assert.equal((await accounts.login({ ...asAda(), uid })).visitor.uid, 'Dvořák');
    for (const uid of ['Dvorak', 'Dvořák.', 'Dvořа\u0301k'])
      await assert.rejects(accounts.login({ ...asAda(), uid }), refusal('unauthorized'));
  });

  test('takes the password from every keyboard, but not cut short', async (t) => {
    const { accounts, store } = await aLab(t);
    const change = { uid: 'ada', oldPassword: PASSWORD, newPassword: 'Leoš Janáček № 2', address };
    await accounts.changePassword(change);
    const decomposed = 'Leos\u030C Jana\u0301c\u030Cek No 2';
    assert.ok(await accounts.login({ uid: 'ada', password: decomposed, address }));
    for (const password of ['Leos Janacek No 2', `${decomposed} `, 'x'.repeat(5_000_000)])
      await assert.rejects(
        accounts.login({ uid: 'ada', password, address }),
        refusal('unauthorized'),
      );
    assert.ok(await store.accounts.find('ada'));
  });

  test('is refused when the database is gone', async (t) => {
    const { accounts, store } = await aLab(t);
    await store.close();
    await assert.rejects(accounts.login(asAda()), (error) => troubleOf(error) === 'away');
  });
});

describe('another password', () => {
  const change = { uid: 'ada', oldPassword: PASSWORD, newPassword: NEW_PASSWORD, address };

  test('ends all sessions but the one it opens', async (t) => {
    const { accounts } = await aLab(t);
    const stolen = bearer((await accounts.login(asAda())).token);
    const own = bearer((await accounts.changePassword(change)).token);
    await assert.rejects(
      accounts.visitorOf({ authorization: stolen, address }),
      refusal('unauthorized'),
    );
    assert.equal((await accounts.visitorOf({ authorization: own, address })).uid, 'Ada');
    await assert.rejects(accounts.login(asAda()), refusal('unauthorized'));
    assert.ok(await accounts.login({ ...asAda(), password: NEW_PASSWORD }));
  });

  test('needs the old one, and guessing that is slowed down as well', async (t) => {
    const { accounts } = await aLab(t);
    const guess = () => accounts.changePassword({ ...change, oldPassword: 'a guess, no more' });
    for (let number = 0; number < 5; number += 1)
      await assert.rejects(guess(), refusal('unauthorized'));
    await assert.rejects(guess(), TooManyError);
    await assert.rejects(accounts.login(asAda()), TooManyError);
    assert.ok(await accounts.login(asAda(anAddress(2))));
  });

  test('must be a good one, or the old one stays', async (t) => {
    const { accounts } = await aLab(t);
    for (const newPassword of ['short', 'password1', 'x'.repeat(5_000_000)])
      await assert.rejects(accounts.changePassword({ ...change, newPassword }), refusal('invalid'));
    assert.ok(await accounts.login(asAda()));
  });
});

describe('a blocked account', () => {
  test('loses its sessions and cannot log in, which only its owner is told', async (t) => {
    const { accounts, store } = await aLab(t);
    const authorization = bearer((await accounts.login(asAda())).token);
    await blocks(store).block({ uid: 'ADA' });
    await assert.rejects(accounts.visitorOf({ authorization, address }), refusal('unauthorized'));
    await assert.rejects(accounts.login(asAda()), refusal('blocked'));
    await assert.rejects(
      accounts.login({ ...asAda(), password: 'wrong one' }),
      refusal('unauthorized'),
    );
    await assert.rejects(
      accounts.changePassword({ ...asAda(), oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      refusal('blocked'),
    );
  });

  test('cannot finish a write that was under way', async (t) => {
    const { accounts, store } = await aLab(t);
    const { visitor } = await accounts.login(asAda());
    await accounts.requireUnblocked(visitor);
    await blocks(store).block({ uid: 'ada' });
    await assert.rejects(accounts.requireUnblocked(visitor), refusal('blocked'));
  });

  test('is as before when it is unblocked, but for its sessions', async (t) => {
    const { accounts, store } = await aLab(t);
    const authorization = bearer((await accounts.login(asAda())).token);
    await blocks(store).block({ uid: 'ada' });
    await blocks(store).unblock({ uid: 'ada' });
    await assert.rejects(accounts.visitorOf({ authorization, address }), refusal('unauthorized'));
    const { visitor } = await accounts.login(asAda());
    await accounts.requireUnblocked(visitor);
  });
});

test('a blocked address reads, but does not write, whoever is logged in', async (t) => {
  const { accounts, store } = await aLab(t);
  const mark = accounts.markOf('2001:db8:1:2::3');
  await blocks(store).block({ mark });
  const neighbor = await accounts.visitorOf({ address: '2001:db8:1:2:ffff::1' });
  await assert.rejects(accounts.requireUnblocked(neighbor), refusal('blocked'));
  const { visitor } = await accounts.login(asAda('2001:db8:1:2::4'));
  await assert.rejects(accounts.requireUnblocked(visitor), refusal('blocked'));
  await accounts.requireUnblocked(await accounts.visitorOf({ address: '2001:db8:1:3::3' }));
  await blocks(store).unblock({ mark });
  await accounts.requireUnblocked(neighbor);
});

test('sessions and counts that are over are swept away', async (t) => {
  const { accounts, store, wait } = await aLab(t);
  await accounts.login(asAda());
  wait(14 * DAY_MS);
  await accounts.sweep();
  assert.deepEqual(await store.sessions.of('ada'), []);
});
