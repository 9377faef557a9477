import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { observable, runInAction } from 'mobx';
import { wordsIn, WordField } from '#kit/controls/word-field.js';
import { ControlsHarness } from './controls-harness.js';

async function setup(isReadOnly = false) {
  const state = observable({ words: ['consensus'] }, {}, { deep: false });
  const field = new WordField();
  const set = (words: string[]) => runInAction(() => (state.words = words));
  const harness = await ControlsHarness.of(
    () =>
      html`${field.render({
        id: 'layers',
        name: 'Layers',
        words: state.words,
        partly: ['FL'],
        placeholder: 'Add…',
        isReadOnly,
        suggestions: ['LC'],
        removeName: (word) => `Remove ${word}`,
        add: (words) => set([...state.words, ...words]),
        remove: (word) => set(state.words.filter((other) => other !== word)),
      })}`,
  );
  return { harness, field };
}

describe('wordsIn', () => {
  const CASES = [
    ['consensus', ['consensus']],
    [' second reading , FL,, FL', ['second reading', 'FL']],
    [' , ', []],
  ] as const;
  for (const [text, words] of CASES)
    it(`finds ${words.length} in “${text}”`, () => expect(wordsIn(text)).to.deep.equal(words));
});

describe('WordField', () => {
  it('shows words as chips, those of some only too', async () => {
    const { harness } = await setup();
    expect(harness.chips).to.deep.equal(['consensus', 'FL']);
    await expect(harness.element).to.be.accessible();
  });

  it('makes a chip at Enter, at a comma and when it is left', async () => {
    const { harness } = await setup();
    await harness.type('Layers', 'a');
    await harness.press('Layers', 'Enter');
    await harness.type('Layers', 'b,');
    await harness.fill('Layers', 'c');
    await harness.type('Layers', 'd, second reading,');
    const words = ['consensus', 'a', 'b', 'c', 'd', 'second reading', 'FL'];
    expect([harness.chips, harness.value('Layers')]).to.deep.equal([words, '']);
  });

  it('takes a chip away by its button, or the last one by Backspace', async () => {
    const { harness } = await setup();
    await harness.type('Layers', 'a,');
    await harness.click('Remove consensus');
    expect(harness.chips).to.deep.equal(['a', 'FL']);
    await harness.press('Layers', 'Backspace');
    expect(harness.chips).to.deep.equal(['FL']);
  });

  it('gives what was typed up at Escape', async () => {
    const { harness, field } = await setup();
    await harness.type('Layers', 'con');
    expect(await harness.press('Layers', 'Escape')).to.equal(true);
    field.confirm();
    expect([harness.chips, harness.value('Layers')]).to.deep.equal([['consensus', 'FL'], '']);
    expect(await harness.press('Layers', 'Escape')).to.equal(false);
  });

  it('keeps its chips when it is read only', async () => {
    const { harness } = await setup(true);
    expect(harness.button('Remove consensus')).to.equal(undefined);
    await harness.press('Layers', 'Backspace');
    expect(harness.chips).to.deep.equal(['consensus', 'FL']);
  });
});
