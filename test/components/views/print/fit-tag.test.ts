import { expect } from '@open-wc/testing';
import type { LabelStyle } from '#core';
import { tagFitter } from '#views/print/fit-tag.js';
import { paperTheme } from '#views/print/paper-theme.js';
import { tagFont } from '#views/labels/paint/fonts.js';

const theme = paperTheme();
const style: LabelStyle = {
  ...{ color: '#336699', icon: undefined, symbol: undefined, isOtherLayer: false },
  ...{ fontSize: 14, fontStyle: 'normal', fontWeight: 'normal' },
} as unknown as LabelStyle;
const fit = tagFitter(theme);
/** Fits a tag into a label of this width, with the next label so far after it. */
const fitted = (text: string, width: number, gap = 0) => {
  const tag = fit({ text, style, left: 10, end: width - 6, free: width + gap, most: 12.5 });
  const size = Number(/([\d.]+)px/.exec(tag.font)![1]);
  return {
    text: tag.text,
    size,
    left: tag.left,
    right: tag.left + theme.measure.width(tag.text, tag.font),
  };
};
const widthOf = (text: string, size: number) =>
  theme.measure.width(text, tagFont(style, theme.tokens, size));

describe('a tag on paper', () => {
  it('stands as on the screen where it has room', () => {
    const { text, size, left } = fitted('half cadence', 120);
    expect({ text, size, left }).to.deep.equal({ text: 'half cadence', size: 12.5, left: 10 });
  });

  it('is smaller in a narrow label, down to letters that can be read', () => {
    const width = 16 + widthOf('half cadence', 10);
    const { text, size, right } = fitted('half cadence', width);
    expect(text).to.equal('half cadence');
    expect(size).to.be.within(9, 12);
    expect(right).to.be.at.most(width);
  });

  it('goes beyond the end of its label where nothing follows', () => {
    const { text, size, right } = fitted('half cadence', 20, 200);
    expect([text, size]).to.deep.equal(['half cadence', 10]);
    expect(right).to.be.within(20, 220);
  });

  it('is cut where another label follows', () => {
    const { text, size, right } = fitted('half cadence', 34);
    expect(text).to.match(/^h.*…$/);
    expect(size).to.equal(7);
    expect(right).to.be.at.most(34);
  });

  for (const width of [2, 5, 9, 12, 18, 24])
    it(`is never empty: ${width} pixels`, () => {
      expect(fitted('V', width).text).to.equal('V');
      expect(fitted('dominant', width).text).to.match(/^d/);
    });

  it('is nothing where there is no tag', () => {
    expect(fitted('', 4).text).to.equal('');
  });
});
