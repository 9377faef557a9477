import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { observable, runInAction } from 'mobx';
import { Combobox } from '#kit/controls/combobox.js';
import { renderSwatch } from '#kit/controls/swatch.js';
import { ControlsHarness } from './controls-harness.js';

const TYPES = ['Pattern', 'Theme', 'Harmony', 'Harmonic sequence'];

async function setup({ canBeEmpty = false, refuses = false } = {}) {
  const state = observable({ value: 'Harmony' });
  const chosen: string[] = [];
  const combobox = new Combobox();
  const mark = renderSwatch({ light: '#186f43', dark: '#3e9455' });
  const harness = await ControlsHarness.of(
    () =>
      html`<label for="type">Type</label>${combobox.render({
          id: 'type',
          name: 'Type',
          value: state.value,
          choices: TYPES.map((value) => ({ value, mark })),
          mark,
          listName: 'Types',
          canBeEmpty,
          choose: (value) => {
            chosen.push(value);
            if (!refuses) runInAction(() => (state.value = value));
          },
        })}`,
  );
  return { harness, chosen, combobox };
}

describe('Combobox', () => {
  it('shows its value, and all choices when it is clicked', async () => {
    const { harness } = await setup();
    expect(harness.value('Type')).to.equal('Harmony');
    expect(harness.offered).to.deep.equal([]);
    await harness.click('Type');
    expect(harness.offered).to.deep.equal(TYPES);
    await expect(harness.element).to.be.accessible();
  });

  it('offers what holds the typed text, capitals or not', async () => {
    const { harness } = await setup();
    await harness.type('Type', 'harm');
    expect(harness.offered).to.deep.equal(['Harmony', 'Harmonic sequence']);
  });

  it('takes a choice that is clicked', async () => {
    const { harness, chosen } = await setup();
    await harness.click('Type');
    await harness.choosesOffered('Theme');
    expect([chosen, harness.value('Type'), harness.offered]).to.deep.equal([
      ['Theme'],
      'Theme',
      [],
    ]);
  });

  it('goes through the choices by arrow keys, and takes one by Enter', async () => {
    const { harness, chosen } = await setup();
    await harness.press('Type', 'ArrowDown');
    await harness.press('Type', 'ArrowDown');
    expect(harness.reached).to.equal('Theme');
    await harness.press('Type', 'ArrowUp');
    await harness.press('Type', 'ArrowUp');
    await harness.press('Type', 'ArrowUp');
    expect(harness.reached).to.equal('Harmonic sequence');
    await harness.press('Type', 'Enter');
    expect([chosen, harness.offered]).to.deep.equal([['Harmonic sequence'], []]);
  });

  it('takes any other text by Enter, or when the field is left', async () => {
    const { harness, chosen } = await setup();
    await harness.type('Type', ' Motif ');
    await harness.press('Type', 'Enter');
    await harness.fill('Type', 'Breath');
    expect(chosen).to.deep.equal(['Motif', 'Breath']);
  });

  it('gives what was typed up at Escape', async () => {
    const { harness, chosen } = await setup();
    await harness.type('Type', 'Mot');
    expect(await harness.press('Type', 'Escape')).to.equal(true);
    expect([harness.value('Type'), harness.offered]).to.deep.equal(['Harmony', []]);
    await harness.leave('Type');
    expect(chosen).to.deep.equal([]);
    expect(await harness.press('Type', 'Escape')).to.equal(false);
  });

  it('keeps its value when the text is empty, unless it may be', async () => {
    const { harness, chosen } = await setup();
    await harness.fill('Type', '');
    expect([chosen, harness.value('Type')]).to.deep.equal([[], 'Harmony']);
    const other = await setup({ canBeEmpty: true });
    await other.harness.fill('Type', '');
    expect(other.chosen).to.deep.equal(['']);
  });

  it('shows the old value when a choice is refused', async () => {
    const { harness, chosen } = await setup({ refuses: true });
    await harness.fill('Type', 'Theme');
    expect([chosen, harness.value('Type')]).to.deep.equal([['Theme'], 'Harmony']);
  });

  it('closes when the focus leaves it', async () => {
    const { harness } = await setup();
    await harness.type('Type', '');
    await harness.press('Type', 'ArrowDown');
    await harness.leave('Type');
    expect(harness.offered).to.deep.equal([]);
  });

  it('takes what was typed when it is told to', async () => {
    const { harness, chosen, combobox } = await setup();
    combobox.flush();
    await harness.type('Type', 'Theme');
    combobox.flush();
    expect(chosen).to.deep.equal(['Theme']);
  });

  it('shows names in the language of the reader, and takes the value that a typed name means', async () => {
    const chosen: string[] = [];
    const combobox = new Combobox();
    const harness = await ControlsHarness.of(
      () =>
        html`<label for="type">Typ</label>${combobox.render({
            id: 'type',
            name: 'Typ',
            value: 'Harmony',
            choices: [
              { value: 'Harmony', text: 'Harmonie' },
              { value: 'Cadence', text: 'Kadenz' },
              { value: 'Themenkopf', text: 'Themenkopf' },
            ],
            listName: 'Typen',
            choose: (value) => chosen.push(value),
          })}`,
    );
    expect(harness.value('Typ')).to.equal('Harmonie');
    await harness.type('Typ', 'kadenz');
    expect(harness.offered).to.deep.equal(['Kadenz']);
    combobox.flush();
    await harness.type('Typ', 'Cadence');
    combobox.flush();
    await harness.type('Typ', 'Motiv');
    combobox.flush();
    expect(chosen).to.deep.equal(['Cadence', 'Cadence', 'Motiv']);
  });
});
