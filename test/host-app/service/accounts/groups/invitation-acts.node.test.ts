import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaveGroup, makeGroup, setRole } from '#service/accounts/groups/group-acts.js';
import {
  acceptInvitation,
  endInvitation,
  invite,
  makeInvitedAccount,
  type NamedCode,
} from '#service/accounts/groups/invitation-acts.js';
import type { ActError } from '#service/store/act-error.js';
import type { Store } from '#service/store/store.js';
import { onBothStores } from '../../store/both-stores.js';

const PEOPLE = ['ada', 'ben', 'eva'] as const;

const done = () => Promise.resolve();
const named = (text: string): NamedCode => ({ text, attempt: { succeeded: done, failed: done } });

const desk = (store: Store, who: string) => ({ store, actor: { who, mark: 'm' } });

/** How each of some attempts has ended: the fault of a refused one. */
const endsOf = async (attempts: readonly Promise<unknown>[]): Promise<readonly unknown[]> =>
  (await Promise.allSettled(attempts))
    .map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as ActError).fault))
    .sort();

onBothStores('People of a group', (database) => {
  const opened = async () => {
    const store = await database.open();
    for (const uid of PEOPLE) await store.accounts.add({ uid, passwordHash: 'x' });
    const { id } = await makeGroup('Trio', desk(store, 'ada'));
    const codeTo = async (uses: number) =>
      (await invite(id, { role: 'reader', uses, days: 1 }, desk(store, 'ada'))).code;
    return { store, id, codeTo };
  };

  test('of two who use the last use of a code at once, one joins', async () => {
    const { store, id, codeTo } = await opened();
    const code = await codeTo(1);
    const joining = (who: string) => acceptInvitation(named(code), desk(store, who));
    assert.deepEqual(await endsOf([joining('ben'), joining('eva')]), ['done', 'missing']);
    assert.equal((await store.groups.find(id))?.members.length, 2);
  });

  test('of two owners who leave at once, one stays', async () => {
    const { store, id, codeTo } = await opened();
    await acceptInvitation(named(await codeTo(1)), desk(store, 'ben'));
    await setRole(id, { uid: 'ben', role: 'owner' }, desk(store, 'ada'));
    const leaving = (who: string) => leaveGroup(id, who, desk(store, who));
    assert.deepEqual(await endsOf([leaving('ada'), leaving('ben')]), ['conflict', 'done']);
  });

  test('an account that cannot be made uses nothing up, and leaves nothing behind', async () => {
    const { store, id, codeTo } = await opened();
    const code = await codeTo(1);
    const making = (uid: string) =>
      makeInvitedAccount(named(code), { uid, password: 'a long walk', mark: 'm' }, store);
    assert.deepEqual(await endsOf([making('Ada')]), ['conflict']);
    const ends = await endsOf([making('dora'), making('Dora')]);
    assert.equal(ends.filter((end) => end === 'done').length, 1);
    assert.deepEqual(
      (await store.groups.find(id))?.members.map(({ uid }) => uid.toLowerCase()),
      ['ada', 'dora'],
    );
    assert.equal(await store.invitations.of(id).then(({ length }) => length), 0);
  });

  test('an invitation of another group cannot be ended', async () => {
    const { store, id, codeTo } = await opened();
    await codeTo(3);
    const [open] = await store.invitations.of(id);
    const other = await makeGroup('Duo', desk(store, 'ben'));
    const ending = endInvitation(other.id, open!.id, desk(store, 'ben'));
    await assert.rejects(ending, { fault: 'missing' });
    assert.equal((await store.invitations.of(id)).length, 1);
  });
});
