import { aTimeout, expect } from '@open-wc/testing';
import { LabelHarness } from '../label-harness.js';
import { aLabeledScore } from '../label-view.js';

describe('the mouse over a label', () => {
  it('tells by the cursor what can be dragged', async () => {
    const user = await LabelHarness.setup();
    await user.click(user.middle('I'));
    await user.move(user.middle('I'));
    expect(user.cursor).to.equal('pointer');
    await user.move(user.edge('I', 'end'));
    expect(user.cursor).to.equal('ew-resize');
    await user.lock();
    await user.move(user.middle('I'));
    await user.move(user.edge('I', 'end'));
    expect(user.cursor).to.equal('pointer');
  });

  it('opens a comment at its corner, and closes it when it leaves', async () => {
    const label = { type: 'Harmony', tag: 'vi', start: 20, duration: 4, comment: 'sure?\nYes.' };
    const user = await LabelHarness.setup(aLabeledScore().withLabel(label));
    const { x, y } = user.edge('vi', 'end');
    await user.move({ x: x - 6, y: y - 12 });
    await aTimeout(400);
    expect(user.comment).to.equal('sure?\nYes.');
    await user.move(user.empty(27));
    await aTimeout(300);
    expect(user.comment).to.be.undefined;
  });
});
