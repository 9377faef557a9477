import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { askedBy, pieceOfNumber } from '#web/pages/piece/address.js';

describe('what an address asks for', () => {
  test('is a piece by its path, without the slash at its end', () => {
    assert.deepEqual(askedBy('keyboard/fur-elise'), { kind: 'path', path: 'keyboard/fur-elise' });
    assert.deepEqual(askedBy('lieder/Der Mond/'), { kind: 'path', path: 'lieder/Der Mond' });
  });

  test('is a piece by its number when there are only digits', () => {
    assert.deepEqual(askedBy('17'), { kind: 'number', number: 17 });
    assert.equal(askedBy('corpus/17').kind, 'path');
    assert.equal(askedBy('17a').kind, 'path');
  });

  for (const path of ['', '/', 'a//b', '../auth', 'a?b', 'a/<b>'])
    test(`is nothing for ${JSON.stringify(path)}`, () => {
      assert.equal(askedBy(path).kind, 'nothing');
    });
});

describe('the path of a numbered piece', () => {
  const { signal } = new AbortController();
  const catalog = {
    load: async () => undefined,
    pieces: [{ number: 3, path: 'voices/o-haupt' }],
  };
  const hosted = { pathOfNumber: async (number: number) => `hosted/${number}` };
  const app = { catalog: () => catalog, hosted } as never;

  test('is what the service says', async () => {
    assert.deepEqual(await pieceOfNumber(app, { place: 'hosted', number: 3 }, signal), {
      place: 'hosted',
      path: 'hosted/3',
    });
  });

  test('is what the listings of static corpora say, else what the service says', async () => {
    const local = (number: number) => pieceOfNumber(app, { place: 'local', number }, signal);
    assert.deepEqual(await local(3), { place: 'local', path: 'voices/o-haupt' });
    assert.deepEqual(await local(4), { place: 'hosted', path: 'hosted/4' });
  });

  test('is none where nobody gives numbers', async () => {
    const alone = { catalog: () => catalog, hosted: undefined } as never;
    assert.equal(await pieceOfNumber(alone, { place: 'local', number: 9 }, signal), undefined);
  });
});
