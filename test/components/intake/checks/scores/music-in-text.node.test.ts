import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { checkMusicInText } from '#intake/checks/scores/music-in-text.js';
import { refusal } from '#test/host-app/service/intake/files.js';

const abc = (...lines: readonly string[]): string => ['X:1', 'T:a', 'K:C', ...lines].join('\n');

describe('music in a text is taken', () => {
  const TAKEN = [
    ['abc', 'with the longest note of any tune', abc('C256|z8192|')],
    ['abc', 'with the rests of an opera', abc('Z400|C4|Z19599|')],
    ['abc', 'with numbers in its words', abc('"RISM 1234567"C4|w: 1000000 stars', '% 99999999')],
    ['abc', 'with numbers in its fields', abc('R: a/20210101', '[r:C99999999]C4|', 'C4|')],
    ['abc', 'with an address between two tunes', abc('C4|', '', 'CH-3000012 a/20210101')],
    ['humdrum', 'with a maxima and a triple-dotted note', '**kern\n=1\n000c\n=2\n4...d\n*-'],
    ['humdrum', 'with a note of a ratio', '**kern\n=1\n3%2c\n=2\n*-'],
    ['humdrum', 'with numbers in other spines', '**kern\t**text\n4c\t00000001\n4d\t12345678\n'],
    [
      'humdrum',
      'with a variation in each of sixty passages',
      `**kern\n*>[${'A,A,B,B,'.repeat(60)}A]\n`,
    ],
    ['pae', 'with rests', '@data: =120/4C/'],
    ['esac', 'with a long note', 'CUT[a]\nMEL[1____ 2_]\n'],
    ['text', 'that is no music', 'C999999999999'],
  ] as const;
  for (const [kind, what, text] of TAKEN)
    test(`${kind} ${what}`, () => checkMusicInText(text, kind));
});

describe('music in a text is refused', () => {
  const REFUSED = [
    ['lengths', 'abc', 'with a note of days', abc('C99999')],
    ['lengths', 'abc', 'with a chord of days', abc('[CEG]99999')],
    ['lengths', 'abc', 'with a note of nothing', abc('C1/99999')],
    ['lengths', 'abc', 'with a unit of nothing', abc('[L:1/99999]C4')],
    ['measures', 'abc', 'with more rests than measures', abc('Z15000|', 'Z15000|')],
    ['lengths', 'humdrum', 'with a note of six zeros', '**kern\n000000c\n'],
    ['parts', 'humdrum', 'with too many spines', '**kern\t'.repeat(300)],
    ['repeats', 'humdrum', 'with an endless order', `**kern\n*>[${'A,'.repeat(500)}A]\n`],
    ['measures', 'pae', 'with more rests than measures', '@data: =15000/=15000/'],
    ['repeats', 'pae', 'with too many copies', `@data: !4C!${'f'.repeat(1001)}/`],
    ['lengths', 'esac', 'with an endless note', `CUT[a]\nMEL[1${'_'.repeat(11)}]\n`],
  ] as const;
  for (const [of, kind, what, text] of REFUSED)
    test(`${kind} ${what}`, () =>
      assert.throws(
        () => checkMusicInText(text, kind),
        (error) =>
          refusal('tooComplex')(error) && (error as { excess?: { of: string } }).excess?.of === of,
      ));
});
