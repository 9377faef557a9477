import { expect } from '@open-wc/testing';
import { quarters } from '#core';
import { placeText, prepareTexts, rangeText, translate } from '#kit';
import { waitUntil } from '#test/support/wait-until.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';

await prepareTexts('tools');

const COMMON = () => aPiece().withMeasures(8);
const WALTZ = () => aPiece().withMeasures(8, '3/4', 1);
const FREE = () => aPiece();

/** What is said about music in a language. */
const speaker = (builder: PieceBuilder, language = 'en') => ({
  model: builder.build(),
  t: (key: string, values?: Parameters<typeof translate>[2]) => translate(language, key, values),
});

describe('a range in words', () => {
  const RANGES: readonly (readonly [() => PieceBuilder, number, number, string])[] = [
    [COMMON, 0, 6, 'm. 1 to the end of m. 2, beat 2'],
    [COMMON, 1, 6, 'm. 1, beat 2 to the end of m. 2, beat 2'],
    [COMMON, 0, 8, 'm. 1 to the end of m. 2'],
    [COMMON, 4, 8, 'all of m. 2'],
    [COMMON, 5, 6, 'all of m. 2, beat 2'],
    [COMMON, 0, 6.5, 'm. 1 to just before m. 2, beat 3½'],
    [WALTZ, 0, 4, 'm. 0, beat 3 to the end of m. 1'],
    [FREE, 1.5, 4, 'quarter 1.5 to just before quarter 4'],
  ];
  for (const [score, start, end, words] of RANGES)
    it(words, () => {
      expect(rangeText(speaker(score()), quarters(start), quarters(end))).to.equal(words);
    });

  const LANGUAGES: readonly (readonly [string, string])[] = [
    ['de', 'T. 1 bis Ende T. 2, Zählzeit 2'],
    ['fr', 'mes. 1 jusqu’à la fin de mes. 2, temps 2'],
    ['it', 'da b. 1 alla fine di b. 2, movimento 2'],
    ['hr', 't. 1 do kraja t. 2, doba 2'],
    ['sl', 't. 1 do konca t. 2, doba 2'],
    ['el', 'μ. 1 έως το τέλος του μ. 2, χτύπος 2'],
    ['zh-Hans', '第 1 小节至第 2 小节第 2 拍结束'],
  ];
  for (const [language, words] of LANGUAGES)
    it(`${language}: ${words}`, async () => {
      const host = speaker(COMMON(), language);
      const said = () => rangeText(host, quarters(0), quarters(6));
      await waitUntil(() => said() === words, `says ${said()}`);
    });
});

describe('a place in words', () => {
  it('is a measure and a beat', () => {
    expect(placeText(speaker(COMMON()), quarters(0))).to.equal('m. 1, beat 1');
    expect(placeText(speaker(COMMON()), quarters(5.5))).to.equal('m. 2, beat 2½');
    expect(placeText(speaker(COMMON()), quarters(3.995))).to.equal('m. 2, beat 1');
    expect(placeText(speaker(FREE()), quarters(2.5))).to.equal('quarter 2.5');
  });
});
