import assert from 'node:assert/strict';
import test, { type TestContext, describe } from 'node:test';
import { accountsOf } from '#service/accounts/accounts.js';
import { runAccount } from '#service/cli/account-program.js';
import { type Store, openStore } from '#service/store/store.js';
import { type TestTerminal, aKeyboard, aPipe, anEnvironment } from './a-terminal.js';

const PASSWORD = 'six voices, one theme';
const ADDRESS = '192.0.2.1';

/** A running service, and the command line beside it. */
async function aService(t: TestContext) {
  const environment = await anEnvironment(t);
  const store = await openStore({ data: environment.GLOSA_DATA });
  t.after(() => store.close());
  const secret = await store.secret();
  const accounts = await accountsOf({ store, secret, sessionIdle: 3_600_000 });
  const run = async (command: string, at: TestTerminal = aPipe()) => {
    const code = await runAccount(command.split(' '), at.terminal, environment);
    const errors = at.errors().replace(/^Database: .*\n/, '');
    return { code, output: at.output(), errors };
  };
  const addAda = () => run('add Ada --for-good', aPipe(PASSWORD));
  const login = (password: string) => accounts.login({ uid: 'ada', password, address: ADDRESS });
  return { store, accounts, run, addAda, login };
}

const openSessions = async (store: Store) =>
  (await store.sessions.of('ada')).filter(({ isRevoked }) => !isRevoked).length;

describe('add', () => {
  test('makes an account whose user chooses a password with the first login', async (t) => {
    const { run, login, accounts } = await aService(t);
    const added = await run('add Ada', aKeyboard(`${PASSWORD}\r`, `${PASSWORD}\r`));
    assert.equal(added.code, 0);
    assert.match(added.output, /^Added Ada\. The password is only for choosing another one/);
    await assert.rejects(login(PASSWORD), { code: 'firstPassword' });
    const password = 'seven voices, no theme';
    const change = { uid: 'ada', oldPassword: PASSWORD, newPassword: password, address: ADDRESS };
    await accounts.changePassword(change);
    assert.equal((await login(password)).visitor.uid, 'Ada');
  });

  test('without a terminal and without input says what to do', async (t) => {
    const { run, store } = await aService(t);
    const { code, errors } = await run('add ada');
    assert.equal(code, 1);
    assert.match(errors, /npm run account -- add ada < password.txt/);
    assert.deepEqual(await store.accounts.list(), []);
  });

  const REFUSED = [
    ['add ada', 'short', /8 characters or more/],
    ['add ada', 'password1', /easy to guess/],
    ['add ../ada', PASSWORD, /cannot be a user name/],
    ["add ada';--", PASSWORD, /cannot be a user name/],
  ] as const;
  for (const [command, password, message] of REFUSED)
    test(`refuses "${command}" with "${password}"`, async (t) => {
      const { run, store } = await aService(t);
      const { code, errors } = await run(command, aPipe(password));
      assert.equal(code, 1);
      assert.match(errors, message);
      assert.deepEqual(await store.accounts.list(), []);
    });

  test('refuses a name that is taken in another spelling, before it asks for a password', async (t) => {
    const { run, addAda } = await aService(t);
    await addAda();
    const { code, errors } = await run('add ADA', aKeyboard());
    assert.deepEqual([code, errors], [1, 'There is already an account "Ada".\n']);
  });

  test('takes no password as a word', async (t) => {
    const { run, store } = await aService(t);
    assert.equal((await run('add ada secret')).code, 2);
    assert.deepEqual(await store.accounts.list(), []);
  });
});

describe('what is done for an account', () => {
  test('password sets another one and ends all sessions', async (t) => {
    const { run, addAda, login, store } = await aService(t);
    await addAda();
    await login(PASSWORD);
    const { code } = await run('password ada', aPipe('seven voices, no theme'));
    assert.deepEqual([code, await openSessions(store)], [0, 0]);
    await assert.rejects(login(PASSWORD));
    await assert.rejects(login('seven voices, no theme'), { code: 'firstPassword' });
    await run('password ada --for-good', aPipe('eight voices, no theme'));
    assert.ok(await login('eight voices, no theme'));
  });

  test('block keeps it out, unblock lets it in', async (t) => {
    const { run, addAda, login } = await aService(t);
    await addAda();
    const { visitor } = await login(PASSWORD);
    assert.match((await run('block ada')).output, /Ada is blocked and logged out/);
    await assert.rejects(login(PASSWORD), { code: 'blocked' });
    assert.match((await run('unblock ada')).output, /no longer blocked/);
    assert.deepEqual((await login(PASSWORD)).visitor, visitor);
  });

  test('logout ends its sessions, sessions shows them', async (t) => {
    const { run, addAda, login, store } = await aService(t);
    await addAda();
    assert.equal((await run('sessions ada')).output, 'Ada is not logged in.\n');
    await login(PASSWORD);
    assert.match(
      (await run('sessions ada')).output,
      /^since \(UTC\) .*\n-.*\n\d{4}-\d\d-\d\d \d\d:/,
    );
    await run('logout ada');
    assert.equal(await openSessions(store), 0);
    assert.equal((await run('sessions ada')).output, 'Ada is not logged in.\n');
  });

  for (const command of ['password', 'block', 'unblock', 'sessions', 'logout', 'grant'])
    test(`${command} says that there is no such account`, async (t) => {
      const { run } = await aService(t);
      const words = command === 'grant' ? 'grant eve read' : `${command} eve`;
      const { code, errors } = await run(words);
      assert.equal(code, 1);
      assert.match(errors, /There is no account "eve"/);
    });
});

