import assert from 'node:assert/strict';
import test from 'node:test';
import { CorpusError } from '#corpus';
import { accountRefusal, groupRefusal, isMissing } from '#web/pages/groups/failure.js';

const failed = (code: string, status: CorpusError['status'] = 'Refused' as never, message = 'x') =>
  Object.assign(new CorpusError(status, 'groups', { message }), { code });

test('a refusal of a group is told in words about groups', () => {
  assert.ok(isMissing(failed('notFound', 'Missing')));
  for (const [error, key] of [
    [failed('notFound', 'Missing'), 'groups.failure.missing'],
    [failed('conflict'), 'groups.failure.conflict'],
    [failed('forbidden'), 'groups.failure.forbidden'],
    [failed('tooMany'), 'dialogs.failure.tooMany'],
    [new Error('broken'), 'dialogs.failure.unknownHint'],
  ] as const)
    assert.equal(groupRefusal(error).notice?.text.key, key);
});

test('a refusal of an invited account is told at the field that it is about', () => {
  const taken = accountRefusal(failed('conflict'));
  assert.equal(taken.errors?.uid?.key, 'groups.join.taken');
  const message = '"<x>" cannot be a user name: use up to 100 letters';
  const impossible = accountRefusal(failed('invalid', undefined, message));
  assert.equal(impossible.errors?.uid?.key, 'groups.join.uidInvalid');
  assert.equal(accountRefusal(failed('invalid')).errors?.new?.key, 'dialogs.password.common');
  const late = accountRefusal(failed('notFound', 'Missing'));
  assert.equal(late.notice?.text.key, 'groups.join.notValid');
});
