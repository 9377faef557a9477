import assert from 'node:assert/strict';
import test from 'node:test';
import { intakeProblem } from '#intake/problems.js';
import { remarkOf } from '#prepare/remark.js';

test('a problem of a file is the sentence that a page shows', () => {
  const remark = remarkOf(intakeProblem('empty', 'waltz.mp3'));
  assert.deepEqual(remark, {
    severity: 'error',
    file: 'waltz.mp3',
    text: 'waltz.mp3 is empty and was left out.',
  });
});

test('a count chooses the plural', () => {
  const of = (count: number) => remarkOf(intakeProblem('labelsBeyond', 'cadences', { count }));
  assert.match(of(1).text, /^One label of cadences lies/);
  assert.match(of(3).text, /^3 labels of cadences lie/);
  assert.equal(of(3).severity, 'warning');
});