describe('grants', () => {
  test('hold at once and are taken back', async (t) => {
    const { run, addAda, login, store } = await aService(t);
    await addAda();
    await store.corpora.put({ path: 'bach', info: {} });
    const granted = await run('grant ada update-analysis /bach/');
    assert.deepEqual(
      [granted.output, granted.errors],
      ['Ada is granted: update-analysis in bach.\n', ''],
    );
    const grants = [{ path: 'bach', permission: 'update-analysis' }];
    assert.deepEqual((await login(PASSWORD)).visitor.grants, grants);
    await run('revoke ada update-analysis bach');
    assert.deepEqual((await login(PASSWORD)).visitor.grants, []);
  });

  test('that were never given are not taken back in silence', async (t) => {
    const { run, addAda } = await aService(t);
    await addAda();
    const { code, errors } = await run('revoke ada all');
    assert.deepEqual([code, errors], [1, 'Ada was not granted: everything everywhere.\n']);
  });

  test('for a corpus that is not there are given with a note', async (t) => {
    const { run, addAda } = await aService(t);
    await addAda();
    assert.match((await run('grant ada all bahc')).errors, /no corpus or piece bahc yet/);
  });

  test('to block somewhere only are refused', async (t) => {
    const { run, addAda } = await aService(t);
    await addAda();
    assert.match((await run('grant ada block bach')).errors, /without a path/);
    assert.equal((await run('grant ada block')).code, 0);
  });

  test('of something that is no permission are refused', async (t) => {
    const { run, addAda } = await aService(t);
    await addAda();
    const { code, errors } = await run('grant ada everything');
    assert.equal(code, 1);
    assert.match(errors, /There are all, read, update-analysis/);
  });
});

describe('lists', () => {
  test('show each account with what it may do', async (t) => {
    const { run, addAda } = await aService(t);
    assert.match((await run('list')).output, /There are no accounts/);
    await addAda();
    await run('add eva', aPipe(PASSWORD));
    await run('grant ada all');
    await run('grant eva all');
    await run('grant eva read bach');
    await run('block eva');
    const lines = (await run('list')).output.split('\n');
    assert.match(lines[0] ?? '', /^user name +state +created \(UTC\) +granted$/);
    assert.match(lines[2] ?? '', /^Ada +active +\d{4}-\d\d-\d\d \d\d:\d\d +everything everywhere$/);
    assert.match(lines[3] ?? '', /^eva +blocked .* everything everywhere, read in bach$/);
  });

  test('show no password and no hash', async (t) => {
    const { run, addAda } = await aService(t);
    await addAda();
    assert.doesNotMatch((await run('list')).output, /argon|six/);
  });

  test('show the addresses that are blocked, by their marks', async (t) => {
    const { run, accounts } = await aService(t);
    assert.equal((await run('list --marks')).output, 'No address is blocked.\n');
    const visitor = await accounts.visitorOf({ address: ADDRESS });
    await run(`block --mark ${visitor.mark}`);
    await assert.rejects(accounts.requireUnblocked(visitor), { code: 'blocked' });
    assert.ok((await run('list --marks')).output.includes(visitor.mark));
    await run(`unblock --mark ${visitor.mark}`);
    await accounts.requireUnblocked(visitor);
    assert.equal((await run(`unblock --mark ${visitor.mark}`)).code, 1);
  });
});

test('the last administrator is neither blocked nor loses that permission', async (t) => {
  const { run, addAda, store } = await aService(t);
  await addAda();
  await run('grant ada all');
  for (const command of ['block ada', 'revoke ada all']) {
    const { code, errors } = await run(command);
    assert.equal(code, 1);
    assert.match(errors, /Ada is the last administrator/);
  }
  assert.equal((await store.accounts.find('ada'))?.isBlocked, false);
  await run('add eva --for-good', aPipe(PASSWORD));
  await run('grant eva all');
  assert.equal((await run('block ada')).code, 0);
  // One who is blocked is none.
  assert.equal((await run('revoke eva all')).code, 1);
  assert.equal((await run('revoke ada all')).code, 0);
});

test('each act stands in the audit log, done by the command line', async (t) => {
  const { run, addAda, store } = await aService(t);
  await addAda();
  await run('password ada', aPipe('seven voices, no theme'));
  const acts = ['grant ada read bach', 'revoke ada read bach', 'block ada', 'unblock ada'];
  for (const command of [...acts, 'logout ada', 'block --mark m', 'unblock --mark m'])
    assert.equal((await run(command)).code, 0, command);
  await run('block eve');
  const { items } = await store.audit.page({ limit: 20 });
  assert.deepEqual(items.map(({ who, act, object }) => `${who}: ${act}, ${object}`).reverse(), [
    ...['make account', 'set password', 'grant', 'revoke', 'block account'].map(
      (act) => `command line: ${act}, account Ada`,
    ),
    ...['unblock account', 'end sessions'].map((act) => `command line: ${act}, account Ada`),
    ...['block address', 'unblock address'].map((act) => `command line: ${act}, address m`),
  ]);
  assert.doesNotMatch(JSON.stringify(items), /voices|argon/);
});

test('block wants a name or a mark, not both', async (t) => {
  const { run } = await aService(t);
  for (const command of ['block', 'unblock ada --mark m']) {
    const { code, errors } = await run(command);
    assert.equal(code, 1);
    assert.match(errors, /Name what to/);
  }
});

test('help tells of every command and of the permissions', async (t) => {
  const { output, code } = await (await aService(t)).run('--help');
  assert.equal(code, 0);
  for (const word of ['add', 'password', 'list', 'grant', 'revoke', 'block', 'update-synchro'])
    assert.ok(output.includes(word), word);
});
