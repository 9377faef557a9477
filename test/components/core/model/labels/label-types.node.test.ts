import { describe, it } from 'node:test';
import {
  LABEL_TYPES,
  labelTypeOf,
  typeName,
  type LabelType,
} from '#core/model/labels/label-types.js';
import {
  contrast,
  contrastOnMix,
  difference,
  INK,
  PAPER,
  selectedContrast,
  THEMES,
  type Theme,
} from '#test/support/colors.js';
import { expect } from '#test/support/expect.mjs';

const LINES = [
  ['Pattern', 'top.2'],
  ['Theme', 'top.2'],
  ['Key', 'bot.2'],
  ['Modulation', 'bot.2'],
  ['Harmony', 'bot.1'],
  ['Pedal', 'bot.3'],
  ['Cadence', 'all'],
  ['Harmonic sequence', 'bot.3'],
  ['Texture', 'top.3'],
  ['Structure', 'top.1'],
  ['Positive Feedback', 'top.3'],
  ['Feedback', 'top.3'],
  ['Negative Feedback', 'top.3'],
  ['Comment', 'all'],
];

/** How far the two most alike marks are apart. */
function closest(theme: Theme, vision: Parameters<typeof difference>[2], types = LABEL_TYPES) {
  const colors = types.map(({ color }) => color[theme]);
  const pairs = colors.flatMap((a, i) => colors.slice(i + 1).map((b) => difference(a, b, vision)));
  return Math.min(...pairs);
}

const byLine = (): readonly (readonly LabelType[])[] =>
  [...new Set(LABEL_TYPES.map(({ line }) => line))]
    .map((line) => LABEL_TYPES.filter((type) => type.line === line))
    .filter(({ length }) => length > 1);

describe('label types', () => {
  it('are fourteen, each with its line', () => {
    const more = ['Phrase', 'Motif'];
    const lines = LABEL_TYPES.map(({ name, line }) => [name, line]);
    expect(lines.filter(([name = '']) => !more.includes(name))).to.have.deep.members(LINES);
    expect(lines.filter(([name = '']) => more.includes(name))).to.deep.equal([
      ['Phrase', 'top.2'],
      ['Motif', 'top.3'],
    ]);
    expect(LABEL_TYPES.every(({ isDisplayable }) => isDisplayable)).to.be.true;
  });

  it('know the old name of Key', () => {
    expect(labelTypeOf('Tonality')).to.equal(labelTypeOf('Key'));
    expect([typeName('Tonality'), typeName('Form')]).to.deep.equal(['Key', 'Form']);
    expect(labelTypeOf('Form')).to.equal(undefined);
    expect(labelTypeOf('constructor')).to.equal(undefined);
    expect(typeName('constructor')).to.equal('constructor');
  });

  it('tell feedback by icons, comments by their shape', () => {
    const marked = LABEL_TYPES.filter(({ icon, symbol }) => icon ?? symbol);
    expect(marked.map(({ name, icon, symbol }) => [name, icon ?? symbol])).to.deep.equal([
      ['Positive Feedback', 'thumb-up'],
      ['Feedback', 'message'],
      ['Negative Feedback', 'thumb-down'],
      ['Comment', 'diamond'],
    ]);
  });
});

describe('colors of label types', () => {
  for (const theme of THEMES) {
    it(`leave the tag legible at rest, hovered and selected (${theme})`, () => {
      for (const { name, color } of LABEL_TYPES) {
        const [c, paper, ink] = [color[theme], PAPER[theme], INK[theme]];
        expect(contrastOnMix(ink, c, 0.26, paper), `${name} at rest`).to.be.at.least(6.9);
        expect(contrastOnMix(ink, c, 0.34, paper), `${name} hovered`).to.be.at.least(5.1);
        expect(selectedContrast(c), `${name} selected`).to.be.at.least(4.5);
      }
    });

    it(`stand out from the paper (${theme})`, () => {
      const least = theme === 'light' ? 3.1 : 4.5;
      for (const { name, color } of LABEL_TYPES)
        expect(contrast(color[theme], PAPER[theme]), name).to.be.at.least(least);
    });
  }

  const cases = [
    ['normal', 11.5, 9.9],
    ['protan', 8.6, 6.8],
    ['deutan', 7.9, 6.0],
  ] as const;
  for (const [vision, light, dark] of cases)
    it(`differ under ${vision} vision`, () => {
      expect(closest('light', vision)).to.be.at.least(light - 0.05);
      expect(closest('dark', vision)).to.be.at.least(dark - 0.05);
    });

  it('differ most between types of one line, for everyone', () => {
    for (const types of byLine())
      for (const [vision] of cases) {
        expect(closest('light', vision, types)).to.be.at.least(9.35);
        expect(closest('dark', vision, types)).to.be.at.least(11.35);
      }
  });
});
