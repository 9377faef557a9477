import { expect } from '@open-wc/testing';
import { deleteLabels, discussingOf, editorOf } from '#core';
import { prepareTexts } from '#kit';
import { ScoreHarness, aScore } from '#test/components/elements/score/score-harness.js';
import { uidNamed } from '#test/support/a-piece.js';
import { waitUntil } from '#test/support/wait-until.js';

await prepareTexts('labels', 'labeling', 'views');

const label = (tag: string, start: number) => ({
  ...{ type: 'Phrase', tag, start, duration: 4, line: 'top.1', uid: uidNamed(tag) },
});

/** Two labels that are discussed together, one whose thread is resolved, and a passage. */
const aTalk = () =>
  aScore({ measures: 16 })
    .withLabel(label('a', 0))
    .withLabel(label('b', 8))
    .withLabel(label('c', 12))
    .withThread([uidNamed('a'), uidNamed('b')], ['FL: alike?'])
    .withThread([uidNamed('c')], ['FL: c?', 'LC: yes'], { state: 'resolved' })
    .withThread([], ['LC: slower'], { start: 20, duration: 4 });

describe('the marks of threads over the lines', () => {
  const marks = ({ element }: ScoreHarness) => [
    ...element.renderRoot.querySelectorAll<SVGElement>('.threads g'),
  ];
  const states = (score: ScoreHarness) =>
    marks(score)
      .map((each) => `${each.dataset['state']}${each.hasAttribute('data-gone') ? ' gone' : ''}`)
      .join(', ');

  async function setup() {
    const score = await ScoreHarness.setup(aTalk());
    await waitUntil(() => marks(score).length === 4, 'not four marks');
    return { score, piece: score.element.model! };
  }

  it('stand at each label and over a passage, and say what is resolved', async () => {
    const { score } = await setup();
    expect(states(score)).to.equal('open, open, resolved, open');
    const root = score.element.renderRoot.querySelector('.threads')!;
    expect(root.getAttribute('aria-hidden')).to.equal('true');
    expect(root.querySelectorAll('.over')).to.have.length(1);
  });

  it('stay where a label was, struck through', async () => {
    const { score, piece } = await setup();
    editorOf(piece).run(deleteLabels(piece.analysis!, [102]));
    await waitUntil(() => states(score).includes('resolved gone'), 'not gone');
    expect(score.element.renderRoot.querySelectorAll('.strike')).to.have.length(1);
  });

  it('open their thread when they are pressed, and show which one is read', async () => {
    const { score, piece } = await setup();
    marks(score)[2]!
      .querySelector('.bubble')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(discussingOf(piece).wish).to.deep.equal({ thread: uidNamed('t1') });
    await waitUntil(() => marks(score)[2]!.classList.contains('now'), 'not marked');
  });

  it('are heard in the list of labels', async () => {
    const { score } = await setup();
    const text = () =>
      [...score.element.renderRoot.querySelectorAll('[role=option]')]
        .map((each) => each.textContent.trim())
        .join('\n');
    await waitUntil(() => text().includes('discussed, replies: 1. FL: alike?'), 'not discussed');
    expect(text()).to.contain('discussed and resolved, replies: 2. FL: c?');
  });
});
