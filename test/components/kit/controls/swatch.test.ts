import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { plainStyle, renderTypeSwatch } from '#kit/controls/swatch.js';
import { aPiece } from '#test/support/a-piece.js';
import { ControlsHarness } from './controls-harness.js';

const layout = [
  { filter: { type: 'Harmony' }, style: { color: '#123456', line: 'top.1' } },
  { filter: { tag: 'V' }, style: { color: '#654321' } },
];
const analysis = aPiece().withMeta({ layout }).build().analysis!;

describe('a swatch', () => {
  it('has the color of its type by theme, and is no news to a screen reader', async () => {
    const harness = await ControlsHarness.of(
      () => html`${renderTypeSwatch(analysis, { type: 'Cadence' })}`,
    );
    expect(harness.swatches).to.deep.equal(['#c41843 #fd6474']);
    await expect(harness.element).to.be.accessible();
  });

  const CASES = [
    ['a type that the file says nothing about', { type: 'Structure' }, '#7a8da6', 'top.1'],
    ['a type with a rule of the file', { type: 'Harmony' }, '#123456', 'top.1'],
    ['a tag with a rule of its own', { type: 'Harmony', tag: 'V' }, '#654321', 'top.1'],
  ] as const;
  for (const [name, label, color, line] of CASES)
    it(`shows how labels are drawn: ${name}`, () => {
      const style = plainStyle(analysis, label);
      expect([style.color.light, style.line]).to.deep.equal([color, line]);
    });
});
