import { describe, it } from 'node:test';
import { runInAction } from 'mobx';
import type { Analysis } from '#core/model/analysis.js';
import { layersOf, type FilterKind } from '#core/model/labels/label-filter.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

/** A cadence of no layer, a theme of two layers, a harmony without a tag, the old name of Key. */
const anAnalysis = (): Analysis =>
  aPiece()
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 8 })
    .withLabel({ type: 'Theme', tag: 'A', start: 0, layers: ['FL', 'LC'] })
    .withLabel({ type: 'Harmony', start: 4, line: 'bot.3', layers: ['FL'] })
    .withLabel({ type: 'Tonality', tag: 'C', start: 2 })
    .build().analysis!;

const shownTypes = ({ shownLabels }: Analysis): readonly string[] =>
  shownLabels.map(({ type }) => type);

const CASES: readonly [kind: FilterKind, values: readonly string[], shown: readonly string[]][] = [
  ['type', ['Cadence'], ['Theme', 'Tonality', 'Harmony']],
  ['type', ['Key'], ['Theme', 'Harmony', 'Cadence']],
  ['tag', ['A', 'C'], ['Harmony', 'Cadence']],
  ['tag', [''], ['Theme', 'Tonality', 'Cadence']],
  ['layer', ['no-layer'], ['Theme', 'Harmony']],
  ['layer', ['FL'], ['Theme', 'Tonality', 'Cadence']],
  ['layer', ['FL', 'LC'], ['Tonality', 'Cadence']],
  ['line', ['bot.3', 'all'], ['Theme', 'Tonality']],
];

describe('LabelFilter', () => {
  it('shows all labels by start at first', () => {
    const analysis = anAnalysis();
    expect(shownTypes(analysis)).to.deep.equal(['Theme', 'Tonality', 'Harmony', 'Cadence']);
    expect(analysis.filter.isEmpty).to.be.true;
  });

  for (const [kind, values, shown] of CASES)
    it(`hides the ${kind} ${values.map((value) => JSON.stringify(value)).join(', ')}`, () => {
      const analysis = anAnalysis();
      analysis.filter.hide(kind, values);
      expect(shownTypes(analysis)).to.deep.equal(shown);
      expect(analysis.filter.isHidden(kind, values[0]!)).to.be.true;
      analysis.filter.show(kind, values);
      expect(analysis.filter.isEmpty).to.be.true;
    });

  it('shows one value only, and all again', () => {
    const analysis = anAnalysis();
    analysis.filter.hide('line', ['all']);
    analysis.filter.showOnly('type', 'Theme', analysis.counts.type.keys());
    expect(shownTypes(analysis)).to.deep.equal(['Theme']);
    analysis.filter.showAll('type');
    expect(shownTypes(analysis)).to.deep.equal(['Theme', 'Tonality', 'Harmony']);
    analysis.filter.showAll();
    expect(analysis.shownLabels.length).to.equal(4);
  });

  it('toggles a value', () => {
    const { filter } = anAnalysis();
    filter.toggle('type', 'Theme');
    expect(filter.isHidden('type', 'Theme')).to.be.true;
    filter.toggle('type', 'Theme');
    expect(filter.isHidden('type', 'Theme')).to.be.false;
  });

  it('leaves out types that are not drawn', () => {
    const analysis = anAnalysis();
    runInAction(() => (analysis.typeLooks = new Map([['Theme', { isDisplayable: false }]])));
    expect(shownTypes(analysis)).to.deep.equal(['Tonality', 'Harmony', 'Cadence']);
  });
});

describe('counts', () => {
  const { counts } = anAnalysis();

  it('say how many labels have a type, a tag, a layer and a line', () => {
    expect(Object.fromEntries(counts.type)).to.deep.equal({
      Cadence: 1,
      Theme: 1,
      Harmony: 1,
      Key: 1,
    });
    expect(Object.fromEntries(counts.tag)).to.deep.equal({ PAC: 1, A: 1, '': 1, C: 1 });
    expect(Object.fromEntries(counts.layer)).to.deep.equal({ 'no-layer': 2, FL: 2, LC: 1 });
    expect([...counts.line]).to.deep.equal([
      ['all', 1],
      ['top.2', 1],
      ['bot.3', 1],
      ['bot.2', 1],
    ]);
  });

  it('count hidden labels too', () => {
    const analysis = anAnalysis();
    analysis.filter.hide('type', ['Theme']);
    expect(analysis.counts.type.get('Theme')).to.equal(1);
  });

  it('name the layers, with no-layer for labels that have none', () => {
    expect(layersOf(anAnalysis())).to.deep.equal(['no-layer', 'FL', 'LC']);
    expect(anAnalysis().labels[0]!.layers).to.deep.equal([]);
  });
});
