import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { accountActions, logOut } from '#web/shell/account-actions.js';

/** An application in which somebody is logged in, and what it was told to do. */
function anApp({ isTold = true, permission = '' } = {}) {
  const done: string[] = [];
  const app = {
    hosted: { logout: async () => isTold },
    user: { may: (asked: string) => asked === permission },
    dialogs: { show: async (kind: string) => void done.push(kind) },
    snacks: { show: ({ text }: { text: string }) => void done.push(text) },
  };
  return { app: app as Parameters<typeof accountActions>[0], done };
}

const t = (key: string) => key;

describe('an account', () => {
  test('may change its password, see its sessions and log out', () => {
    const ids = accountActions(anApp().app, t).map(({ id }) => id);
    assert.deepEqual(ids, ['changePassword', 'sessions', 'logOut']);
  });

  test('may block others when it has the permission', () => {
    const ids = accountActions(anApp({ permission: 'block' }).app, t).map(({ id }) => id);
    assert.deepEqual(ids, ['changePassword', 'sessions', 'block', 'logOut']);
  });

  test('opens the dialogs for what needs an answer', () => {
    const { app, done } = anApp({ permission: 'block' });
    for (const { id, run } of accountActions(app, t)) if (id !== 'logOut') run();
    assert.deepEqual(done, ['changePassword', 'sessions', 'block']);
  });
});

describe('logging out', () => {
  for (const [isTold, said] of [
    [true, 'shell.loggedOut'],
    [false, 'shell.loggedOutHere'],
  ] as const)
    test(`says so where the service ${isTold ? 'knows' : 'does not answer'}`, async () => {
      const { app, done } = anApp({ isTold });
      await logOut(app, t, () => done.push('forgotten'));
      assert.deepEqual(done, ['forgotten', said]);
    });
});
