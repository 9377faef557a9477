import { waitUntil } from '#test/support/wait-until.js';
import { expect, fixture, html } from '@open-wc/testing';
import { liveResources } from '#kit/element/scope.js';
import { resourcesAtRest } from '#test/support/resources-at-rest.js';
import type { GlosaWaveform } from '#elements/waveform/waveform.js';
import '#elements/waveform/define.js';
import { LabelHarness } from './label-harness.js';
import { aLabeledScore } from './label-view.js';

describe('attachLabelInput', () => {
  it('ends with the element, and begins again with it', async () => {
    const user = await LabelHarness.setup();
    const { element } = user;
    const parent = element.parentElement!;
    const held = await resourcesAtRest();
    element.remove();
    expect(user.list).to.be.null;
    parent.append(element);
    await user.settle();
    expect(user.list).not.to.be.null;
    // What edits loops comes when the page is at rest.
    await waitUntil(() => liveResources() === held, 'not all come back');
    await user.click(user.middle('I'));
    expect(user.chosen).to.deep.equal(['Harmony I 4-8']);
  });

  it('teaches all views of the piece where the notes are', async () => {
    const user = await LabelHarness.setup();
    await user.snap('note');
    await user.drag(user.empty(20.4), user.empty(24.3));
    expect(user.chosen).to.deep.equal(['Harmony 20-24']);
  });

  it('works on a waveform of the same piece', async () => {
    const user = await LabelHarness.setup(aLabeledScore());
    const wave = await fixture<GlosaWaveform>(
      html`<glosa-waveform .piece=${user.piece}></glosa-waveform>`,
    );
    await user.settle();
    const list = wave.renderRoot.querySelector<HTMLElement>('[role=listbox]');
    list?.focus();
    await user.keys('ArrowRight', 'Alt+ArrowRight');
    expect(user.labels[0]).to.equal('Theme A 1-5');
  });
});
