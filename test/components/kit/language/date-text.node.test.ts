import assert from 'node:assert/strict';
import test from 'node:test';
import { dateText } from '#kit/language/date-text.js';

test('a date is told in the words of a language, with the time or without', () => {
  const noon = new Date(2026, 10, 28, 12, 0).toISOString();
  assert.match(dateText('de', noon), /^28\.11\.2026, 12:00$/);
  assert.equal(dateText('fr', noon, false), '28 nov. 2026');
});

test('what is no date stays as it stands', () => {
  assert.equal(dateText('en', 'in autumn'), 'in autumn');
});
