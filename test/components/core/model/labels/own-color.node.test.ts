import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hashOf, ownColor } from '#core/model/labels/own-color.js';
import {
  contrast,
  contrastOnMix,
  INK,
  PAPER,
  selectedContrast,
  THEMES,
} from '#test/support/colors.js';
import { expect } from '#test/support/expect.mjs';

describe('ownColor', () => {
  it('is always the same for a text', () => {
    expect(ownColor('Phrase')).to.deep.equal(ownColor('Phrase'));
    expect(ownColor('Phrase')).to.deep.equal({ light: '#295402', dark: '#80ae67' });
  });

  it('tells the tags of an analysis apart', () => {
    const tags = ['A', 'B', 'C', 'a', 'b', 'c', 'I', 'V', 'vi', 'V7/V', 'PAC', 'HC', 'IAC'];
    expect(new Set(tags.map((tag) => ownColor(tag).light)).size).to.be.at.least(tags.length - 1);
  });

  for (const theme of THEMES)
    it(`is legible by the recipe of labels, whatever the text (${theme})`, () => {
      const check = (text: string): void => {
        const color = ownColor(text)[theme];
        const [paper, ink] = [PAPER[theme], INK[theme]];
        expect(color).to.match(/^#[\da-f]{6}$/);
        expect(contrast(color, paper)).to.be.at.least(theme === 'light' ? 3.1 : 4.5);
        expect(contrastOnMix(ink, color, 0.26, paper)).to.be.at.least(6.9);
        expect(contrastOnMix(ink, color, 0.34, paper)).to.be.at.least(5.1);
        expect(selectedContrast(color)).to.be.at.least(4.5);
      };
      fc.assert(fc.property(fc.string({ unit: 'grapheme' }), check), { numRuns: 300 });
    });
});

describe('hashOf', () => {
  it('spreads neighbors over all remainders', () => {
    const remainders = Array.from({ length: 400 }, (_, i) => hashOf(`tag ${i}`) % 24);
    expect(new Set(remainders).size).to.equal(24);
  });
});
