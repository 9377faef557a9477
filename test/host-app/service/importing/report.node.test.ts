import assert from 'node:assert/strict';
import test from 'node:test';
import { messageOf, Notes } from '#service/importing/report.js';

test('the notes about a piece become its report', () => {
  const notes = new Notes();
  notes.warn('odd');
  notes.fail('a.mxl', new Error('torn'));
  assert.deepEqual(notes.report('a/b', 'added'), {
    path: 'a/b',
    state: 'added',
    warnings: ['odd'],
    errors: ['a.mxl: torn'],
  });
});

test('whatever is thrown has a message', () => {
  assert.deepEqual([messageOf(new Error('torn')), messageOf('worn')], ['torn', 'worn']);
});
