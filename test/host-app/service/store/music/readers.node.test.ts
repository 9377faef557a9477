import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maySee } from '#service/accounts/ownership.js';
import type { Role } from '#service/store/music/ownership.js';
import { type Visibility, VISIBILITIES } from '#service/store/music/readers.js';
import type { Store } from '#service/store/store.js';
import { onBothStores } from '../both-stores.js';
import { anna, labeled, putMusic, SONATA } from '../some-music.js';

/** Accounts, one with letters that have two forms; and as they are written in a request. */
const UIDS = ['ada', 'Ben', 'Clär', 'eva'] as const;
const WRITTEN = [...UIDS, 'ADA', 'ben', 'CLÄR', 'Cla\u0308r', 'nobody', undefined];
const RUNS = 25;

interface Work {
  readonly owner: string | undefined;
  readonly visibility: Visibility;
  readonly group: number;
  readonly collaborators: readonly { readonly uid: string; readonly role: Role }[];
  /** Whether it had a link, and was seen by a group, before. */
  readonly hadLink: boolean;
  readonly isHidden: boolean;
}

const uid = fc.constantFrom(...UIDS);
const roles = fc.constantFrom('reader' as const, 'editor' as const);
const works: fc.Arbitrary<Work> = fc.record({
  owner: fc.option(uid, { nil: undefined }),
  visibility: fc.constantFrom(...VISIBILITIES),
  group: fc.nat({ max: 1 }),
  collaborators: fc.uniqueArray(fc.record({ uid, role: roles }), {
    selector: (one) => one.uid,
    maxLength: 2,
  }),
  hadLink: fc.boolean(),
  isHidden: fc.boolean(),
});
const members = fc.array(fc.subarray([...UIDS]), { minLength: 2, maxLength: 2 });

/** Makes groups with members; the account that makes them is in both. */
async function putGroups(store: Store, all: readonly (readonly string[])[]) {
  const made: string[] = [];
  for (const uids of all) {
    const { id } = await store.groups.make('Trio', 'zoe');
    for (const each of uids) await store.groups.add(id, { uid: each, role: 'reader' });
    made.push(id);
  }
  return made;
}

async function putWork(store: Store, name: string, work: Work & { readonly seenBy: string }) {
  const { owner, visibility, seenBy: group, collaborators, hadLink, isHidden } = work;
  const named = { piece: SONATA, kind: 'analysis', name } as const;
  await store.analyses.save({ ...named, content: labeled(name), author: anna, owner });
  if (hadLink) await store.ownership.share(named, { visibility: 'link' });
  await store.ownership.share(named, { visibility, group, collaborators });
  if (isHidden) await store.analyses.hide(SONATA, name, anna);
  return (await store.ownership.standing(named))!;
}

onBothStores('Who sees a document', (database) => {
  test('is the same for one that is asked for, and for those that a query finds', async () => {
    const store = await database.open();
    await putMusic(store);
    for (const each of [...UIDS, 'zoe']) await store.accounts.add({ uid: each, passwordHash: 'x' });
    let count = 0;
    const agree = async (work: Work, all: readonly (readonly string[])[]) => {
      const groups = await putGroups(store, all);
      const name = `work ${(count += 1)}`;
      const standing = await putWork(store, name, { ...work, seenBy: groups[work.group]! });
      for (const who of WRITTEN)
        for (const key of [undefined, 'other', standing.link]) {
          const reader = { uid: who, key };
          const found = await store.analyses.read(SONATA, name, { version: 1, reader });
          const isFound = found !== undefined;
          assert.equal(isFound, maySee({ uid: who }, standing, key), `${who} with ${key}`);
          if (found) assert.equal(found.isRemoved, standing.hidden !== undefined);
        }
      for (const id of groups) await store.groups.end(id);
    };
    await fc.assert(fc.asyncProperty(works, members, agree), { numRuns: RUNS });
  });
});
