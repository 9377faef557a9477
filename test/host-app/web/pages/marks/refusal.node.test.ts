import assert from 'node:assert/strict';
import test from 'node:test';
import { refusalOf } from '#web/pages/marks/refusal.js';

test('what stops a save is one sentence, and a full browser is told as such', () => {
  const t = ((key: string) => key) as never;
  assert.equal(refusalOf(t, new DOMException('', 'QuotaExceededError')), 'marks.noRoom');
  assert.equal(refusalOf(t, new DOMException('', 'SecurityError')), 'marks.noStore');
  assert.equal(refusalOf(t, new Error('odd')), 'marks.notSaved');
  assert.equal(refusalOf(t, 'odd'), 'marks.notSaved');
});
