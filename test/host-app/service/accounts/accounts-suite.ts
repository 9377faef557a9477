import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { TooManyError } from '#service/accounts/errors.js';
import {
  PASSWORD,
  type StoreOpener,
  aLab,
  anAddress,
  asAda,
  bearer,
  errorOf,
  refusal,
} from './accounts-lab.js';

const address = anAddress(1);

/** Tests accounts on each database. */
export function testAccounts(database: string, open: StoreOpener): void {
  describe(`accounts in ${database}`, () => {
    test('open a session that every service knows', async (t) => {
      const store = await open(t);
      const { accounts, another } = await aLab(t, { store });
      await store.accounts.grant('ada', { path: 'bach', permission: 'all' });
      const { token, visitor } = await accounts.login(asAda());
      assert.deepEqual(visitor, {
        uid: 'Ada',
        grants: [{ path: 'bach', permission: 'all' }],
        mark: accounts.markOf(address),
      });
      const other = await another();
      assert.deepEqual(await other.visitorOf({ authorization: bearer(token), address }), visitor);
      await other.logout(bearer(token));
      await assert.rejects(accounts.visitorOf({ authorization: bearer(token), address }));
    });

    test('are guessed at five times a minute over all services', async (t) => {
      const { accounts, another } = await aLab(t, { store: await open(t) });
      const services = [accounts, await another()];
      const guesses = Array.from({ length: 20 }, (_, n) =>
        services[n % 2]?.login({ ...asAda(), password: `guess number ${n}` }),
      );
      const errors = await Promise.all(guesses.map((guess) => errorOf(Promise.resolve(guess))));
      assert.equal(errors.filter(refusal('unauthorized')).length, 5);
      assert.equal(errors.filter((error) => error instanceof TooManyError).length, 15);
      await assert.rejects(accounts.login(asAda()), TooManyError);
    });

    test('with a new password open no session of the old one', async (t) => {
      const store = await open(t);
      const { accounts, another } = await aLab(t, { store });
      const [other, change] = [
        await another(),
        { ...asAda(), oldPassword: PASSWORD, newPassword: 'seven voices, no theme' },
      ];
      const [changed, ...logins] = await Promise.allSettled([
        accounts.changePassword(change),
        ...[2, 3, 4].map((number) => other.login(asAda(anAddress(number)))),
      ]);
      assert.equal(changed.status, 'fulfilled');
      for (const login of logins)
        if (login.status === 'fulfilled' && 'token' in login.value) {
          const authorization = bearer(login.value.token);
          await assert.rejects(accounts.visitorOf({ authorization, address }));
        }
    });
  });
}
