import { expect } from '@open-wc/testing';
import { showAllRelations } from '#views';
import { ScoreHarness, aScore } from '#test/components/elements/score/score-harness.js';
import { LabelHarness } from '../input/label-harness.js';
import { uidNamed } from '#test/support/a-piece.js';
import { waitUntil } from '#test/support/wait-until.js';

const label = (tag: string, start: number, line: string) => ({
  ...{ type: 'Phrase', tag, start, duration: 4, line, uid: uidNamed(tag) },
});

/** A phrase that returns varied, in a section; a section of its own. */
const aForm = () =>
  aScore({ measures: 16 })
    .withLabel({ ...label('S', 0, 'top.1'), duration: 12 })
    .withLabel(label('a', 0, 'top.2'))
    .withLabel(label('b', 8, 'top.2'))
    .withLabel(label('c', 16, 'top.2'))
    .withRelation('contains', [uidNamed('S')], [uidNamed('a'), uidNamed('b')])
    .withRelation('varies', [uidNamed('b')], [uidNamed('a')])
    .withRelation('quotes', [uidNamed('c')], [uidNamed('S'), uidNamed('lost')]);

describe('relations over the lines', () => {
  const drawn = ({ element }: ScoreHarness, which = 'g') =>
    [...element.renderRoot.querySelectorAll(`.relations ${which}`)]
      .map((each) => (each as SVGElement).dataset['word'])
      .join(' ');

  async function setup() {
    const score = await ScoreHarness.setup(aForm());
    await waitUntil(() => score.element.renderRoot.querySelector('.relations'), 'no relations');
    return { score, piece: score.element.model! };
  }

  it('are those of the chosen label', async () => {
    const { score, piece } = await setup();
    expect(drawn(score)).to.equal('');
    piece.selection.select([101]);
    await waitUntil(() => drawn(score) === 'contains varies', 'not contains varies');
    piece.selection.select([103]);
    await waitUntil(() => drawn(score) === 'own', 'not own');
    expect(score.element.renderRoot.querySelectorAll('.relations .head')).to.have.length(1);
    piece.selection.clear();
    await waitUntil(() => drawn(score) === '', 'not ');
  });

  it('are all where the reader wants it, those of the chosen label over the others', async () => {
    const { score, piece } = await setup();
    showAllRelations(piece, true);
    await waitUntil(() => drawn(score) === 'contains varies own', 'not contains varies own');
    expect(drawn(score, '.chosen')).to.equal('');
    piece.selection.select([100]);
    await waitUntil(() => drawn(score) === 'varies contains own', 'not varies contains own');
    expect(drawn(score, '.chosen')).to.equal('contains own');
  });

  it('follow a label while it is dragged', async () => {
    const user = await LabelHarness.setup(aForm());
    user.choose('a');
    const arc = () =>
      user.element.renderRoot
        .querySelector('.relations [data-word="varies"] path')
        ?.getAttribute('d');
    await waitUntil(arc, 'no arc');
    const [before, { start }] = [arc(), user.label('a')];
    const from = { x: user.middle('a').x, y: user.y(-1) };
    await user.press(from, { ...from, x: from.x + 60 });
    await waitUntil(() => arc() !== before, 'the arc stays');
    expect(user.label('a').start).to.equal(start);
    await user.release();
    expect(user.label('a').start).to.be.greaterThan(start);
  });

  it('are no part of what screen readers hear', async () => {
    const { score } = await setup();
    const root = score.element.renderRoot.querySelector('.relations');
    expect(root!.getAttribute('aria-hidden')).to.equal('true');
  });
});
