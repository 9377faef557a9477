import { expect } from '@open-wc/testing';
import type { LabelStyle } from '#core';
import { largestTag, smallTag, tagFont } from '#views/labels/paint/fonts.js';
import { LabelTheme, type Tokens } from '#views/labels/paint/theme.js';

const style = { fontStyle: 'normal', fontWeight: 'normal', fontSize: 14 } as LabelStyle;
const USUAL = { family: 'serif', growth: 1 } as Tokens;
const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)![1]);
/** The tokens where a reader has set letters of this size, in pixels. */
function tokensAt(size: number): Tokens {
  const probe = document.createElement('i');
  probe.style.fontSize = `${size}px`;
  document.body.append(probe);
  const { tokens } = LabelTheme.of(probe);
  probe.remove();
  return tokens;
}

describe('the letters of tags', () => {
  it('have the size of the style where the reader wants usual letters, or smaller ones', () => {
    for (const size of [12, 16]) expect(sizeOf(tagFont(style, tokensAt(size)))).to.equal(14);
  });

  it('grow with the letters of the reader, as far as a label of the usual height has room', () => {
    expect(sizeOf(tagFont(style, tokensAt(20)))).to.equal(17.5);
    expect(sizeOf(tagFont(style, tokensAt(24)))).to.equal(20);
  });

  it('grow on flags, which are lower', () => {
    expect(smallTag(USUAL)).to.equal(12.5);
    expect(smallTag(tokensAt(18))).to.be.within(14, 14.1);
    expect(smallTag(tokensAt(24))).to.equal(15);
  });

  it('never leave a low label', () => {
    for (const size of [16, 24])
      for (const height of [9, 12, 16])
        expect(sizeOf(tagFont(style, USUAL, largestTag(height, tokensAt(size))))).to.be.below(
          height,
        );
  });

  it('keep a size that the analysis asks for', () => {
    expect(sizeOf(tagFont({ ...style, fontSize: 30 }, tokensAt(24)))).to.equal(30);
  });
});
