import { describe, it } from 'node:test';
import {
  isAny,
  isListOf,
  isName,
  isNumber,
  isObjectOf,
  isTableOf,
  isText,
  type Check,
} from '#core/formats/plain/checks.js';
import { expect } from '#test/support/expect.mjs';

const isPerson = isObjectOf({ name: isText }, { age: isNumber, 'ref:*': isText });
const isOpen = isObjectOf({}, { size: isNumber, '*': isText });
const isTable = isTableOf('onset', 'x');
const rows = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([onset, x]) => ({ onset, x }));

describe('the checks of plain files', () => {
  const cases: readonly (readonly [string, Check, unknown, boolean])[] = [
    ['any value', isAny, null, true],
    ['a text', isText, '', true],
    ['a number as a text', isText, 1, false],
    ['a number', isNumber, -0.5, true],
    ['the text of a number', isNumber, '1', false],
    ['a number beyond doubles', isNumber, Infinity, false],
    ['a number as a name', isName, 1810, true],
    ['a list as a name', isName, ['a'], false],
    ['an empty list', isListOf(isText), [], true],
    ['a list with a stranger', isListOf(isText), ['a', 1], false],
    ['a list that is none', isListOf(isText), 'a', false],
    ['an object with what it must have', isPerson, { name: 'Clara' }, true],
    ['an object without it', isPerson, { age: 3 }, false],
    ['an object with null for it', isPerson, { name: null }, false],
    ['an object with something wrong', isPerson, { name: 'Clara', age: '3' }, false],
    ['an object with a key of a family', isPerson, { name: 'Clara', 'ref:a:b': 'c' }, true],
    ['an object with an unknown key', isPerson, { name: 'Clara', shoe: 36 }, false],
    [
      'an object with the key of every object',
      isPerson,
      JSON.parse('{"name":"C","__proto__":1}'),
      false,
    ],
    ['a list for an object', isPerson, [], false],
    ['any key where all are allowed', isOpen, { color: 'red', size: 2 }, true],
    ['a rising table', isTable, rows([0, 5], [1, 6], [1, 6]), true],
    ['an empty table', isTable, [], true],
    ['a table that steps back on the left', isTable, rows([1, 5], [0, 6]), false],
    ['a table that steps back on the right', isTable, rows([0, 6], [1, 5]), false],
    ['a table of pairs', isTable, [[0, 1]], false],
    ['a table with a third column', isTable, [{ onset: 0, x: 1, y: 2 }], false],
  ];
  for (const [what, check, value, expected] of cases) {
    it(`${expected ? 'accept' : 'refuse'} ${what}`, () => {
      expect(check(value)).to.equal(expected);
    });
  }
});
