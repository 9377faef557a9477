import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import {
  PERMISSIONS,
  can,
  isAdministrator,
  mayBlock,
  mayChange,
  mayManage,
  maySaveNew,
} from '#service/accounts/permissions.js';
import type { Visitor } from '#service/accounts/visitor.js';

const ANYONE: Visitor = { grants: [], mark: 'm' };
const withGrant = (permission: string, path: string): Visitor => ({
  uid: 'ada',
  grants: [{ permission, path }],
  mark: 'm',
});
const ACCOUNT: Visitor = { uid: 'ada', grants: [], mark: 'm' };
const piece = (permissions: readonly string[]) => ({ path: 'schubert/winterreise/1', permissions });

describe('a piece that is open to all', () => {
  const open = piece(['all']);

  test('is read and gets new analyses from everyone', () => {
    assert.ok(can(ANYONE, open, 'read'));
    assert.ok(maySaveNew(ANYONE, open, 'analysis'));
    assert.ok(maySaveNew(ANYONE, open, 'synchro'));
  });

  test('lets only an account change what is saved', () => {
    assert.ok(!mayChange(ANYONE, open, 'analysis'));
    assert.ok(mayChange(ACCOUNT, open, 'analysis'));
  });
});

describe('a piece that may only be read', () => {
  const readable = piece(['read']);

  test('takes nothing from an account without a grant', () => {
    assert.ok(can(ACCOUNT, readable, 'read'));
    assert.ok(!maySaveNew(ACCOUNT, readable, 'analysis'));
    assert.ok(!mayChange(ACCOUNT, readable, 'synchro'));
  });

  test('takes analyses, but no synchros, from whoever is granted analyses', () => {
    const analyst = withGrant('update-analysis', 'schubert');
    assert.ok(mayChange(analyst, readable, 'analysis'));
    assert.ok(!mayChange(analyst, readable, 'synchro'));
  });
});

test('a piece without a list is closed to everyone but those with a grant', () => {
  assert.ok(!can(ANYONE, piece([]), 'read'));
  assert.ok(!can(ACCOUNT, piece([]), 'read'));
  assert.ok(can(withGrant('read', 'schubert/winterreise'), piece([]), 'read'));
});

const PLACES = [
  ['', true],
  ['schubert', true],
  ['schubert/winterreise/1', true],
  ['schubert/winter', false],
  ['schubert/winterreise/10', false],
  ['schubert/winterreise/1/2', false],
  ['winterreise', false],
  ['Schubert', false],
  ['/', false],
] as const;
for (const [path, isIn] of PLACES)
  test(`a grant on "${path}" ${isIn ? 'covers' : 'does not cover'} schubert/winterreise/1`, () => {
    assert.equal(can(withGrant('read', path), piece([]), 'read'), isIn);
  });

test('grants without an account are worth nothing', () => {
  const forged: Visitor = { grants: [{ path: '', permission: 'all' }], mark: 'm' };
  assert.ok(!can(forged, piece([]), 'read'));
  assert.ok(!isAdministrator(forged) && !mayBlock(forged) && !mayManage(forged, ''));
});

test('blocking is granted for the whole platform only', () => {
  assert.ok(mayBlock(withGrant('block', '')));
  assert.ok(mayBlock(withGrant('all', '')));
  assert.ok(!mayBlock(withGrant('block', 'schubert')));
});

test('a corpus is managed by whoever has it or what is above it', () => {
  assert.ok(mayManage(withGrant('corpus', 'schubert'), 'schubert/winterreise'));
  assert.ok(!mayManage(withGrant('corpus', 'schubert/winterreise'), 'schubert'));
  assert.ok(!mayManage(withGrant('corpus', 'schubert'), ''));
  assert.ok(!mayManage(withGrant('read', ''), 'schubert'));
});

test('an administrator has everything everywhere', () => {
  assert.ok(isAdministrator(withGrant('all', '')));
  assert.ok(!isAdministrator(withGrant('all', 'schubert')));
  assert.ok(!isAdministrator(withGrant('corpus', '')));
});

const permission = fc.constantFrom(...PERMISSIONS);
const path = fc
  .array(fc.constantFrom('a', 'b', 'bc', 'a b'), { maxLength: 3 })
  .map((parts) => parts.join('/'));
const aGrant = fc.record({ path, permission });
const aPiece = fc.record({ path, permissions: fc.subarray([...PERMISSIONS]) });

test('another grant never takes a permission away', () => {
  fc.assert(
    fc.property(fc.array(aGrant), aGrant, aPiece, permission, (held, more, one, wanted) => {
      const before = { uid: 'ada', grants: held, mark: 'm' };
      const after = { uid: 'ada', grants: [more, ...held], mark: 'm' };
      return !can(before, one, wanted) || can(after, one, wanted);
    }),
  );
});

test('nobody gains anything on a path whose name only begins the same', () => {
  fc.assert(
    fc.property(
      path,
      fc.constantFrom('c', ' ', '0', '.'),
      permission,
      permission,
      (on, end, given, wanted) => {
        fc.pre(on !== '');
        return !can(withGrant(given, on), { path: on + end, permissions: [] }, wanted);
      },
    ),
  );
});

test('a grant gives its own permission and no other, but who manages a corpus reads it', () => {
  fc.assert(
    fc.property(path, permission, permission, (on, given, wanted) => {
      const holds = can(withGrant(given, on), { path: on, permissions: [] }, wanted);
      const isReader = given === 'corpus' && wanted === 'read';
      return holds === (given === 'all' || given === wanted || isReader);
    }),
  );
});
