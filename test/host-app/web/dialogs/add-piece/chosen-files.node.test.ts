import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { MAX_FILES } from '#shared/form-limits.js';
import { addFiles, partOf, sizeText } from '#web/dialogs/add-piece/chosen-files.js';

/** A file of a size that takes no memory. */
const file = (name: string, size = 1000): File =>
  Object.defineProperty(new File([], name, { lastModified: 1 }), 'size', { value: size });

const MEGABYTE = 2 ** 20;

describe('what is chosen for a new piece', () => {
  for (const [name, part] of [
    ['Waltz.mscz', 'score'],
    ['waltz.musicxml', 'score'],
    ['WALTZ.MXL', 'score'],
    ['chorale.krn', 'score'],
    ['waltz.mei', 'score'],
    ['waltz.mid', 'score'],
    ['waltz.ogg', 'audio'],
    ['waltz.mp3', 'audio'],
    ['waltz.wav', 'audio'],
    ['waltz.abc', 'score'],
    ['waltz.pdf', undefined],
    ['waltz', undefined],
    ['mp3', undefined],
    ['waltz.constructor', undefined],
  ] as const)
    test(`${name} is ${part ?? 'not taken'}`, () => assert.equal(partOf(name), part));

  test('goes to its part, and the rest is named', () => {
    const { chosen, refused } = addFiles([], [file('a.mxl'), file('a.pdf'), file('a.ogg')]);
    assert.deepEqual(
      chosen.map(({ part, file: { name } }) => [part, name]),
      [
        ['score', 'a.mxl'],
        ['audio', 'a.ogg'],
      ],
    );
    assert.deepEqual(refused, [{ name: 'a.pdf', why: 'wrongType' }]);
  });

  test('is taken once', () => {
    const once = addFiles([], [file('a.mxl')]);
    assert.equal(addFiles(once.chosen, [file('a.mxl'), file('a.mxl', 2000)]).chosen.length, 2);
  });

  test('is refused when it is empty, or too large for its kind', () => {
    const files = [file('a.mp3', 0), file('a.mid', 3 * MEGABYTE), file('b.mp3', 9 * MEGABYTE)];
    const { chosen, refused } = addFiles([], files, 8 * MEGABYTE);
    assert.equal(chosen.length, 0);
    assert.deepEqual(refused, [
      { name: 'a.mp3', why: 'emptyFile' },
      { name: 'a.mid', why: 'largeFile', most: 2 * MEGABYTE },
      { name: 'b.mp3', why: 'largeFile', most: 8 * MEGABYTE },
    ]);
  });

  test('is refused when all together are too large, or too many', () => {
    const large = [1, 2, 3, 4].map((number) => file(`${number}.ogg`, 8 * MEGABYTE));
    assert.deepEqual(addFiles([], large, 8 * MEGABYTE).refused, [
      { name: '4.ogg', why: 'largeForm', most: 24 * MEGABYTE },
    ]);
    const many = Array.from({ length: MAX_FILES + 1 }, (_, number) => file(`${number}.krn`));
    assert.deepEqual(addFiles([], many).refused, [{ name: '20.krn', why: 'manyFiles' }]);
  });

  test('is either taken or refused', () => {
    const names = fc.stringMatching(/^[a-z]{1,3}\.(mp3|mxl|pdf|mid)$/);
    const some = fc.uniqueArray(fc.tuple(names, fc.nat(4 * MEGABYTE)), { selector: ([a]) => a });
    fc.assert(
      fc.property(some, (given) => {
        const files = given.map(([name, size]) => file(name, size));
        const { chosen, refused } = addFiles([], files, 3 * MEGABYTE);
        assert.equal(chosen.length + refused.length, files.length);
        assert.ok(chosen.every((one) => one.file.size > 0 && one.file.size <= 3 * MEGABYTE));
      }),
    );
  });

  test('has a size in the words of a language', () => {
    assert.equal(sizeText(12.3456 * MEGABYTE, 'en'), '12.3 MB');
    assert.equal(sizeText(2048, 'en'), '2 kB');
    assert.equal(sizeText(1.5 * MEGABYTE, 'de'), '1,5 MB');
  });
});
