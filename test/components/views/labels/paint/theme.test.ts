import { expect } from '@open-wc/testing';
import { LABEL_TYPES } from '#core';
import { contrast } from '#views/labels/paint/oklab.js';
import { LabelTheme, type Tokens } from '#views/labels/paint/theme.js';

const LIGHT: Tokens = {
  ...{ paper: '#fffdf8', ink: '#23201b', raised: '#ffffff', rule: '#bdb4a4' },
  ...{
    isDark: false,
    isKnown: true,
    isForced: false,
    family: 'serif',
    share: 0.26,
    radius: 3,
    growth: 1,
  },
};
const DARK: Tokens = { ...LIGHT, paper: '#1b1a17', ink: '#efe9dd', isDark: true };

describe('LabelTheme', () => {
  for (const [name, tokens] of Object.entries({ light: LIGHT, dark: DARK })) {
    const theme = new LabelTheme(tokens);
    it(`keeps the text of every type legible in the ${name} theme`, () => {
      for (const { color } of LABEL_TYPES) {
        const { fill, ink, solid, onSolid } = theme.paint(theme.color(color));
        expect(contrast(ink, fill)).to.be.at.least(6.9);
        expect(contrast(onSolid, solid)).to.be.at.least(4.5);
      }
    });
  }

  it('lets what is printed on a page show through its labels', () => {
    const { fill, ink } = new LabelTheme({ ...LIGHT, isOnPage: true }).paint('#c41843');
    expect([fill, ink]).to.deep.equal(['#c4184342', LIGHT.ink]);
  });

  it('makes outlines of labels where colors are forced', () => {
    const theme = new LabelTheme({ ...LIGHT, isForced: true });
    const { fill, edge, mark } = theme.paint('#c41843');
    expect([fill, edge, mark]).to.deep.equal([LIGHT.paper, LIGHT.ink, LIGHT.ink]);
  });

  it('reads the tokens of an element', () => {
    const probe = document.createElement('i');
    const style = 'color: color(srgb 1 0 0); background: rgb(4, 5, 6); outline-color: black';
    probe.style.cssText = `${style}; --_fill: 50; font-family: cursive`;
    document.body.append(probe);
    const { tokens } = LabelTheme.of(probe);
    probe.remove();
    expect(tokens).to.include({ ink: 'rgb(255, 0, 0)', paper: 'rgb(4, 5, 6)', isDark: true });
    expect(tokens).to.include({ isOnPage: false, share: 0.5, radius: 3, family: 'cursive' });
  });
});
