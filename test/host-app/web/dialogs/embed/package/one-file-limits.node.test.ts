import assert from 'node:assert/strict';
import test from 'node:test';
import { checkOneFile, MOST_INSIDE } from '#web/dialogs/embed/package/one-file-limits.js';

const piece = (sources: object, size = 3) => ({
  info: { sources },
  files: [{ name: 'a', content: { size } as Blob }],
  outside: 0,
});
const AUDIOS = [{ file: 'a.mp3' }];

test('a piece with a recording or a picture fits into a page', () => {
  checkOneFile(piece({ audios: AUDIOS }));
  checkOneFile(piece({ images: [{ type: 'score', image: 'a.svg', positions: 'p.json' }] }));
});

test('a score that was never drawn cannot be shown by one', () => {
  const score = piece({ scores: [{ file: 'a.musicxml' }] });
  assert.throws(() => checkOneFile(score), { reason: 'nothingInside' });
});

test('an opera does not fit', () => {
  const opera = piece({ audios: AUDIOS }, MOST_INSIDE + 1);
  assert.throws(() => checkOneFile(opera), { reason: 'tooLarge', size: MOST_INSIDE + 1 });
});
