import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import { PassingLabels } from '#views/labels/passing-comments.js';
import { type Label, quarters } from '#core';
import { LabelHarness } from './input/label-harness.js';
import { aLabeledScore } from './input/label-view.js';

let id = 100;

/** A label of a start and a length, whose comment is its name. */
const aLabel = (comment: string | undefined, start: number, duration?: number): Label => ({
  ...{ id: id++, start: quarters(start), type: 'Harmony', layers: [], raw: {} },
  ...(comment && { comment }),
  ...(duration && { duration: quarters(duration) }),
});

const LABELS = [
  aLabel('theme', 0, 8),
  aLabel(undefined, 2, 4),
  aLabel('point', 4.5),
  aLabel('pair 1', 16, 4),
  aLabel('pair 2', 18, 4),
];

/** Each line: onsets that the music comes to, a second apart, and what is shown at the last. */
const CASES: readonly (readonly [string, readonly number[], readonly string[]])[] = [
  ['what begins with the music', [0], ['theme']],
  ['what the music is inside of', [6], ['theme']],
  ['nothing where no comment is', [12], []],
  ['a point that lies between two looks', [4, 5.5], ['theme', 'point']],
  ['a point at which one starts', [4.5], ['theme', 'point']],
  ['a comment that could not be read yet', [4, 5, 6], ['theme', 'point']],
  ['no comment that could be read', [0, 4, 8, 9], ['point']],
  ['two that overlap, by their start', [17, 19], ['pair 1', 'pair 2']],
  ['nothing of before after a jump ahead', [4, 13], []],
  ['nothing of later after a jump back', [17, 12], []],
];

describe('the comments that pass', () => {
  for (const [what, onsets, shown] of CASES)
    it(`show ${what}`, () => {
      const passing = new PassingLabels();
      const seen = onsets.map((onset, second) =>
        passing.at(LABELS, quarters(onset), second * 1000).map(({ comment }) => comment),
      );
      expect(seen.at(-1)).to.deep.equal(shown);
    });

  it('stay longer when they are long', () => {
    const long = [aLabel('la '.repeat(100), 0)];
    const passing = new PassingLabels();
    passing.at(long, quarters(0), 0);
    expect(passing.at(long, quarters(4), 10_000)).to.have.length(1);
    expect(passing.at(long, quarters(8), 20_000)).to.have.length(0);
  });

  it('are three at most, the last that came', () => {
    const many = [1, 2, 3, 4, 5].map((start) => aLabel(`${start}`, start, 8));
    const shown = new PassingLabels().at(many, quarters(6), 0);
    expect(shown.map(({ comment }) => comment)).to.deep.equal(['3', '4', '5']);
  });

  it('go with their label', () => {
    const passing = new PassingLabels();
    passing.at(LABELS, quarters(0), 0);
    expect(passing.at(LABELS.slice(1), quarters(0.5), 500)).to.have.length(0);
  });
});

describe('a score that shows comments as they pass', () => {
  const setup = async (isOn = true) => {
    const builder = aLabeledScore()
      .withLabel({
        type: 'Texture',
        tag: 'x',
        comment: 'Listen to the bass',
        start: 4,
        duration: 4,
      })
      .withLabel({ type: 'Theme', comment: 'It comes back', layers: ['form'], start: 20 });
    const harness = await LabelHarness.setup(builder);
    runInAction(() => (harness.piece.session.showsPassingComments = isOn));
    return harness;
  };
  const part = ({ element }: LabelHarness) =>
    element.renderRoot.querySelector<HTMLElement>('.labels-surface .passing');
  const text = (harness: LabelHarness) => part(harness)?.textContent.replace(/\s+/g, ' ').trim();

  it('shows them beside their label, and hides them when the music is elsewhere', async () => {
    const harness = await setup();
    await harness.seek(4);
    await waitUntil(() => part(harness)?.matches(':popover-open'));
    expect(text(harness)).to.equal('Texture x Listen to the bass');
    await harness.seek(16);
    await waitUntil(() => !part(harness)?.matches(':popover-open'));
  });

  it('leaves focus and pointer where they are', async () => {
    const harness = await setup();
    harness.score.viewport?.focus();
    await harness.seek(4);
    await waitUntil(() => part(harness)?.matches(':popover-open'));
    expect(harness.score.element.shadowRoot?.activeElement).to.equal(harness.score.viewport);
    expect(getComputedStyle(part(harness)!).pointerEvents).to.equal('none');
  });

  it('shows nothing unless that was asked for', async () => {
    const harness = await setup(false);
    await harness.seek(4);
    await harness.settle();
    expect(part(harness)?.matches(':popover-open')).to.equal(false);
  });

  it('leaves out the layers that are quiet', async () => {
    const harness = await setup();
    runInAction(() => (harness.piece.analysis!.quietLayers = new Set(['form'])));
    await harness.seek(20);
    await harness.settle();
    expect(part(harness)?.matches(':popover-open')).to.equal(false);
    runInAction(() => (harness.piece.analysis!.quietLayers = new Set(['no-layer'])));
    await harness.seek(20.5);
    await waitUntil(() => part(harness)?.matches(':popover-open'));
    expect(text(harness)).to.contain('It comes back');
  });

  it('leaves out the layers that are hidden', async () => {
    const harness = await setup();
    harness.piece.analysis?.filter.hide('layer', ['form']);
    await harness.seek(20);
    await harness.settle();
    expect(part(harness)?.matches(':popover-open')).to.equal(false);
  });
});
