import assert from 'node:assert/strict';
import test from 'node:test';
import { table } from '#service/cli/terminal/table.js';

test('columns line up below their heads, without spaces at the ends', () => {
  const rows = [
    ['ada', 'active', ''],
    ['clara schumann', 'blocked', 'read'],
  ];
  assert.equal(
    table(['user name', 'state', 'may'], rows),
    [
      'user name       state    may',
      '--------------  -------  ----',
      'ada             active',
      'clara schumann  blocked  read',
      '',
    ].join('\n'),
  );
});

test('a row that is too short is filled up', () => {
  assert.equal(table(['a', 'b'], [['1']]), 'a  b\n-  -\n1\n');
});
