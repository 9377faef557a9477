import assert from 'node:assert/strict';
import test from 'node:test';
import { LeaveGuard, type UnsavedWork } from '#web/stores/leave-guard.js';

test('tells what would be lost, for as long as a page watches', () => {
  const guard = new LeaveGuard();
  const page: { work?: UnsavedWork } = {};
  const stop = guard.watch(() => page.work);
  assert.equal(guard.unsaved, undefined);
  page.work = 'analysis';
  assert.equal(guard.unsaved, 'analysis');
  stop();
  assert.equal(guard.unsaved, undefined);
});

test('tells the first of several', () => {
  const guard = new LeaveGuard();
  guard.watch(() => undefined);
  guard.watch(() => 'sync');
  guard.watch(() => 'analysis');
  assert.equal(guard.unsaved, 'sync');
});
