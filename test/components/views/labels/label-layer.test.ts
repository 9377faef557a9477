import { expect, fixture, html } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { changeLabels, editorOf, quarters } from '#core';
import { waitUntil } from '#test/support/wait-until.js';
import { cssColor, LabeledView } from './a-labeled-view.js';
import { LABELS } from './label-lines.js';

const TOP_1 = 17;
const TOP_2 = 34 + 17;
const PICTURE = 68 + 60;
const BOT_1 = 68 + 120 + 17;

describe('LabelLayer', () => {
  describe('at rest', () => {
    it('makes room for the lines that have labels', async () => {
      const view = await LabeledView.setup(LABELS);
      expect(view.height).to.equal(2 * 34 + 120 + 34);
      expect(view.canvas('above')?.getBoundingClientRect().height).to.equal(68);
      expect(view.canvas('over')).to.equal(undefined);
    });

    it('paints fill, edge and the thick start after the recipe of the look', async () => {
      const view = await LabeledView.setup(LABELS);
      expect(view.colorAt(60, TOP_2 + 8)).to.deep.equal(
        cssColor('color-mix(in oklab, #434dba 26%, #fffdf8)'),
      );
      expect(view.colorAt(41, TOP_2)).to.deep.equal([67, 77, 186]);
      expect(view.colorAt(60, TOP_2 - 15)).to.equal(undefined);
    });

    it('has the colors of the page also where its view comes into a slot later', async () => {
      const frame = await fixture<HTMLElement>(html`<div></div>`);
      frame.attachShadow({ mode: 'open' });
      const view = await LabeledView.setup(LABELS, { parentNode: frame });
      expect(view.layer.scene.measuredHeight).to.equal(0);
      frame.shadowRoot!.innerHTML = '<slot></slot>';
      const fill = cssColor('color-mix(in oklab, #434dba 26%, #fffdf8)');
      await waitUntil(() => String(view.colorAt(60, TOP_2 + 8)) === String(fill), 'other colors');
    });

    it('marks a comment in the corner', async () => {
      const view = await LabeledView.setup(LABELS);
      expect(view.colorAt(197, TOP_2 - 12)).to.deep.equal([67, 77, 186]);
      expect(view.colorAt(137, TOP_2 - 11)).not.to.deep.equal([67, 77, 186]);
    });

    it('paints nothing while one scrolls a little, once when one scrolls far', async () => {
      const view = await LabeledView.setup(LABELS);
      view.element.axis.zoomTo(2, 0);
      await view.rest();
      expect(await view.paintings(() => view.scrollTo(200))).to.equal(0);
      expect(await view.paintings(() => view.scrollTo(700))).to.equal(2);
    });

    it('stretches what is painted while one zooms on and on, and paints it at the end', async () => {
      const view = await LabeledView.setup(LABELS);
      const zoom = (exponent: number) => () => view.element.axis.zoomTo(exponent);
      expect(await view.paintings(zoom(1))).to.equal(2);
      expect(await view.paintings(zoom(2))).to.equal(0);
      expect(view.canvas('above')?.getBoundingClientRect().width).to.be.at.least(600);
      expect(await view.paintings(zoom(3))).to.equal(2);
      expect(await view.paintings(() => view.rest())).to.equal(2);
      expect(await view.paintings(() => view.rest())).to.equal(0);
    });

    it('paints nothing while music plays', async () => {
      const view = await LabeledView.setup(LABELS);
      const seek = () => view.piece.transport.seek({ onset: quarters(30) });
      expect(await view.paintings(seek)).to.equal(0);
    });

    it('keeps the tags of long labels in view as elements', async () => {
      const view = await LabeledView.setup(LABELS);
      expect(view.texts('.long-tag')).to.deep.equal(['A']);
      await view.scrollTo(200);
      const [[left] = []] = view.boxes('.long-tag > span');
      expect(left).to.be.closeTo(210, 2);
    });

    it('has no labels in the way of screen readers: the list tells them', async () => {
      const view = await LabeledView.setup(LABELS);
      expect(view.style('.shown').pointerEvents).to.equal('none');
      expect(view.element.renderRoot.querySelector('.labels')?.ariaHidden).to.equal('true');
    });
  });

  describe('after a change', () => {
    it('paints the label as it is now', async () => {
      const view = await LabeledView.setup(LABELS);
      const analysis = view.piece.analysis!;
      const change = changeLabels(analysis, [view.id('S')], { type: 'Harmony', line: 'bot.1' });
      editorOf(view.piece).run(change);
      view.piece.selection.clear();
      await view.settle();
      expect(view.colorAt(41, TOP_2)).to.equal(undefined);
      expect(view.colorAt(41, BOT_1)).to.deep.equal([24, 111, 67]);
    });

    it('collapses a line that is empty now', async () => {
      const view = await LabeledView.setup(LABELS);
      view.piece.analysis?.filter.hide('type', ['Theme']);
      await view.settle();
      expect(view.height).to.equal(34 + 120 + 34);
    });

    it('takes the colors of another theme', async () => {
      const view = await LabeledView.setup(LABELS);
      view.element.style.setProperty('--glosa-color-scheme', 'dark');
      await new Promise((resolve) => setTimeout(resolve, 60));
      await view.settle();
      expect(view.colorAt(41, TOP_2)).to.deep.equal([139, 124, 191]);
    });

    it('is gone with its element, and is there again', async () => {
      const view = await LabeledView.setup(LABELS);
      view.element.remove();
      expect(view.element.renderRoot.querySelector('.labels')).to.equal(null);
    });
  });

  describe('a label that one works with', () => {
    it('is an element with part names while it is hovered, focused or chosen', async () => {
      const view = await LabeledView.setup(LABELS);
      view.layer.hover(view.id('S'));
      view.layer.focus(view.id('T'));
      view.choose('V7/V');
      await view.settle();
      expect(view.parts).to.deep.equal([
        'label label-hovered',
        'label label-focused',
        'label label-selected',
      ]);
      expect(view.texts('.label')).to.deep.equal(['S', 'T', 'V⁷/V']);
    });

    it('lies where it is painted', async () => {
      const view = await LabeledView.setup(LABELS);
      view.choose('S');
      await view.settle();
      expect(view.boxes('.label')).to.deep.equal([[40, 38, 99, 26]]);
    });

    it('is solid with legible text and two handles when it is chosen', async () => {
      const view = await LabeledView.setup(LABELS);
      view.choose('S');
      await view.settle();
      expect(view.style('.label').backgroundColor).to.equal('rgb(67, 77, 186)');
      expect(view.style('.label').color).to.equal('rgb(255, 255, 255)');
      expect(view.boxes('.label > i')).to.have.length(2);
    });

    it('shows its stretch of music over the picture when it is chosen', async () => {
      const view = await LabeledView.setup(LABELS);
      view.choose('V7/V');
      await view.settle();
      expect(view.boxes('.band')).to.deep.equal([[200, 68, 100, 120]]);
    });

    it('follows the zoom', async () => {
      const view = await LabeledView.setup(LABELS);
      view.choose('S');
      view.element.axis.zoomTo(2);
      await view.settle();
      expect(view.boxes('.label')).to.deep.equal([[80, 38, 199, 26]]);
    });

    it('shows neither tag nor handles when it is narrow', async () => {
      const view = await LabeledView.setup([{ type: 'Theme', tag: 'x', start: 10, duration: 2 }]);
      view.choose('x');
      await view.settle();
      expect(view.texts('.label')).to.deep.equal(['']);
      expect(view.boxes('.label > i')).to.deep.equal([]);
    });

    it('is painted with the others when very many are chosen', async () => {
      const many = Array.from({ length: 100 }, (_, i) => ({
        ...{ type: 'Theme', tag: `t${i}`, start: i, duration: 1 },
      }));
      const view = await LabeledView.setup(many);
      runInAction(() => view.piece.selection.select(many.map((_, i) => 100 + i)));
      await view.settle();
      expect(view.parts).to.deep.equal([]);
      expect(view.colorAt(107, 17)).to.deep.equal([67, 77, 186]);
    });
  });

  describe('a label that is moved', () => {
    it('leaves a ghost, and stands where it would be', async () => {
      const view = await LabeledView.setup(LABELS);
      const label = view.piece.analysis!.label(view.id('S'))!;
      view.layer.preview([{ ...label, start: quarters(30), line: 'bot.1' }]);
      await view.settle();
      expect(view.boxes('.label')).to.deep.equal([[300, 192, 99, 26]]);
      expect(view.colorAt(41, TOP_2)).to.equal(undefined);
      view.layer.preview(undefined);
      await view.settle();
      expect(view.parts).to.deep.equal([]);
      expect(view.colorAt(41, TOP_2)).to.deep.equal([67, 77, 186]);
    });

    it('paints once for the ghost, not for each step', async () => {
      const view = await LabeledView.setup(LABELS);
      const label = view.piece.analysis!.label(view.id('S'))!;
      const at = (start: number) => view.layer.preview([{ ...label, start: quarters(start) }]);
      const first = await view.paintings(() => at(5));
      // Only the canvas on which it stood.
      expect(first).to.equal(1);
      expect(await view.paintings(() => at(6))).to.equal(0);
    });

    it('finds all lines open, which stay open for the next one', async () => {
      const view = await LabeledView.setup(LABELS);
      view.layer.openLines(true);
      await view.settle();
      expect(view.height).to.equal(6 * 34 + 120);
      view.layer.openLines(false);
      await view.settle();
      expect(view.height).to.equal(6 * 34 + 120);
      runInAction(() => (view.piece.session.isLocked = true));
      await view.settle();
      expect(view.height).to.equal(3 * 34 + 120);
    });

    it('can be the first label of a piece', async () => {
      const view = await LabeledView.setup([]);
      expect(view.height).to.equal(120);
      const draft = { id: 1, start: quarters(10), duration: quarters(5), type: 'Theme' };
      view.layer.openLines(true);
      view.layer.preview([{ ...draft, layers: [], raw: {} }]);
      await view.settle();
      expect(view.boxes('.label')).to.deep.equal([[100, 38, 49, 26]]);
    });
  });

  describe('between screen and music', () => {
    it('tells what lies under a point', async () => {
      const view = await LabeledView.setup(LABELS);
      const points: readonly (readonly [number, number])[] = [
        [100, TOP_1],
        [42, TOP_2],
        [90, TOP_2],
        [198, TOP_2 + 5],
        [197, TOP_2 - 11],
        [250, BOT_1],
        [250, PICTURE],
      ];
      expect(points.map(([x, y]) => view.hit(x, y))).to.deep.equal([
        'A body',
        'S start',
        'S body',
        'T end',
        'T comment',
        'V7/V body',
        'nothing',
      ]);
    });

    it('tells onset, line and staff of a point', async () => {
      const view = await LabeledView.setup(LABELS);
      expect(view.place(105, TOP_1)).to.deep.include({ onset: 10.5, line: 'top.1' });
      expect(view.place(105, BOT_1)).to.deep.include({ line: 'bot.1', staff: undefined });
      expect(view.place(205, PICTURE)).to.deep.include({ onset: 20.5, line: undefined, staff: 1 });
      expect(view.place(205, 68 + 5)?.staff).to.equal(undefined);
      expect(view.place(205, -50)).to.equal(undefined);
    });

    it('tells which labels touch a rectangle', async () => {
      const view = await LabeledView.setup(LABELS);
      expect(view.tagsIn(130, 0, 30, 60)).to.deep.equal(['A', 'S', 'T']);
      expect(view.tagsIn(130, 40, 5, 10)).to.deep.equal(['S']);
      expect(view.tagsIn(10, PICTURE, 500, 10)).to.deep.equal([]);
    });

    it('tells where a label is, unless it is out of view', async () => {
      const view = await LabeledView.setup(LABELS);
      expect(view.rect('S')).to.deep.equal([40, 38, 100, 26]);
      await view.scrollTo(390);
      expect(view.rect('S')).to.equal(undefined);
    });

    it('scrolls a label into view', async () => {
      const view = await LabeledView.setup([...LABELS, { tag: 'end', start: 90, duration: 5 }]);
      expect(view.rect('end')).to.equal(undefined);
      view.layer.reveal(view.id('end'));
      await new Promise((resolve) => setTimeout(resolve, 700));
      await view.settle();
      expect(view.rect('end')).to.deep.equal([900, 38, 50, 26]);
    });
  });
});
