import { expect } from '@open-wc/testing';
import { LabelHarness } from '../label-harness.js';
import { aLabeledScore } from '../label-view.js';

const A = 'Theme A 0-4';
const I = 'Harmony I 4-8';
const V = 'Harmony V7 12-16';

describe('a click', () => {
  it('on a label selects it, gives it the focus and leaves the playhead', async () => {
    const user = await LabelHarness.setup();
    await user.click(user.middle('I'));
    expect(user.chosen).to.deep.equal([I]);
    expect(user.focusedPart).to.equal('labels');
    expect(user.events).to.deep.equal(['glosa-select']);
  });

  it('on an empty place moves the playhead and selects nothing', async () => {
    const user = await LabelHarness.setup();
    user.choose('I');
    await user.click(user.empty(24));
    expect(user.chosen).to.deep.equal([]);
    expect(user.engine.sought.at(-1)).to.be.closeTo(24, 0.1);
  });

  it('with Control selects several', async () => {
    const user = await LabelHarness.setup();
    await user.click(user.middle('I'));
    await user.click(user.middle('V7'), 'Control');
    expect(user.chosen).to.deep.equal([I, V]);
    await user.click(user.middle('I'), 'Control');
    expect(user.chosen).to.deep.equal([V]);
  });

  it('with Shift plays from an empty place, and from a label when none is selected', async () => {
    const user = await LabelHarness.setup();
    await user.click(user.empty(24), 'Shift');
    expect(user.engine.sought.at(-1)).to.be.closeTo(24, 0.1);
    expect(user.engine.isPlaying).to.be.true;
    await user.click({ ...user.middle('I'), x: user.x(5) }, 'Shift');
    expect(user.engine.sought.at(-1)).to.be.closeTo(5, 0.1);
    expect(user.chosen).to.deep.equal([]);
  });

  it('with Shift selects up to a label when one is selected', async () => {
    const user = await LabelHarness.setup();
    await user.click(user.middle('I'));
    await user.click(user.middle('V7'), 'Shift');
    expect(user.chosen).to.deep.equal([I, V]);
    expect(user.engine.isPlaying).to.be.false;
  });

  it('on the ruler is left to the strip, also with a pressed button', async () => {
    const user = await LabelHarness.setup();
    await user.arm({ type: 'Key' });
    const ruler = user.score.part('ruler')!.getBoundingClientRect();
    await user.click({ x: user.x(20), y: ruler.top + 8 });
    expect(user.labels).to.have.length(3);
    expect(user.engine.sought.at(-1)).to.be.closeTo(20, 0.1);
  });

  it('twice edits the tag; Escape leaves it as it was', async () => {
    const user = await LabelHarness.setup();
    await user.doubleClick(user.middle('I'));
    await user.type('xyz');
    await user.keys('Escape');
    expect(user.labels).to.deep.equal([A, I, V]);
    expect(user.focusedPart).to.equal('labels');
  });
});

describe('with a pressed label button', () => {
  it('two clicks make a label, in either order, and one change', async () => {
    const user = await LabelHarness.setup();
    await user.arm({ type: 'Key', tag: 'C' });
    await user.click(user.empty(24));
    expect(user.labels).to.deep.equal([A, I, V]);
    expect(user.announced).to.equal('Click where the label ends.');
    await user.click(user.empty(20));
    expect(user.chosen).to.deep.equal(['Key C 20-24 bot.1']);
    user.editor.undo();
    expect(user.labels).to.deep.equal([A, I, V]);
  });

  it('two clicks on one place make a label of a beat', async () => {
    const user = await LabelHarness.setup();
    await user.arm({ type: 'Key' });
    await user.click(user.empty(20));
    await user.click(user.empty(20));
    expect(user.chosen).to.deep.equal(['Key 20-21 bot.1']);
  });

  it('one click makes a cadence, which is a moment', async () => {
    const user = await LabelHarness.setup();
    await user.arm({ type: 'Cadence', tag: 'PAC' });
    await user.click({ x: user.x(20), y: user.y(1) - 60 });
    expect(user.chosen).to.deep.equal(['Cadence PAC 20']);
  });

  it('Escape, or its release, takes the first click back', async () => {
    const user = await LabelHarness.setup();
    await user.arm({ type: 'Key' });
    await user.click(user.empty(20));
    await user.keys('Escape');
    await user.click(user.empty(24));
    await user.release();
    await user.disarm();
    await user.click(user.empty(28));
    expect(user.labels).to.deep.equal([A, I, V]);
  });
});

