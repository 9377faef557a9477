import assert from 'node:assert/strict';
import test from 'node:test';
import { readSignWords, type SignWords } from '#engines/notation/musicxml/playing/sign-words.js';

const jump = (to: 'capo' | 'segno', until?: 'fine' | 'coda', withRepeats = false): SignWords => ({
  jump: { to, until, withRepeats },
});

const WORDS: readonly (readonly [string, SignWords])[] = [
  ['D.C.', jump('capo')],
  ['D. C. al Fine', jump('capo', 'fine')],
  ['DC al Coda', jump('capo', 'coda')],
  ['Da Capo al Fine', jump('capo', 'fine')],
  ['M. D. C. ', jump('capo')],
  ['Menuetto da capo', jump('capo')],
  ['D.C. senza replica', jump('capo')],
  ['D.C. con repetizione', jump('capo', undefined, true)],
  ['Da capo mit Wiederholung', jump('capo', undefined, true)],
  ['D.C. al segno e poi la Coda', jump('capo', 'coda')],
  ['D.S.', jump('segno')],
  ['D.S. al\nFine', jump('segno', 'fine')],
  ['Dal Segno al Coda', jump('segno', 'coda')],
  ['dal 𝄋 al 𝄌', jump('segno', 'coda')],
  ['Fine', { isFine: true }],
  ['(fine)', { isFine: true }],
  ['FIN', { isFine: true }],
  ['To Coda', { isToCoda: true }],
  ['al Coda', { isToCoda: true }],
  ['to 𝄌', { isToCoda: true }],
  ['Coda', { isCoda: true }],
  ['CODA 2', { isCoda: true }],
  ['dolce', {}],
  ['con forza', {}],
  ['finely shaded', {}],
  ['poco a poco', {}],
  ['a due corde', {}],
  ['Da Capo Aria', {}],
  ['codetta', {}],
];

for (const [words, expected] of WORDS) {
  test(`the words “${words.trim()}”`, () => assert.deepEqual(readSignWords(words), expected));
}
