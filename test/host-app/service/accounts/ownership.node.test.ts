import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  mayChangeSaved,
  mayRemove,
  maySee,
  owns,
  seeingGroup,
} from '#service/accounts/ownership.js';
import type { Visitor } from '#service/accounts/visitor.js';
import { OPEN, type Standing } from '#service/store/music/ownership.js';

const visitor = (uid?: string, ...permissions: readonly string[]): Visitor => ({
  ...(uid !== undefined && { uid }),
  grants: permissions.map((permission) => ({ path: '', permission })),
  mark: 'x',
});

const ada = visitor('Ada');
const all = visitor('curator', 'all');
const PIECE = { path: 'songs/lied', permissions: ['read', 'update-analysis'] };
const READ_ONLY = { ...PIECE, permissions: ['read'] };
const hers: Standing = { owner: 'Ada', visibility: 'private', collaborators: [] };
const work = (standing: Standing, piece = PIECE) =>
  ({ piece, kind: 'analysis', standing }) as const;
const withBen = (role: 'reader' | 'editor'): Standing => ({
  ...hers,
  collaborators: [{ uid: 'ben', role }],
});

describe('what a group sees', () => {
  const members = [
    { uid: 'ben', role: 'reader', since: '' },
    { uid: 'eva', role: 'editor', since: '' },
  ] as const;
  const shown: Standing = {
    ...{ ...hers, visibility: 'group', group: { id: '0f', name: 'Trio', members } },
  };

  test('is read by its members, changed by its editors, and removed by the owner alone', () => {
    for (const [uid, sees, changes] of [
      ['Ada', true, true],
      ['BEN', true, false],
      ['eva', true, true],
      ['curator', false, false],
    ] as const) {
      const who = visitor(uid, 'all');
      assert.deepEqual([maySee(who, shown), mayChangeSaved(who, work(shown))], [sees, changes]);
      assert.equal(mayRemove(who, work(shown)), uid === 'Ada');
      assert.equal(seeingGroup(who, shown)?.name, sees ? 'Trio' : undefined);
    }
  });
});

describe('what belongs to an account', () => {
  test('is changed by its owner, in any capitals, and by editors; no permission reaches it', () => {
    assert.ok(owns(visitor('ADA'), hers));
    assert.ok(mayChangeSaved(ada, work(hers)));
    assert.ok(mayChangeSaved(visitor('Ben'), work(withBen('editor'))));
    for (const other of [visitor(), visitor('ben'), all])
      assert.ok(!mayChangeSaved(other, work(withBen('reader'))));
  });

  test('is changed only while its piece lets them save', () => {
    assert.ok(!mayChangeSaved(ada, work(hers, READ_ONLY)));
    assert.ok(mayRemove(ada, work(hers, READ_ONLY)));
  });

  test('is removed by its owner alone', () => {
    const others = [visitor(), visitor('ben'), all];
    assert.ok(!others.some((other) => mayRemove(other, work(withBen('editor')))));
  });

  test('is seen by its owner, by collaborators, and through its link while that is on', () => {
    assert.ok(maySee(ada, hers));
    assert.ok(maySee(visitor('ben'), withBen('reader')));
    assert.ok(![visitor(), visitor('ben'), all].some((other) => maySee(other, hers)));
    const linked: Standing = { ...hers, visibility: 'link', link: 'q1z' };
    assert.ok(maySee(visitor(), linked, 'q1z'));
    assert.ok(!maySee(visitor(), linked, 'q1'));
    assert.ok(!maySee(visitor(), linked));
    assert.ok(!maySee(visitor(), { ...linked, visibility: 'private' }, 'q1z'));
    assert.ok(!maySee(visitor(), { ...hers, visibility: 'link' }));
  });
});

test('what is open is changed and removed by accounts with the permission, and seen by all', () => {
  assert.ok(maySee(visitor(), OPEN));
  for (const may of [mayChangeSaved, mayRemove]) {
    assert.ok(may(ada, work(OPEN)));
    assert.ok(!may(visitor(), work(OPEN)));
    assert.ok(!may(ada, work(OPEN, READ_ONLY)));
    assert.ok(may(all, work(OPEN, READ_ONLY)));
  }
});
