import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { LabelHarness } from '../label-harness.js';

const A = 'Theme A 0-4';
const I = 'Harmony I 4-8';
const V = 'Harmony V7 12-16';

describe('gestures', () => {
  it('take a label to the line under the pointer, by one change', async () => {
    const user = await LabelHarness.setup();
    await user.dragToLine('I', 3);
    expect(user.labels).to.deep.equal([A, 'Harmony I 4-8 bot.3', V]);
    user.editor.undo();
    expect(user.labels).to.deep.equal([A, I, V]);
  });

  it('keep a label on its line while the hand trembles', async () => {
    const user = await LabelHarness.setup();
    const { x, y } = user.middle('I');
    await user.drag({ x, y }, { x: x + 25, y: y + 9 });
    expect(user.labels).to.deep.equal([A, 'Harmony I 5-9', V]);
  });

  it('draw a label on the line that the pointer reaches', async () => {
    const user = await LabelHarness.setup();
    const { y } = user.empty(20);
    await user.press(user.empty(20), { x: user.x(24), y: y + 16 });
    await user.move({ x: user.x(24), y: user.y(2) });
    await user.release();
    expect(user.chosen).to.deep.equal(['Key 20-24']);
  });

  it('never turn a label over', async () => {
    const user = await LabelHarness.setup();
    await user.click(user.middle('I'));
    await user.drag(user.edge('I', 'end'), { ...user.middle('I'), x: user.x(2) });
    expect(user.labels).to.deep.equal([A, 'Harmony I 4', V]);
  });

  it('stop at the ends of the score', async () => {
    // Firefox and WebKit have no pointer beside the page.
    await setViewport({ width: 1000, height: 600 });
    const user = await LabelHarness.setup();
    await user.drag(user.middle('V7'), { ...user.middle('V7'), x: user.x(31) });
    expect(user.labels).to.deep.equal([A, I, 'Harmony V7 28-32']);
    await setViewport({ width: 800, height: 600 });
  });

  it('copy with Control, and leave the label where it was', async () => {
    const user = await LabelHarness.setup();
    await user.drag(user.middle('I'), { ...user.middle('I'), x: user.x(22) }, 'Control');
    expect(user.labels).to.deep.equal([A, I, V, 'Harmony I 20-24']);
  });

  it('frame labels, and add them with Control to those that are chosen', async () => {
    const user = await LabelHarness.setup();
    user.choose('V7');
    const [from, to] = [user.empty(3), { x: user.x(9), y: user.y(1) + 8 }];
    await user.drag(from, to, 'Control');
    expect(user.chosen).to.deep.equal([I, V]);
  });

  it('scroll the view at its edge', async () => {
    const user = await LabelHarness.setupNarrow();
    const { right } = user.element.getBoundingClientRect();
    await user.press(user.empty(9), { x: right - 6, y: user.y(1) });
    await user.settle();
    expect(user.score.scrollLeft).to.be.greaterThan(20);
    await user.keys('Escape');
    await user.release();
  });
});