describe('a drag', () => {
  it('changes nothing before it is dropped, and is one change', async () => {
    const user = await LabelHarness.setup();
    await user.press(user.middle('I'), { ...user.middle('I'), x: user.middle('I').x + 50 });
    expect(user.labels).to.deep.equal([A, I, V]);
    expect(user.bubble).to.equal('m. 2, beat 3');
    expect(user.events).to.deep.equal(['glosa-select']);
    await user.release();
    expect(user.labels).to.deep.equal([A, 'Harmony I 6-10', V]);
    expect(user.bubble).to.be.undefined;
    expect(user.editor.history.state.changes).to.have.length(1);
  });

  it('is taken back by Escape', async () => {
    const user = await LabelHarness.setup();
    await user.press(user.middle('I'), { ...user.middle('I'), x: user.middle('I').x + 50 });
    await user.keys('Escape');
    await user.release();
    expect(user.labels).to.deep.equal([A, I, V]);
    expect(user.editor.canUndo).to.be.false;
    expect(user.bubble).to.be.undefined;
  });

  it('that a host refuses leaves all as it was', async () => {
    const user = await LabelHarness.setup();
    user.refuse('glosa-label-change', 'glosa-label-create');
    await user.drag(user.middle('I'), { ...user.middle('I'), x: user.middle('I').x + 50 });
    await user.drag(user.empty(20), user.empty(24));
    expect(user.labels).to.deep.equal([A, I, V]);
    expect(user.editor.canUndo).to.be.false;
  });

  it('snaps to the beat, and moves freely with Alt', async () => {
    const user = await LabelHarness.setup();
    const to = { ...user.middle('I'), x: user.middle('I').x + 36 };
    await user.drag(user.middle('I'), to);
    expect(user.label('I').start).to.equal(5);
    await user.drag(
      user.middle('V7'),
      { ...user.middle('V7'), x: user.middle('V7').x + 10 },
      'Alt',
    );
    expect(user.label('V7').start).to.be.closeTo(12.4, 0.05);
  });

  it('moves all that is selected', async () => {
    const user = await LabelHarness.setup();
    user.choose('I', 'V7');
    await user.drag(user.middle('I'), { ...user.middle('I'), x: user.middle('I').x + 25 });
    expect(user.labels).to.deep.equal([A, 'Harmony I 5-9', 'Harmony V7 13-17']);
  });

  it('over an empty place draws a label from right to left too', async () => {
    const user = await LabelHarness.setup();
    await user.drag(user.empty(24), user.empty(18));
    expect(user.chosen).to.deep.equal(['Harmony 18-24']);
  });

  it('over the staves draws a label on the line of its type', async () => {
    const user = await LabelHarness.setup();
    const y = user.y(1) - 60;
    await user.drag({ x: user.x(20), y }, { x: user.x(24), y });
    expect(user.chosen).to.deep.equal(['Motif 20-24']);
  });

  it('over an empty place of a locked piece selects what it touches', async () => {
    const user = await LabelHarness.setup();
    await user.lock();
    await user.drag({ x: user.x(3), y: user.y(1) }, { x: user.x(13), y: user.y(1) + 5 });
    expect(user.chosen).to.deep.equal([I, V]);
    await user.drag(user.middle('I'), { ...user.middle('I'), x: user.middle('I').x + 50 });
    expect(user.labels).to.deep.equal([A, I, V]);
  });

  it('begins an analysis in a piece without one', async () => {
    const user = await LabelHarness.setup(aLabeledScore.withoutLabels());
    const y = user.score.part('picture')!.getBoundingClientRect().top + 50;
    await user.drag({ x: user.x(4), y }, { x: user.x(8), y });
    expect(user.labels).to.deep.equal(['Motif 4-8']);
  });
});

describe('a finger', () => {
  it('scrolls from everywhere but a selected label', async () => {
    const user = await LabelHarness.setup();
    expect(user.scrollsFrom(user.middle('I'))).to.be.true;
    expect(user.scrollsFrom(user.empty(20))).to.be.true;
    user.choose('I');
    expect(user.scrollsFrom(user.middle('I'))).to.be.false;
    await user.lock();
    expect(user.scrollsFrom(user.middle('I'))).to.be.true;
  });

  it('that swipes over a label moves nothing', async () => {
    const user = await LabelHarness.setup();
    await user.swipe(user.middle('I'), user.empty(12));
    expect(user.labels).to.deep.equal([A, I, V]);
    expect(user.chosen).to.deep.equal([]);
  });

  it('is stopped by a second one, which zooms', async () => {
    const user = await LabelHarness.setup();
    user.choose('I');
    await user.swipeWithSecond(user.middle('I'), user.empty(12));
    expect(user.labels).to.deep.equal([A, I, V]);
    await user.score.pinch(100, 200, 300);
    expect(user.element.zoom).to.be.greaterThan(0);
  });

  it('that rests makes a label of a beat', async () => {
    const user = await LabelHarness.setup();
    await user.longPress(user.empty(20));
    expect(user.chosen).to.deep.equal(['Harmony 20-21']);
  });
});
