import { expect, waitUntil } from '@open-wc/testing';
import { resetMouse } from '@web/test-runner-commands';
import { runInAction } from 'mobx';
import { LabelSlot } from '../../../../components/base/labels/label-slot.js';
import { Analysis } from '../../../../components/core/model/analysis.js';
import { aScore, ScoreHarness } from '../../score/score-harness.js';

const layers = ({ element }: ScoreHarness): number =>
  element.renderRoot.querySelectorAll('.labels').length;
const names = ({ element }: ScoreHarness): readonly string[] =>
  Array.from(element.renderRoot.querySelectorAll('.label-names span'), (name) => name.textContent);
const appears = (score: ScoreHarness) =>
  waitUntil(() => layers(score) > 0, 'no layer', { timeout: 5000 });
const aHarmony = { type: 'Harmony', tag: 'V', start: 4, duration: 4 };

describe('LabelSlot', () => {
  beforeEach(() => resetMouse());

  it('is a controller of the views that show labels', () => {
    expect(LabelSlot.prototype).to.have.property('hostUpdated');
  });

  it('brings the layer when the piece has an analysis', async () => {
    const score = await ScoreHarness.setup(aScore().withLabel(aHarmony));
    await appears(score);
    expect(layers(score)).to.equal(1);
  });

  it('brings it when the piece gets one', async () => {
    const score = await ScoreHarness.setup();
    expect(layers(score)).to.equal(0);
    runInAction(() => (score.piece.analysis = new Analysis('late')));
    await appears(score);
    expect(layers(score)).to.equal(1);
  });

  it('brings it when a hand comes near, to make the first label', async () => {
    const score = await ScoreHarness.setup();
    score.viewport?.dispatchEvent(new PointerEvent('pointerenter'));
    await appears(score);
    expect(layers(score)).to.equal(1);
  });

  it('leaves a piece alone that has no labels and cannot be edited', async () => {
    const score = await ScoreHarness.setup();
    runInAction(() => (score.piece.session.isLocked = true));
    score.viewport?.dispatchEvent(new PointerEvent('pointerenter'));
    await score.settle();
    expect(layers(score)).to.equal(0);
  });

  it('takes the layer away with the element, and brings another', async () => {
    const score = await ScoreHarness.setup(aScore().withLabel(aHarmony));
    await appears(score);
    const parent = score.element.parentElement!;
    score.element.remove();
    expect(layers(score)).to.equal(0);
    parent.append(score.element);
    await appears(score);
    expect(layers(score)).to.equal(1);
  });

  it('names the lines in the gutter, by what most labels on them are', async () => {
    const score = await ScoreHarness.setup(
      aScore().withLabel(aHarmony).withLabel({ type: 'Tonality', start: 0, duration: 8 }),
    );
    await appears(score);
    await score.settle();
    await score.settle();
    expect(names(score)).to.deep.equal(['Harmony', 'Key']);
  });

  it('names none where there is no gutter', async () => {
    const score = await ScoreHarness.setup(aScore().withLabel(aHarmony), 400);
    await appears(score);
    await score.settle();
    await score.settle();
    expect(names(score)).to.deep.equal([]);
  });
});
