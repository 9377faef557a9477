import { expect, fixture, html } from '@open-wc/testing';
import { AnElement } from '../an-element.js';

const anElement = (theme: 'light' | 'dark', paper = '') => {
  const host = new AnElement();
  host.dataset['theme'] = theme;
  if (paper) host.style.setProperty('--glosa-paper', paper);
  return fixture<AnElement>(html`${host}`);
};

/** The color of a private token, as red, green and blue from 0 to 255. */
function colorOf(element: AnElement, token: string): readonly number[] {
  element.style.setProperty('outline-color', `var(--_${token})`);
  const text = getComputedStyle(element).outlineColor;
  return (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

const luminance = (color: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of WCAG 2, from 1 to 21. */
function contrast(a: readonly number[], b: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('the tokens', () => {
  const PAIRS = [
    ['ink', 'paper', 7],
    ['ink-2', 'surface', 4.5],
    ['ink-3', 'paper', 4.5],
    ['bad', 'surface', 4.5],
    ['strong', 'surface', 4.5],
    ['on-fill', 'fill', 4.5],
    ['field', 'paper', 3],
    ['playhead', 'paper', 3],
  ] as const;
  for (const theme of ['light', 'dark'] as const)
    for (const [front, ground, least] of PAIRS)
      it(`keep ${front} readable on ${ground} in the ${theme} theme`, async () => {
        const element = await anElement(theme);
        const colors = [colorOf(element, front), colorOf(element, ground)] as const;
        expect(contrast(...colors)).to.be.at.least(least);
      });

  it('begin with the primary color of the product, #607d8b', async () => {
    expect(colorOf(await anElement('light'), 'primary')).to.deep.equal([0x60, 0x7d, 0x8b]);
  });

  it('take the public tokens of the page', async () => {
    expect(colorOf(await anElement('light', '#010203'), 'paper')).to.deep.equal([1, 2, 3]);
  });
});
