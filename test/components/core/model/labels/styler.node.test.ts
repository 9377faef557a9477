import { describe, it } from 'node:test';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { type LabelType, labelTypeOf } from '#core/model/labels/label-types.js';
import { ownColor } from '#core/model/labels/own-color.js';
import { lookOf, Styler, type LabelStyle, type StyleInputs } from '#core/model/labels/styler.js';
import { expect } from '#test/support/expect.mjs';

type Json = Readonly<Record<string, unknown>>;

/** The style of a label under rules, both as a file has them. */
function styled(label: Json, layout: readonly Json[] = [], inputs: Partial<StyleInputs> = {}) {
  const { analysis } = parseAnalysis({ labels: [label], meta: { layout } });
  const styler = new Styler({
    layout: analysis.layout,
    typeLooks: new Map(),
    activeLayer: undefined,
    ...inputs,
  });
  return styler.of(analysis.labels[0]!);
}

const KEY = { light: '#c07c57', dark: '#bb7105' };
const both = (color: string) => ({ light: color, dark: color });
const ofTheme = { filter: { type: 'Theme' } };
const red = { ...ofTheme, style: { color: '#f00' } };

const CASES: readonly [
  name: string,
  label: Json,
  layout: readonly Json[],
  style: Partial<LabelStyle>,
][] = [
  ['the look of its type', { type: 'Key' }, [], { color: KEY, line: 'bot.2' }],
  ['the look of Key for the old name', { type: 'Tonality' }, [], { color: KEY, line: 'bot.2' }],
  [
    'a rule for the old name',
    { type: 'Key' },
    [{ filter: { type: 'Tonality' }, style: { line: 'top.1' } }],
    { line: 'top.1' },
  ],
  ['Pattern when it has no type', {}, [], { line: 'top.2' }],
  ['the icon of its type', { type: 'Feedback' }, [], { icon: 'message' }],
  ['bold text of 14 pixels', {}, [], { fontStyle: 'normal', fontWeight: 'bold', fontSize: 14 }],
  [
    'its own line before rules',
    { type: 'Theme', line: 'bot.3' },
    [{ ...ofTheme, style: { line: 'top.1' } }],
    { line: 'bot.3' },
  ],
  ['the nearest line of an unknown one', { type: 'Theme', line: 'bot.4' }, [], { line: 'bot.3' }],
  [
    'the line of a rule before the type',
    { type: 'Theme' },
    [{ ...ofTheme, style: { line: 'top.1' } }],
    { line: 'top.1' },
  ],
  [
    'a short color',
    { type: 'Theme' },
    [{ ...ofTheme, style: { color: '#bbb' } }],
    { color: both('#bbbbbb') },
  ],
  [
    'a CSS color name',
    { type: 'Theme' },
    [{ ...ofTheme, style: { color: 'orange' } }],
    { color: both('#ffa500') },
  ],
  [
    'the later of two rules',
    { type: 'Theme' },
    [red, { ...ofTheme, style: { color: 'blue' } }],
    { color: both('#0000ff') },
  ],
  [
    'every property from the last rule that has it',
    { type: 'Theme' },
    [red, { ...ofTheme, style: { line: 'bot.1' } }],
    { color: both('#ff0000'), line: 'bot.1' },
  ],
  [
    'the color of the type for auto',
    { type: 'Key' },
    [
      { filter: { type: 'Key' }, style: { color: 'red' } },
      { filter: { type: 'Key' }, style: { color: 'auto' } },
    ],
    { color: KEY },
  ],
  [
    'the color before an unknown word',
    { type: 'Theme' },
    [red, { ...ofTheme, style: { color: 'reddish' } }],
    { color: both('#ff0000') },
  ],
  [
    'a color by its tag',
    { type: 'Theme', tag: 'A' },
    [{ ...ofTheme, style: { color: 'by-tag' } }],
    { color: ownColor('A') },
  ],
  [
    'the color of the type without a tag',
    { type: 'Key' },
    [{ filter: { type: 'Key' }, style: { color: 'by-tag' } }],
    { color: KEY },
  ],
  [
    'the look of the type that a rule names, but what the rules say themselves',
    { type: 'Theme' },
    [{ ...ofTheme, style: { type: 'Cadence', line: 'bot.2' } }],
    { line: 'bot.2', color: labelTypeOf('Cadence')!.color },
  ],
  [
    'its own look where a rule names no type that there is',
    { type: 'Key' },
    [{ filter: { type: 'Key' }, style: { type: 'solid' } }],
    { color: KEY },
  ],
  [
    'symbol and icon of a rule',
    { type: 'Theme' },
    [{ ...ofTheme, style: { symbol: '*', icon: 'flag', type: 'box' } }],
    { symbol: '*', icon: 'flag' },
  ],
  [
    'the text style of a rule',
    { type: 'Theme' },
    [
      {
        ...ofTheme,
        style: {},
        textStyle: { fontStyle: 'italic', fontWeight: 'normal', fontSize: 48 },
      },
    ],
    { fontStyle: 'italic', fontWeight: 'normal', fontSize: 48 },
  ],
  [
    'no font size out of bounds',
    { type: 'Theme' },
    [{ ...ofTheme, style: {}, textStyle: { fontSize: 49 } }],
    { fontSize: 14 },
  ],
  [
    'a rule for its type and tag',
    { type: 'Theme', tag: 'A' },
    [{ filter: { type: 'Theme', tag: 'A' }, style: { line: 'bot.1' } }],
    { line: 'bot.1' },
  ],
  [
    'no rule for another tag',
    { type: 'Theme', tag: 'B' },
    [{ filter: { type: 'Theme', tag: 'A' }, style: { line: 'bot.1' } }],
    { line: 'top.2' },
  ],
  [
    'a rule for both of its layers',
    { layers: ['prediction', 'conv_gru'] },
    [{ filter: { layers: ['conv_gru', 'prediction'] }, style: { line: 'bot.1' } }],
    { line: 'bot.1' },
  ],
  [
    'no rule for more layers than it has',
    { layers: ['prediction'] },
    [{ filter: { layers: ['conv_gru', 'prediction'] }, style: { line: 'bot.1' } }],
    { line: 'top.2' },
  ],
  ['no rule without a filter', {}, [{ filter: {}, style: { line: 'bot.1' } }], { line: 'top.2' }],
  ['that it is predicted', { layers: ['prediction'] }, [], { isOtherLayer: true }],
  ['that it is not of another layer', { layers: ['consensus'] }, [], { isOtherLayer: false }],
];

