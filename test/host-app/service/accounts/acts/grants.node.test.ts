import assert from 'node:assert/strict';
import test from 'node:test';
import { COMMAND_LINE } from '#service/accounts/acts/actors.js';
import { giveGrant, rightOf, takeGrant } from '#service/accounts/acts/grants.js';
import { aStore } from '../accounts-lab.js';

test('a permission is given and taken in any spelling of name and path', async (t) => {
  const store = await aStore(t);
  await store.accounts.add({ uid: 'Ada', passwordHash: 'x' });
  const desk = { store, actor: COMMAND_LINE };
  const written = { uid: 'ADA', permission: 'read', path: '/bach/inventions/' };
  const grant = { path: 'bach/inventions', permission: 'read' };
  assert.deepEqual(await giveGrant(written, desk), { uid: 'Ada', grant });
  assert.deepEqual(await giveGrant(written, desk), { uid: 'Ada', grant });
  assert.deepEqual(await store.accounts.grants('ada'), [grant]);
  await takeGrant(written, desk);
  await assert.rejects(takeGrant(written, desk), { fault: 'missing', message: /was not granted/ });
  const { items } = await store.audit.page({ object: 'account Ada', limit: 9 });
  assert.deepEqual(items[0]?.details, grant);
});

test('a permission or path that cannot be is refused', async (t) => {
  const store = await aStore(t);
  await store.accounts.add({ uid: 'ada', passwordHash: 'x' });
  const give = (permission: string, path: string, uid = 'ada') =>
    giveGrant({ uid, permission, path }, { store, actor: COMMAND_LINE });
  for (const [permission, path] of [
    ['fly', ''],
    ['read', 'a/../b'],
    ['block', 'bach'],
  ] as const)
    await assert.rejects(give(permission, path), { fault: 'invalid' }, permission);
  await assert.rejects(give('read', '', 'eve'), { fault: 'missing' });
  assert.deepEqual((await store.audit.page({ limit: 9 })).items, []);
});

test('a grant is said in words', () => {
  assert.equal(rightOf({ permission: 'all', path: '' }), 'everything everywhere');
  assert.equal(rightOf({ permission: 'read', path: 'bach' }), 'read in bach');
});
