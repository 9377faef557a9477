import { describe, it } from 'node:test';
import { autorun, runInAction } from 'mobx';
import type { Analysis } from '#core/model/analysis.js';
import { styleOf, stylerOf, typeLookOf } from '#core/model/label-style.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const anAnalysis = (): Analysis =>
  aPiece()
    .withLabel({ type: 'Theme', layers: ['FL'] })
    .withLabel({ type: 'Form', start: 4 })
    .withMeta({ layout: [{ filter: { type: 'Form' }, style: { line: 'top.2', color: 'blue' } }] })
    .build().analysis!;

describe('styleOf', () => {
  it('follows layout, active layer and looks of types', () => {
    const analysis = anAnalysis();
    const seen: unknown[] = [];
    const [theme, form] = analysis.labels;
    const stop = autorun(() => {
      const { line, isDisplayable } = styleOf(analysis, form!);
      seen.push([line, isDisplayable, styleOf(analysis, theme!).isOtherLayer]);
    });
    runInAction(() => (analysis.activeLayer = 'LC'));
    runInAction(() => (analysis.layout = [{ ...analysis.layout[0]!, style: { line: 'bot.1' } }]));
    runInAction(() => (analysis.typeLooks = new Map([['Form', { isDisplayable: false }]])));
    stop();
    expect(seen).to.deep.equal([
      ['top.2', true, false],
      ['top.2', true, true],
      ['bot.1', true, true],
      ['bot.1', false, true],
    ]);
  });

  it('keeps its styles until they can be others', () => {
    const analysis = anAnalysis();
    const [theme] = analysis.labels;
    const style = styleOf(analysis, theme!);
    expect(styleOf(analysis, { ...theme!, tag: 'a' })).to.equal(style);
    expect(stylerOf(analysis)).to.equal(stylerOf(analysis));
    runInAction(() => (analysis.activeLayer = 'FL'));
    expect(styleOf(analysis, theme!)).not.to.equal(style);
  });
});

describe('typeLookOf', () => {
  it('is the look of the type without rules, as a button shows it', () => {
    const analysis = anAnalysis();
    expect(typeLookOf(analysis, 'Tonality').color.light).to.equal('#c07c57');
    expect(typeLookOf(analysis, 'Form').color.light).not.to.equal('#0000ff');
  });
});
