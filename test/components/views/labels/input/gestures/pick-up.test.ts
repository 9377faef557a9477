import { expect } from '@open-wc/testing';
import { LabelHarness } from '../label-harness.js';

describe('a label that is taken up', () => {
  it('starts where the next click is, whatever of it was under the pointer', async () => {
    const user = await LabelHarness.setup();
    await user.menu('V7', 'Move with the next click');
    await user.move(user.empty(17));
    await user.click(user.empty(20));
    expect(user.label('V7').start).to.equal(20);
    expect(user.editor.history.state.changes).to.have.length(1);
  });
});
