import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { scanJson } from '#intake/checks/json/scan-json.js';
import { refusal } from '#test/host-app/service/intake/files.js';

const LIMITS = { depth: 3, containers: 5, strings: 6, values: 10 };
const scan = (text: string): void => scanJson(Buffer.from(text), LIMITS);

describe('what a JSON text would become', () => {
  test('is counted without its strings', () => {
    assert.doesNotThrow(() => scan('{"a[[[[[[":"{{{{{{,,,,,,,,,,,,,,,,","b\\"[[[[":[1,2]}'));
  });

  test('may not be too deep, nor too much of anything', () => {
    const many = ['[[[[', '[],[],[],[],[],[]', '"","","","","","",""', ','.repeat(30)];
    for (const text of many) assert.throws(() => scan(text), refusal('tooComplex'), text);
  });

  test('is counted in broken texts as well', () => {
    for (const text of ['"never ends', '"\\', ']]]]', '']) assert.doesNotThrow(() => scan(text));
  });
});
