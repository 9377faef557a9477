import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { resetMouse } from '@web/test-runner-commands';
import { runInAction } from 'mobx';
import { LabelSlot } from '#views/labels/label-slot.js';
import { Analysis } from '#core';
import { aScore, ScoreHarness } from '../../elements/score/score-harness.js';

const layers = ({ element }: ScoreHarness): number =>
  element.renderRoot.querySelectorAll('.labels').length;
const names = ({ element }: ScoreHarness): readonly string[] =>
  Array.from(element.renderRoot.querySelectorAll('.label-names span'), (name) => name.textContent);
const appears = (score: ScoreHarness) => waitUntil(() => layers(score) > 0, 'no layer');
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

  describe('a drag before it is there', () => {
    /** Presses at a place of the view, and sends what follows. */
    function press(score: ScoreHarness, ...rest: readonly (readonly [string, number])[]): void {
      const { left, top, height } = score.viewport!.getBoundingClientRect();
      for (const [type, x] of [['pointerdown', 60] as const, ...rest]) {
        const at = { clientX: left + x, clientY: top + height / 2 };
        const hand = { pointerType: 'mouse', pointerId: 1, isPrimary: true, button: 0, buttons: 1 };
        const flags = { bubbles: true, composed: true, cancelable: true };
        score.viewport!.dispatchEvent(new PointerEvent(type, { ...at, ...hand, ...flags }));
      }
    }
    const labels = ({ piece }: ScoreHarness) => piece.analysis?.labels ?? [];

    it('makes its label when the layer comes', async () => {
      const score = await ScoreHarness.setup();
      press(score, ['pointermove', 90], ['pointermove', 160], ['pointerup', 160]);
      await waitUntil(() => labels(score).length === 1, 'no label');
      expect(labels(score)[0]!.duration).to.be.greaterThan(0);
    });

    it('goes on under the hand', async () => {
      const score = await ScoreHarness.setup();
      press(score, ['pointermove', 90]);
      await appears(score);
      expect(labels(score).length).to.equal(0);
      const { left, top, height } = score.viewport!.getBoundingClientRect();
      const more = { clientX: left + 160, clientY: top + height / 2, buttons: 1, bubbles: true };
      score.viewport!.dispatchEvent(new PointerEvent('pointermove', { ...more, pointerId: 1 }));
      window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }));
      await waitUntil(() => labels(score).length === 1, 'no label');
    });

    it('is none when the hand has only clicked', async () => {
      const score = await ScoreHarness.setup();
      press(score, ['pointerup', 60]);
      await appears(score);
      await score.settle();
      expect(labels(score).length).to.equal(0);
    });
  });

  it('lets a recording that is on its way come first, and waits for a second at most', async () => {
    const rows: readonly (readonly [number, number])[] = [
      [0, 0],
      [4, 2],
    ];
    const score = await ScoreHarness.setup(
      aScore().withAudio(rows).withPreload('auto').withLabel(aHarmony),
    );
    const started = performance.now();
    await appears(score);
    expect(performance.now() - started).to.be.within(500, 4000);
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
