import { expect } from '@open-wc/testing';
import { liveResources } from '#kit/element/scope.js';
import { LapHarness } from './lap-harness.js';

describe('LapOffer', () => {
  it('offers the times at which an onset is played', async () => {
    const harness = await LapHarness.setup();
    await harness.seek(8);
    await harness.offered();
    expect(harness.times).to.deep.equal(['1st time 0:09 *', '2nd time 0:25']);
    expect([harness.role, harness.name]).to.deep.equal([
      'radiogroup',
      'Measure 3 is played 2 times. Which time?',
    ]);
    expect(harness.announced).to.equal('Played 2 times; press Tab to choose which time.');
  });

  it('goes to the time that is chosen, and shows it', async () => {
    const harness = await LapHarness.setup();
    await harness.seek(8);
    await harness.offered();
    await harness.choose(1);
    expect(harness.transport.moment).to.deep.include({ date: 25, onset: 8, lap: 'a' });
    expect(harness.times).to.deep.equal(['1st time 0:09', '2nd time 0:25 *']);
  });

  it('stays on the screen, and takes no focus', async () => {
    const harness = await LapHarness.setup();
    harness.focusView();
    await harness.seek(8);
    await harness.offered();
    expect(harness.isViewFocused).to.equal(true);
    expect(harness.followsView).to.equal(true);
    const { left, top, right, bottom } = harness.box!;
    expect(left >= 0 && top >= 0).to.equal(true);
    expect(right <= innerWidth && bottom <= innerHeight).to.equal(true);
  });

  it('is chosen from by the arrows, and left with Escape', async () => {
    const harness = await LapHarness.setup();
    harness.focusView();
    await harness.seek(8);
    await harness.offered();
    harness.focusTimes();
    await harness.press('ArrowRight');
    expect([harness.transport.moment.lap, harness.focusedTime]).to.deep.equal(['a', 1]);
    await harness.press('ArrowRight');
    expect([harness.transport.moment.lap, harness.focusedTime]).to.deep.equal(['', 0]);
    await harness.press('Escape');
    expect(harness.times).to.deep.equal([]);
    expect(harness.isViewFocused).to.equal(true);
  });

  it('goes when the focus goes elsewhere, such as into a dialog', async () => {
    const harness = await LapHarness.setup();
    harness.focusView();
    await harness.seek(8);
    await harness.offered();
    harness.focusTimes();
    expect(harness.times).to.have.length(2);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.append(document.createElement('button'));
    dialog.showModal();
    expect(harness.times).to.deep.equal([]);
    expect(dialog.contains(document.activeElement)).to.equal(true);
    dialog.remove();
  });

  it('goes when something else is pressed', async () => {
    const harness = await LapHarness.setup();
    await harness.seek(8);
    await harness.offered();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(harness.times).to.deep.equal([]);
  });

  it('is gone with its view, and leaves nothing behind', async () => {
    const before = liveResources();
    const harness = await LapHarness.setup();
    await harness.seek(8);
    await harness.offered();
    harness.score.element.remove();
    expect(liveResources()).to.equal(before);
  });
});
