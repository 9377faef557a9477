import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { renderComplaint, renderTextField, type TextField } from '#kit/controls/text-field.js';
import { ControlsHarness } from './controls-harness.js';

async function setup(options: Partial<TextField> = {}) {
  const events: string[] = [];
  const harness = await ControlsHarness.of(
    () =>
      html`${renderTextField({
        id: 'start',
        name: 'Start',
        value: 'm8',
        type: (text) => events.push(`type ${text}`),
        commit: () => events.push('commit'),
        giveUp: () => events.push('give up') > 0,
        ...options,
      })}`,
  );
  return { harness, events };
}

describe('renderTextField', () => {
  it('is a named field with its value', async () => {
    const { harness } = await setup();
    expect(harness.value('Start')).to.equal('m8');
    await expect(harness.element).to.be.accessible();
  });

  it('says a hint in words', async () => {
    const { harness } = await setup({ hint: { text: '3 ♩', said: '3 quarters' } });
    expect(harness.textsOf('.hint, .said')).to.deep.equal(['3 ♩', '3 quarters']);
    expect(harness.field('Start').ariaDescribedByElements?.[0]?.textContent).to.equal('3 quarters');
  });

  it('complains, and says so', async () => {
    const { harness } = await setup({ complaint: 'No such measure' });
    expect(harness.complaint).to.equal('No such measure');
    expect(harness.field('Start').ariaInvalid).to.equal('true');
    expect(harness.field('Start').getAttribute('aria-describedby')).to.equal('start-wrong');
    await expect(harness.element).to.be.accessible();
  });

  it('leaves the complaint to another place', async () => {
    const { harness } = await setup({ complaint: 'No such measure', complainsApart: true });
    expect(harness.complaint).to.equal('');
    const apart = await ControlsHarness.of(
      () => html`${renderComplaint({ id: 'a', complaint: 'No' })}`,
    );
    expect(apart.complaint).to.equal('No');
  });

  it('tells what is typed, when it is left, Enter and Escape', async () => {
    const { harness, events } = await setup();
    await harness.fill('Start', 'm9');
    await harness.press('Start', 'Enter');
    await harness.press('Start', 'Escape');
    expect(events).to.deep.equal(['type m9', 'commit', 'commit', 'give up']);
  });

  it('lets Escape through when there is nothing to give up', async () => {
    const { harness } = await setup({ giveUp: () => false });
    expect(await harness.press('Start', 'Escape')).to.equal(false);
  });

  it('keeps Enter for lines in a long field', async () => {
    const { harness, events } = await setup({ isLong: true });
    expect(await harness.press('Start', 'Enter')).to.equal(false);
    await harness.press('Start', 'Enter', { ctrlKey: true });
    expect(events).to.deep.equal(['commit']);
  });

  it('takes Enter of an input method for its own', async () => {
    const { harness, events } = await setup();
    await harness.press('Start', 'Enter', { isComposing: true });
    expect(events).to.deep.equal([]);
  });

  it('cannot be changed when it is read only', async () => {
    const { harness } = await setup({ isReadOnly: true });
    expect(harness.field('Start').readOnly).to.equal(true);
  });
});
