import assert from 'node:assert/strict';
import test from 'node:test';
import { COMMAND_LINE } from '#service/accounts/acts/actors.js';
import { block } from '#service/accounts/acts/block.js';
import { setPassword } from '#service/accounts/acts/ending-sessions.js';
import { aStore } from '../accounts-lab.js';

const SESSION = { uid: 'ada', created: '2026', lastUsed: '2026', expires: '2027' };

async function aStoreWithAda(t: test.TestContext) {
  const store = await aStore(t);
  await store.accounts.add({ uid: 'ada', passwordHash: 'old' });
  await store.sessions.add({ ...SESSION, tokenHash: 'desk' });
  await store.sessions.add({ ...SESSION, tokenHash: 'phone' });
  const open = async () => (await store.sessions.of('ada')).filter(({ isRevoked }) => !isRevoked);
  return { store, open };
}

test('another password ends all sessions', async (t) => {
  const { store, open } = await aStoreWithAda(t);
  await setPassword(store, 'ada', { passwordHash: 'new' });
  assert.equal((await store.accounts.find('ada'))?.passwordHash, 'new');
  assert.deepEqual(await open(), []);
});

test('an account that is blocked has no sessions', async (t) => {
  const { store, open } = await aStoreWithAda(t);
  await block({ uid: 'ADA' }, { store, actor: COMMAND_LINE });
  assert.equal((await store.accounts.find('ada'))?.isBlocked, true);
  assert.deepEqual(await open(), []);
});

test('a change that fails ends nothing', async (t) => {
  const { store, open } = await aStoreWithAda(t);
  await assert.rejects(setPassword(store, 'eva', { passwordHash: 'new' }), /no account eva/);
  assert.equal((await open()).length, 2);
});
