import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { runInAction } from 'mobx';
import { waitUntil } from '#test/support/wait-until.js';
import { LabeledView } from './a-labeled-view.js';

const V = { type: 'Harmony', tag: 'V', start: 4, duration: 4 };
const I = { type: 'Harmony', tag: 'I', start: 8, duration: 4 };

const list = ({ element }: LabeledView) =>
  element.renderRoot.querySelector<HTMLElement>('[role=listbox]');
const viewport = ({ element }: LabeledView) =>
  element.renderRoot.querySelector<HTMLElement>('.viewport')!;
/** Whether the code for pointer and keys has come: it speaks through an element of its own. */
const isComplete = ({ element }: LabeledView) =>
  element.renderRoot.querySelector('.labels-surface [role=status]') !== null;

// The code stays loaded after the first test that needs it.
describe('attachLateInput', () => {
  it('lists the labels for screen readers and for the Tab key, and waits with the rest', async () => {
    const view = await LabeledView.setup([V, I]);
    await waitUntil(() => list(view)?.hidden === false, 'no list');
    const options = [...list(view)!.querySelectorAll('[role=option]')];
    expect(options.map(({ textContent }) => textContent.trim())).to.deep.equal([
      'Harmony V, all of m. 2',
      'Harmony I, all of m. 3',
    ]);
    expect(list(view)!.tabIndex).to.equal(0);
    expect(isComplete(view)).to.be.false;
  });

  it('brings a label into sight that was gone to elsewhere, such as in the editor', async () => {
    const view = await LabeledView.setup([V, I, { tag: 'end', start: 90, duration: 5 }]);
    expect(view.rect('end')).to.equal(undefined);
    const id = view.id('end');
    view.piece.selection.select([id]);
    runInAction(() => (view.piece.session.sought = { id }));
    await waitUntil(() => view.rect('end') !== undefined, 'not in sight');
  });

  it('does what the first key says, as soon as the code has come', async () => {
    const view = await LabeledView.setup([V, I]);
    viewport(view).focus();
    await sendKeys({ press: 'Control+a' });
    await waitUntil(() => view.piece.selection.ids.length === 2, 'nothing chosen');
    expect(isComplete(view)).to.be.true;
  });

  it('is there at once in the other views of the page', async () => {
    const view = await LabeledView.setup([V]);
    expect(isComplete(view)).to.be.true;
  });
});
