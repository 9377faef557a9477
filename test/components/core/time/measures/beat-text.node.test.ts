import { describe, it } from 'node:test';
import fc from 'fast-check';
import { beatText, onsetOfBeat, parseBeatText } from '#core/time/measures/beat-text.js';
import { beatPlace } from '#core/time/measures/range-places.js';
import { expect } from '#test/support/expect.mjs';
import { q, scoreOf } from '../score-builder.js';

describe('a measure and a beat in words', () => {
  const WORDS: readonly (readonly [text: string, measure: string, beat?: number])[] = [
    ['4', '4'],
    ['m4', '4'],
    ['m. 4', '4'],
    ['measure 12', '12'],
    ['8a', '8a'],
    ['8b', '8b'],
    ['8b2', '8', 2],
    ['0', '0'],
    ['m. 4, beat 2', '4', 2],
    ['m. 4 beat 2', '4', 2],
    ['bar 4 beat 2.5', '4', 2.5],
    ['4 2', '4', 2],
    ['4.2', '4', 2],
    ['4:2', '4', 2],
    ['33,2', '33', 2],
    ['8a, 3', '8a', 3],
    ['4 2 1/2', '4', 2.5],
    ['m. 4, beat 2⅔', '4', 2 + 2 / 3],
    ['4 1½', '4', 1.5],
    ['T. 4, Zählzeit 2,5', '4', 2.5],
    ['Takt 4', '4'],
    ['mes. 4, temps 2', '4', 2],
    ['mesure 4', '4'],
    ['b. 4, movimento 2', '4', 2],
    ['battuta 4', '4'],
    ['t. 4, doba 2', '4', 2],
    ['takt 4', '4'],
    ['μ. 4, χτύπος 2', '4', 2],
    ['μέτρο 4', '4'],
    ['第 4 小节，第 2 拍', '4', 2],
    ['第4小节第2拍', '4', 2],
    ['第\u00a04\u00a0小节', '4'],
  ];
  for (const [text, measure, beat] of WORDS)
    it(`reads ${text}`, () => {
      expect(parseBeatText(text)).to.deep.equal({ measure, beat });
    });

  for (const text of ['', 'V7', 'PAC', 'Theme 1', 'I 6', '3/2', 'm4+1/4', 'Zählzeit 2', '1 2 3'])
    it(`takes ${JSON.stringify(text)} for something else`, () => {
      expect(parseBeatText(text)).to.equal(undefined);
    });
});

describe('a beat in words', () => {
  it('has fractions, as musicians say them, and reads back', () => {
    const beats = [1, 2.5, 1 + 1 / 3, 2.67, 4.25, 1 + 5 / 6, 3.125, 2.1, 1.9999999];
    const texts = ['1', '2½', '1⅓', '2⅔', '4¼', '1⅚', '3⅛', '2.1', '2'];
    expect(beats.map(beatText)).to.deep.equal(texts);
    for (const [index, text] of texts.entries())
      expect(parseBeatText(`m. 4, beat ${text}`)!.beat).to.be.closeTo(beats[index]!, 0.006);
  });
});

describe('the onset of a beat', () => {
  const ONSETS: readonly (readonly [score: string, text: string, onset: number | undefined])[] = [
    ['4/4 1 2 3', '2', 4],
    ['4/4 1 2 3', '2 3', 6],
    ['4/4 1 2 3', '2 3.5', 6.5],
    ['4/4 1 2 3', '2 5', undefined],
    ['4/4 1 2 3', '4', undefined],
    ['3/4 0(1) 1 2', '0', 0],
    ['3/4 0(1) 1 2', '0 3', 0],
    ['3/4 0(1) 1 2', '0 1', undefined],
    ['3/4 0(1) 1 2', '1 2', 2],
    ['6/8 1 2', '2 2', 4.5],
    ['2/2 1 2', '1 2', 2],
    ['4/4 1 8a 8b', '8b 2', 9],
  ];
  for (const [score, text, onset] of ONSETS)
    it(`${text} of ${score} is ${String(onset)}`, () => {
      expect(onsetOfBeat(parseBeatText(text)!, scoreOf(score))).to.equal(onset);
    });

  it('is where the words of any onset lead back', () => {
    const scores = ['4/4 1 2 3 4', '3/4 0(1) 1 2 3', '6/8 1 2 3', '3/4 1 2 4/4 3 4 2/2 5 6'];
    fc.assert(
      fc.property(fc.constantFrom(...scores), fc.nat({ max: 60 }), (text, step) => {
        const map = scoreOf(text);
        const onset = Math.min(step / 4, map.end - 0.25);
        const { measure, beat } = beatPlace(q(onset), map);
        const back = onsetOfBeat(parseBeatText(`m. ${measure}, beat ${beat}`)!, map);
        expect(back).to.be.closeTo(onset, 0.01);
      }),
    );
  });
});
