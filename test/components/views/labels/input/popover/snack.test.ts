import { expect } from '@open-wc/testing';
import { Scope } from '#kit';
import { letWait } from '#views/labels/input/actions/relate.js';
import { Snack } from '#views/labels/input/popover/snack.js';
import { LabelHarness } from '../label-harness.js';

describe('the snack', () => {
  it('offers to take a deletion back', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Control+a', 'Delete');
    expect(user.snack).to.equal('3 labels deleted');
    await user.actOnSnack();
    expect(user.labels).to.have.length(3);
    expect(user.snack).to.be.undefined;
    expect(user.focusedPart).to.equal('labels');
  });

  it('goes when something else is changed', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Delete', 'm');
    expect(user.snack).to.be.undefined;
    await user.keys('Delete');
    expect(user.snack).to.equal('1 label deleted');
    await user.keys('Control+z');
    expect(user.snack).to.be.undefined;
  });

  it('says that a label waits to be related as long as it does', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('r');
    expect(user.snack).to.match(/ waits\. /);
    letWait(user.piece, undefined);
    expect(user.snack).to.be.undefined;
  });

  it('acts once, and is gone with its scope', () => {
    const surface = document.createElement('div');
    const scope = new Scope();
    const snack = new Snack({ surface, scope });
    let acts = 0;
    snack.show('1 label deleted', { name: 'Undo', run: () => (acts += 1) });
    surface.querySelector('button')?.click();
    expect([acts, surface.querySelector<HTMLElement>('.snack')?.hidden]).to.deep.equal([1, true]);
    snack.show('1 label deleted', { name: 'Undo', run: () => (acts += 1) });
    snack.show('This digit has no button');
    expect(surface.querySelector('button')?.hidden).to.equal(true);
    scope.dispose();
    expect(acts).to.equal(1);
  });
});
