import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import {
  isSafePath,
  plainFileName,
  safeFileName,
  shownFileName,
} from '#intake/checks/safe-file-name.js';

describe('the name of a file that a stranger gave', () => {
  const NAMES = [
    ['Für Elise.musicxml', 'Für Elise.musicxml'],
    ['../../etc/passwd', 'passwd'],
    ['D:\\scores\\fugue.mscz', 'fugue.mscz'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie- x=1.png'],
    ['gvs\u202egpj.exe', 'gvsgpj.exe'],
    ['"quoted";name.mp3', 'quoted--name.mp3'],
    ['.htaccess', 'htaccess'],
    ['con.txt', 'file-con.txt'],
    ['…\0', '…'],
    ['..', 'file'],
    ['', 'file'],
  ] as const;
  for (const [given, safe] of NAMES) {
    test(`${JSON.stringify(given)} becomes ${safe}`, () => assert.equal(safeFileName(given), safe));
  }

  test('is short and keeps its ending', () => {
    const name = safeFileName(`${'long '.repeat(200)}.musicxml`);
    assert.ok(name.length <= 100 && name.endsWith('.musicxml'));
  });

  test('is always a safe path, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const name = safeFileName(given);
        assert.ok(isSafePath(name), name);
        assert.equal(safeFileName(name), name);
      }),
    );
  });
});

describe('a name in a sentence', () => {
  test('is what its user knows, in any script', () => {
    for (const name of ['Mondnacht.musicxml', '月光 1.wav', 'Ёлка.mid', 'Σονάτα Νο 1.mei']) {
      assert.equal(plainFileName(name), name);
      assert.equal(shownFileName(name), name);
    }
    assert.equal(plainFileName('E\u0301tude.mid'), 'Étude.mid');
  });

  test('keeps the signs that join letters, and none that turns what stands around it', () => {
    assert.equal(plainFileName('می\u200cخواهم.mp3'), 'می\u200cخواهم.mp3');
    assert.equal(plainFileName('gvs\u202egpj.exe\n'), 'gvsgpj.exe');
    assert.equal(shownFileName('שיר 3.mid'), '\u2068שיר 3.mid\u2069');
  });

  test('is short, and ends as it does', () => {
    const name = shownFileName(`${'😀long'.repeat(200)}.musicxml`);
    assert.equal(Array.from(name).length, 80);
    assert.ok(name.endsWith('.musicxml') && name.includes('…'));
    assert.doesNotMatch(name, /\p{Cs}/u);
  });

  test('is never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        assert.ok(shownFileName(given).length > 0);
        assert.equal(plainFileName(plainFileName(given)), plainFileName(given));
      }),
    );
  });
});

describe('a path', () => {
  test('is safe when it names a file below', () => {
    for (const path of ['a.json', 'scores/Für Elise/page-01.svg', 'a/b~1.png', '音楽/a']) {
      assert.ok(isSafePath(path), path);
    }
  });

  test('is not safe when it leaves, names nothing, or means something to a system', () => {
    const paths = [
      '',
      '.',
      '..',
      '../a',
      'a/../b',
      '/a',
      'a/',
      'a//b',
      'C:/a',
      'a\\b',
      'nul',
      'aux.txt',
    ];
    const more = ['a:b', 'a\0', 'a\u202eb', 'a.', 'a ', 'x'.repeat(300), 'a/'.repeat(20) + 'b'];
    for (const path of [...paths, ...more]) assert.ok(!isSafePath(path), path);
  });
});
