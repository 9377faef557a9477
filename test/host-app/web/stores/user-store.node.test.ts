import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { serviceAt } from '#entries/corpus.js';
import { storedSessions } from '#corpus';
import { UserStore } from '#web/stores/user-store.js';
import { aStorage } from './a-storage.js';

function aUser(permissions: readonly string[]) {
  const session = storedSessions(aStorage(), 'session');
  const user = new UserStore(serviceAt('https://music.example/api/', { session }));
  const logIn = () => session.write({ name: 'clara', token: 'token', permissions });
  return { user, session, logIn };
}

describe('who is logged in', () => {
  test('changes when somebody logs in or out, here or in another tab', () => {
    const { user, session, logIn } = aUser([]);
    const name = () => user.session?.name;
    assert.equal(name(), undefined);
    logIn();
    assert.equal(name(), 'clara');
    session.write(undefined);
    assert.equal(name(), undefined);
  });

  for (const [permissions, may] of [
    [[], false],
    [['save'], false],
    [['block'], true],
    [['all'], true],
  ] as const)
    test(`may ${may ? '' : 'not '}block others with the permissions [${permissions.join()}]`, () => {
      const { user, logIn } = aUser(permissions);
      logIn();
      assert.equal(user.may('block'), may);
    });
});
