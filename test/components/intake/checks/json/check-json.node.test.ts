import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { checkJson } from '#intake/checks/json/check-json.js';
import { refusal } from '#test/host-app/service/intake/files.js';

const check = (text: string, as: 'analysis' | 'synchro' | 'table' | 'any'): void =>
  checkJson(Buffer.from(text), as);

describe('a JSON file is taken', () => {
  test('as an analysis, with whatever is unknown in it', () =>
    check(
      '\uFEFF{"labels":[{"start":"m12+1/4","tag":"<b>ø</b>","mine":[1]}],"mine":{}}',
      'analysis',
    ));
  test('as a synchronization, of objects or pairs', () => {
    check('[{"onset":0,"date":1},{"onset":4,"date":3}]', 'synchro');
    check('{"onset-date":[[0,1],[4,3]]}', 'synchro');
  });
  test('as a table of any kind', () => check('{"onset-x":[{"onset":0,"x":1}]}', 'table'));
});

describe('a JSON file is refused', () => {
  const REFUSED = [
    ['wrongType', 'as an analysis without labels', '{"meta":{}}', 'analysis'],
    ['wrongType', 'as a synchronization of one point', '[[0,1]]', 'synchro'],
    ['wrongType', 'that is a number', '12', 'any'],
    ['malformed', 'that is broken', '{"labels":[}', 'analysis'],
    ['malformed', 'that reaches for the prototype', '[{"__proto__":1}]', 'any'],
    ['tooComplex', 'that is too deep', '['.repeat(100), 'table'],
    ['tooComplex', 'with more labels than anybody sets', `[${'{},'.repeat(50_000)}{}]`, 'analysis'],
  ] as const;
  for (const [code, what, text, as] of REFUSED) {
    test(what, () => assert.throws(() => check(text, as), refusal(code)));
  }

  test('that is not UTF-8', () => {
    assert.throws(() => checkJson(Buffer.from([0x22, 0xff, 0x22]), 'any'), refusal('malformed'));
  });
});