describe('the style of a label', () => {
  for (const [name, label, layout, style] of CASES)
    it(`has ${name}`, () => {
      expect(styled(label, layout)).to.deep.include(style);
    });

  it('is its own and always the same for an unknown type', () => {
    const [form, again] = [styled({ type: 'Form' }), styled({ type: 'Form' })];
    expect(form).to.deep.equal(again);
    expect(form.color).to.deep.equal(ownColor('Form'));
    expect(form.line).to.match(/^top\.[123]$/);
    expect(form.isDisplayable).to.be.true;
  });

  it('steps back when another layer is active', () => {
    const inOther = (label: Json, activeLayer: string) =>
      styled(label, [], { activeLayer }).isOtherLayer;
    expect(inOther({ layers: ['FL'] }, 'FL')).to.be.false;
    expect(inOther({ layers: ['FL', 'LC'] }, 'LC')).to.be.false;
    expect(inOther({ layers: ['FL'] }, 'LC')).to.be.true;
    expect(inOther({}, 'no-layer')).to.be.false;
    expect(inOther({}, 'FL')).to.be.true;
  });

  it('follows the looks that a host gives to types', () => {
    const typeLooks = new Map([
      ['Key', { isDisplayable: false }],
      ['Form', { line: 'bot.1', color: KEY }] as const,
    ]);
    expect(styled({ type: 'Tonality' }, [], { typeLooks }).isDisplayable).to.be.false;
    expect(styled({ type: 'Form' }, [], { typeLooks })).to.deep.include({
      line: 'bot.1',
      color: KEY,
    });
    expect(lookOf('Theme', typeLooks)).to.deep.equal(labelTypeOf('Theme'));
  });

  it('has symbol, icon and text style of the look of its type', () => {
    const look: Partial<LabelType> = {
      ...{ symbol: 'diamond', icon: 'flag', fontStyle: 'italic' },
      ...{ fontWeight: 'normal', fontSize: 20 },
    };
    expect(styled({ type: 'Form' }, [], { typeLooks: new Map([['Form', look]]) })).to.include(look);
  });

  it('is one object for labels that look alike', () => {
    const labels = [{ type: 'Key', tag: 'C' }, { type: 'Key', tag: 'G' }, { type: 'Theme' }];
    const { analysis } = parseAnalysis({ labels });
    const styler = new Styler({ layout: [], typeLooks: new Map(), activeLayer: undefined });
    const [c, g, theme] = analysis.labels.map((label) => styler.of(label));
    expect(c).to.equal(g);
    expect(c).not.to.equal(theme);
  });
});
