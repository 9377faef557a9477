import { describe, it } from 'node:test';
import { readRule, readTemplate } from '#core/formats/read/layout.js';
import { Reader } from '#core/formats/read/reader.js';
import type { Raw } from '#core/formats/types/types.js';
import { expect } from '#test/support/expect.mjs';

function read(raw: Raw) {
  const reader = new Reader(raw, [], '/r');
  const { filter, style, textStyle } = readRule(reader);
  return { filter, style, textStyle, places: reader.warnings.map(({ pointer }) => pointer) };
}

const styled = (style: Raw) => read({ filter: { type: 'Theme' }, style });

describe('a layout rule', () => {
  it('has a filter, a style and a text style', () => {
    const filter = { type: 'Cadence', tag: 'PAC', layers: ['prediction'] };
    const style = { line: 'bot.1', color: '#c00', type: 'box', symbol: '*', icon: 'flag' };
    const textStyle = { fontStyle: 'italic', fontWeight: 'bold', fontSize: 12 };
    expect(read({ filter, style, textStyle })).to.deep.equal({
      filter,
      style,
      textStyle,
      places: [],
    });
  });

  for (const color of ['#bbb', '#BBBBBB', 'auto', 'by-tag', 'orange', 'LightBlue']) {
    it(`has the color ${color}`, () => {
      expect(styled({ color })).to.deep.include({ style: { color }, places: [] });
    });
  }

  for (const color of ['#bb', '#12345g', 'rgb(0,0,0)', 'url(x)', 'red;}', '']) {
    it(`has not the color ${JSON.stringify(color)}`, () => {
      expect(styled({ color })).to.deep.include({ style: {}, places: ['/r/style/color'] });
    });
  }

  for (const raw of [
    {},
    { filter: {} },
    { filter: { layers: [] } },
    { filter: { tag: '' } },
    { filter: 3 },
  ]) {
    it(`changes nothing when its filter is that of ${JSON.stringify(raw)}`, () => {
      const { filter, style, places } = read({ ...raw, style: { color: '#f00' } });
      expect([filter, style]).to.deep.equal([{}, {}]);
      expect(places).to.contain('/r/filter');
    });
  }

  for (const fontSize of [5, 49, 12.5]) {
    it(`has no font size ${fontSize}`, () => {
      const { textStyle, places } = read({ filter: { tag: 'x' }, textStyle: { fontSize } });
      expect(textStyle).to.deep.equal({});
      expect(places).to.deep.equal(['/r/textStyle/fontSize']);
    });
  }

  it('reports keys that it does not know', () => {
    const rule = { filter: { tag: 'x', staff: 1 }, style: { glow: 1 }, order: 2 };
    expect(read(rule).places).to.deep.equal(['/r/order', '/r/filter/staff', '/r/style/glow']);
  });
});

describe('a label button', () => {
  it('has a type, and perhaps a tag', () => {
    const raw = { type: 'Cadence', tag: 'PAC', key: '1' };
    expect(readTemplate(new Reader(raw))).to.deep.equal({ type: 'Cadence', tag: 'PAC', raw });
    expect(readTemplate(new Reader({})).type).to.equal('Pattern');
  });
});
