import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { CorpusError } from '#corpus';
import type { HostedSession } from '#entries/corpus.js';
import { browserParts, OwnSessions } from '#web/dialogs/account/own-sessions.js';

const session = (id: string, isCurrent = false): HostedSession => ({
  ...{ id, isCurrent, since: '2026-11-22T10:00:00.000Z', lastUsed: '2026-11-22T11:00:00.000Z' },
});

/** The user's own session and two others; what the service was asked to end. */
async function ownSessions(error?: CorpusError) {
  const ended: unknown[] = [];
  const own = new OwnSessions({
    openSessions: async () => [session('here', true), session('phone'), session('library')],
    endSessions: async (password, ids) => {
      if (error) throw error;
      ended.push([password, ids]);
    },
  });
  await own.load();
  return { own, ended };
}

describe('sessions', () => {
  test('of other places can be chosen, one by one or all', async () => {
    const { own } = await ownSessions();
    assert.deepEqual(
      [own.current?.id, own.others.map(({ id }) => id)],
      ['here', ['phone', 'library']],
    );
    own.choose('phone', true);
    assert.deepEqual([[...own.chosen], own.areAllChosen], [['phone'], false]);
    own.chooseAll(true);
    assert.ok(own.areAllChosen);
    own.choose('phone', false);
    assert.deepEqual([...own.chosen], ['library']);
    own.chooseAll(false);
    assert.equal(own.chosen.size, 0);
  });

  test('end by their ids; all others without any, for those that have begun since', async () => {
    const { own, ended } = await ownSessions();
    own.choose('phone', true);
    assert.equal(await own.send('six voices'), 1);
    own.chooseAll(true);
    assert.equal(await own.send('six voices'), 2);
    assert.deepEqual(ended, [
      ['six voices', ['phone']],
      ['six voices', undefined],
    ]);
  });

  test('do not end without a choice and a password', async () => {
    const { own, ended } = await ownSessions();
    assert.equal(await own.send('six voices'), undefined);
    assert.equal(own.form.refusal?.notice?.text.key, 'dialogs.sessions.nothingChosen');
    own.chooseAll(true);
    assert.equal(await own.send(''), undefined);
    assert.equal(own.form.errorOf('password')?.key, 'dialogs.login.passwordMissing');
    assert.deepEqual(ended, []);
  });

  test('do not end with a wrong password', async () => {
    const wrong = Object.assign(new CorpusError('Unauth', 'sessions/end'), {
      code: 'wrongPassword',
    });
    const { own } = await ownSessions(wrong);
    own.chooseAll(true);
    assert.equal(await own.send('five voices'), undefined);
    assert.equal(own.form.errorOf('password')?.key, 'dialogs.sessions.wrongPassword');
  });
});

test('the description of a browser has its name, and its system where that is known', () => {
  assert.deepEqual(browserParts('Firefox on Linux'), { browser: 'Firefox', system: 'Linux' });
  assert.deepEqual(browserParts('Chrome'), { browser: 'Chrome' });
});
