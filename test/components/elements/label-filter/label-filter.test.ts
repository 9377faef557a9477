import { expect } from '@open-wc/testing';
import { aPiece } from '#test/support/a-piece.js';
import { FilterHarness } from './filter-harness.js';

const setup: typeof FilterHarness.setup = (...options) => FilterHarness.setup(...options);

describe('<glosa-label-filter>', () => {
  it('counts labels by type, layer, tag and line', async () => {
    const harness = await setup();
    expect(harness.lists).to.deep.equal(['Type', 'Layer', 'Tag', 'Line']);
    expect(harness.rows(0)).to.deep.equal(['Structure 1', 'Cadence 1', 'Harmony 3']);
    expect(harness.rows(1)).to.deep.equal(['without a layer 3', 'FL 2', 'consensus 1']);
    expect(harness.rows(2)).to.deep.equal(['I 2', 'without a tag 1', 'PAC 1', 'V 1']);
    expect(harness.rows(3)).to.deep.equal([
      'Over all lines 1',
      'Line 1 above the score 1',
      'Line 1 below the score 3',
    ]);
    expect(harness.summary).to.equal('All 5 labels are shown.');
  });

  for (const theme of ['light', 'dark'])
    for (const width of [280, 400])
      it(`is accessible and fits in ${width} pixels, ${theme}`, async () => {
        const harness = await setup({ width });
        await harness.click('Cadence');
        await harness.paint(theme);
        await expect(harness.element).to.be.accessible();
        expect(harness.overflow).to.equal(0);
      });

  it('hides and shows', async () => {
    const harness = await setup();
    await harness.click('Harmony');
    expect(harness.shownTags).to.deep.equal([undefined, 'PAC']);
    expect([harness.isShown('Harmony'), harness.summary]).to.deep.equal([
      false,
      '2 of 5 labels are shown.',
    ]);
    await harness.click('Harmony');
    expect(harness.shownTags).to.have.length(5);
  });

  it('says in a tooltip what a narrow place cuts', async () => {
    const harness = await setup({ width: 240 });
    const names = [...harness.element.renderRoot.querySelectorAll<HTMLElement>('.value')];
    expect(names.map(({ title }) => title)).to.include('Structure');
    for (const name of names) expect(name.title).to.equal(name.textContent);
  });

  it('changes the look of a type, which the analysis keeps', async () => {
    const harness = await setup();
    await harness.click('Look of Cadence');
    await expect(harness.element).to.be.accessible();
    await harness.click('Draw these labels');
    expect(harness.shownTags).to.not.include('PAC');
    await harness.click('Draw these labels');
    await harness.click('Italic');
    const rules = harness.piece.analysis!.layout.map(({ filter, style, textStyle }) => [
      ...[filter, style, textStyle],
    ]);
    expect(rules).to.deep.equal([[{ type: 'Cadence' }, {}, { fontStyle: 'italic' }]]);
    await harness.click('Usual look');
    expect(harness.piece.analysis!.layout).to.deep.equal([]);
  });

  it('shows only one, and all again', async () => {
    const harness = await setup();
    await harness.click('Only Cadence');
    expect(harness.shownTags).to.deep.equal(['PAC']);
    await harness.click('Only Harmony');
    expect(harness.shownTags).to.deep.equal(['I', 'V', 'I']);
    await harness.click('Only Harmony');
    expect(harness.shownTags).to.have.length(5);
  });

  it('filters by several lists at once', async () => {
    const harness = await setup();
    await harness.click('Only FL');
    expect(harness.shownTags).to.deep.equal(['I', 'V']);
    await harness.click('Only I');
    expect(harness.shownTags).to.deep.equal(['I']);
    await harness.click('Show all');
    expect(harness.shownTags).to.have.length(5);
    expect(harness.button('Show all')).to.equal(undefined);
  });

  it('shows all of one list again', async () => {
    const harness = await setup();
    await harness.click('Only Harmony');
    await harness.click('Only PAC');
    expect(harness.shownTags).to.deep.equal([]);
    await harness.click('all');
    expect(harness.shownTags).to.deep.equal(['PAC']);
  });

  it('shortens long lists, and finds in them', async () => {
    const builder = aPiece();
    for (let i = 1; i <= 20; i++) builder.withLabel({ type: 'Harmony', tag: `V${i}` });
    const harness = await setup({ builder });
    expect(harness.rows(1)).to.have.length(8);
    await harness.click('12 more');
    expect(harness.rows(1)).to.have.length(20);
    await harness.click('Fewer');
    await harness.type('Search', 'v1');
    expect(harness.rows(1)).to.have.length(11);
    await harness.type('Search', 'ii');
    expect(harness.text).to.include('Nothing has this name.');
    await expect(harness.element).to.be.accessible();
  });

  it('follows the labels', async () => {
    const harness = await setup({ builder: aPiece().withMeasures(4) });
    expect(harness.text).to.include('No labels yet.');
    expect(harness.lists).to.deep.equal([]);
  });

  it('chooses layer by layer whose comments show themselves', async () => {
    const harness = await setup();
    expect(harness.text).not.to.include('Comments: FL');
    await harness.click('Show comments as the music passes them');
    expect(harness.isShown('Comments: FL')).to.equal(true);
    await harness.click('Comments: FL');
    await harness.click('Comments: without a layer');
    expect([...harness.piece.analysis!.quietLayers]).to.deep.equal(['FL', 'no-layer']);
    await harness.click('Comments: FL');
    expect([...harness.piece.analysis!.quietLayers]).to.deep.equal(['no-layer']);
  });

  it('shows times in quarters, comments as the music passes them, and what labels stick to', async () => {
    const harness = await setup();
    const { analysis, session } = harness.piece;
    await harness.click('Show times in quarters');
    expect(analysis!.showsRawTimes).to.equal(true);
    await harness.click('Show comments as the music passes them');
    expect(session.showsPassingComments).to.equal(true);
    expect(harness.chosen('Labels snap to')).to.equal('beats');
    await harness.choose('Labels snap to', 'nothing');
    expect(session.snap).to.equal('off');
  });
});
