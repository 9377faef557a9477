import { expect } from '@open-wc/testing';
import { prepareTexts } from '#kit';
import { aimOf } from '#core';
import { waitUntil } from '#test/support/wait-until.js';
import { PlayerHarness, aRecording } from '../player-harness.js';

await Promise.all([
  prepareTexts('views', 'tools'),
  import('#elements/player/player.more.js'),
  import('#elements/player/go/go-field.js'),
]);

const analyzed = () =>
  aRecording()
    .withLabel({ type: 'Cadence', tag: 'HC', start: 28, duration: 4 })
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 60 });

/** The field for a place, and the hands of its reader. */
async function openField(options: Parameters<typeof PlayerHarness.setup>[0] = {}) {
  const harness = await PlayerHarness.setup({ builder: analyzed(), ...options });
  const { element, piece } = harness;
  const root = element.renderRoot;
  const button = () => root.querySelector<HTMLElement>('button[part~=position]');
  await waitUntil(() => button() !== null, 'has no button');
  const chip = () => button()!;
  const open = async () => {
    chip().focus();
    chip().click();
    await waitUntil(() => root.querySelector('.go:popover-open') !== null, 'does not open');
  };
  await open();
  const field = root.querySelector<HTMLElement>('.go')!;
  const input = field.querySelector('input')!;
  const write = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event('input'));
  };
  const enter = (text: string) => {
    write(text);
    field.querySelector('form')!.requestSubmit();
  };
  const focused = () => (root as ShadowRoot).activeElement;
  const moment = () => piece.transport.moment;
  const alert = () => field.querySelector('[role=alert]')!.textContent.trim();
  return { harness, piece, chip, open, field, input, write, enter, focused, moment, alert };
}

describe('the field for a place', () => {
  it('opens from measure and beat, with the focus in it, and is accessible', async () => {
    const { field, input, focused, chip, harness } = await openField();
    expect(focused()).to.equal(input);
    expect(field.getAttribute('aria-label')).to.equal('Go to a measure, a time or a label');
    expect(chip().getAttribute('aria-label')).to.equal(
      'm. 1 beat 1: Go to a measure, a time or a label',
    );
    await expect(harness.element).to.be.accessible();
  });

  it('goes to a measure, and every view is told to show it', async () => {
    const { enter, moment, field, focused, chip, piece } = await openField();
    enter('9');
    expect(moment().onset).to.be.closeTo(32, 0.01);
    expect(aimOf(piece)?.onset).to.be.closeTo(32, 0.01);
    expect(field.matches(':popover-open')).to.equal(false);
    expect(focused()).to.equal(chip());
  });

  it('goes to a beat and to a time', async () => {
    const { enter, open, moment } = await openField();
    enter('m. 9, beat 3');
    expect(moment().onset).to.be.closeTo(34, 0.01);
    await open();
    enter('0:22');
    expect(moment().date).to.be.closeTo(22, 0.01);
  });

  it('offers the labels with the words, in words that nobody misreads, and chooses the label', async () => {
    const { write, field, moment, piece } = await openField();
    write('cad');
    const offered = [...field.querySelectorAll('li')].map((item) =>
      item.textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(offered).to.deep.equal(['HC all of m. 8', 'PAC m. 16, beat 1']);
    field.querySelectorAll<HTMLElement>('li button')[1]!.click();
    expect(moment().onset).to.be.closeTo(60, 0.01);
    expect(piece.selectedLabels.map(({ tag }) => tag)).to.deep.equal(['PAC']);
  });

  it('says that there is no such place, and stays open', async () => {
    const { enter, alert, field, moment, write } = await openField();
    enter('99');
    expect(alert()).to.equal('Nothing here is called “99”.');
    expect(moment().onset).to.equal(0);
    expect(field.matches(':popover-open')).to.equal(true);
    write('9');
    expect(alert()).to.equal('');
  });

  it('does nothing that the page refuses', async () => {
    const { enter, harness, moment } = await openField();
    harness.element.addEventListener('glosa-seek', (event) => event.preventDefault());
    enter('9');
    expect(moment().onset).to.equal(0);
  });

  it('opens by its key, but not where one writes', async () => {
    const { field, harness, input, chip } = await openField();
    const key = (on: HTMLElement) =>
      on.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'g', bubbles: true, composed: true, cancelable: true }),
      );
    expect(key(input)).to.equal(true);
    field.hidePopover();
    expect(key(chip())).to.equal(false);
    await waitUntil(() => field.matches(':popover-open'), 'does not open');
    await harness.settle();
  });

  it('keeps inside a phone', async () => {
    const { field } = await openField({ width: 320 });
    const { left, right } = field.getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(window.innerWidth);
  });
});
