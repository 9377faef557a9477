import { expect } from '@open-wc/testing';
import { contrast, luminance, mix } from '#views/labels/paint/oklab.js';
import { cssColor } from '../a-labeled-view.js';

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

describe('mix', () => {
  const CASES: readonly [color: string, share: number, ground: string][] = [
    ['#434dba', 0.26, '#fffdf8'],
    ['#c41843', 0.55, '#fffdf8'],
    ['#7eb5ff', 0.26, '#1b1a17'],
    ['#e5d96d', 0.34, '#1b1a17'],
    ['#000000', 0, '#ffffff'],
    ['#ff0000', 1, '#00ff00'],
  ];
  for (const [color, share, ground] of CASES)
    it(`mixes ${color} by ${share} into ${ground} as CSS does`, () => {
      const wanted = cssColor(`color-mix(in oklab, ${color} ${share * 100}%, ${ground})`);
      channels(mix(color, share, ground)).forEach((value, i) => {
        expect(value).to.be.closeTo(wanted[i]!, 1);
      });
    });

  it('reads what the browser has computed', () => {
    expect(mix('rgb(67, 77, 186)', 1, 'rgb(255, 255, 255)')).to.equal('#434dba');
  });
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).to.be.closeTo(21, 1e-9);
    expect(contrast('#ffffff', '#43488d')).to.equal(contrast('#43488d', '#ffffff'));
    expect(luminance('#ffffff')).to.be.closeTo(1, 1e-9);
  });
});
