import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { LabeledView } from './a-labeled-view.js';
import { LABELS } from './label-lines.js';

/** A slow machine takes its time to fetch words. */
const PATIENT = { timeout: 30_000 };

describe('LabelLayer', () => {
  it('names its lines in the language of the reader, as soon as its words have come', async () => {
    const parentNode = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const labels = [{ type: 'Harmony', tag: 'V', start: 10, duration: 9 }];
    const view = await LabeledView.setup(labels, { gutter: 60, parentNode });
    await waitUntil(() => view.lineNames.includes('Harmony'), 'no name', PATIENT);
    await view.settle();
    parentNode.lang = 'de';
    await waitUntil(() => view.lineNames.includes('Harmonie'), 'no German name', PATIENT);
    expect(view.lineNames).not.to.include('Harmony');
  });

  describe('labels of other kinds', () => {
    it('stand over all lines as marks with flags that step down', async () => {
      const view = await LabeledView.setup([
        ...LABELS,
        { type: 'Cadence', tag: 'PAC', start: 50 },
        { type: 'Cadence', tag: 'HC', start: 51 },
      ]);
      expect(view.canvas('marks')?.getBoundingClientRect().height).to.equal(63);
      expect(view.canvas('over')?.getBoundingClientRect().height).to.equal(view.height);
      expect(view.canvas('over')?.height).to.equal(1);
      expect(view.colorAt(500, 150)).to.deep.equal([196, 24, 67]);
      expect(view.rect('PAC')?.[1]).to.equal(3);
      expect(view.rect('HC')?.[1]).to.equal(23);
      expect(view.hit(520, 30)).to.equal('HC body');
    });

    it('stand as points with their tags beside them', async () => {
      const view = await LabeledView.setup([{ type: 'Theme', tag: 'entry', start: 10 }]);
      expect(view.colorAt(100, 17)).to.deep.equal([67, 77, 186]);
      expect(view.hit(125, 17)).to.equal('entry body');
      view.choose('entry');
      await view.settle();
      expect(view.texts('.point')).to.deep.equal(['entry']);
      expect(view.boxes('.band')).to.deep.equal([]);
    });

    it('stand on their staff when they name no line', async () => {
      const view = await LabeledView.setup([
        { type: 'Theme', tag: 'alto', start: 10, duration: 9, staff: 1 },
      ]);
      expect(view.height).to.equal(120);
      expect(view.hit(120, 60)).to.equal('alto body');
      expect(view.colorAt(101, 60)).to.deep.equal([67, 77, 186]);
      view.choose('alto');
      await view.settle();
      expect(view.boxes('.veil').map(([left, top]) => [left, top])).to.deep.equal([[100, 24 - 18]]);
      expect(view.boxes('.band')).to.deep.equal([]);
    });

    it('are hatched when they are predicted', async () => {
      const view = await LabeledView.setup([
        { type: 'Theme', tag: 'P', start: 10, duration: 20, layers: ['prediction'] },
      ]);
      const row = Array.from({ length: 16 }, (_, i) => view.colorAt(200 + i, 17));
      expect(row).to.include(undefined);
      expect(row.filter((color) => color !== undefined).length).to.be.greaterThan(2);
    });

    it('show a number where they are more than two at a time, and spread when asked to', async () => {
      const view = await LabeledView.setup(
        ['a', 'b', 'c', 'd'].map((tag) => ({ type: 'Theme', tag, start: 10, duration: 20 })),
      );
      expect(view.hit(290, 25)).to.equal('c stack');
      view.layer.toggleStack(view.id('c'));
      await view.settle();
      expect(view.height).to.equal(4 * 17 + 120);
      expect(view.hit(200, 60)).to.equal('d body');
      view.layer.toggleStack(view.id('c'));
      await view.settle();
      expect(view.height).to.equal(34 + 120);
    });

    it('are summed up where they are too many', async () => {
      const many = Array.from({ length: 400 }, (_, i) => ({
        ...{ type: 'Theme', tag: `t${i}`, start: i / 4, duration: 0.25 },
      }));
      const view = await LabeledView.setup(many);
      const colors = [100, 101, 300].map((x) => view.colorAt(x, 17)?.join());
      expect(new Set(colors).size).to.equal(1);
    });

    it('end in open edges where a row of a page ends, and go on in the next', async () => {
      const view = await LabeledView.setup(
        [{ type: 'Theme', tag: 'long', start: 8, duration: 12 }],
        { hasRows: true },
      );
      expect(view.height).to.equal(500);
      expect(view.hit(590, 100 - 17)).to.equal('nothing');
      view.choose('long');
      await view.settle();
      expect(view.boxes('.label').map(([left, top]) => [left, top])).to.deep.equal([
        [100, 300 - 34 + 4],
        [600, 100 - 34 + 4],
      ]);
      expect(view.texts('.label')).to.deep.equal(['‹ long', 'long']);
      expect(view.boxes('.label > i')).to.have.length(2);
    });
  });
});
