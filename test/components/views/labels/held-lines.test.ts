import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { LabeledView } from './a-labeled-view.js';

const LABELS = [
  { start: 0, duration: 20, type: 'Section', tag: 'A', line: 'top.1' },
  { start: 0, duration: 20, type: 'Cadence', tag: 'PAC', line: 'bot.1' },
  { start: 4, duration: 8, type: 'Motif', tag: 'x', staff: 1 },
  { start: 6, type: 'Structure', tag: 'cut', line: 'all' },
];

/** A view of a picture with one line above and one below, 34 pixels each, in a place of a height. */
async function inPlace(height: number): Promise<LabeledView> {
  const view = await LabeledView.setup(LABELS);
  view.element.axis.zoomTo(4, 0);
  view.element.renderRoot.querySelector<HTMLElement>('.viewport')!.style.height = `${height}px`;
  await view.rest();
  return view;
}

/** The picture is 480 pixels high. */
const CONTENT = 34 + 480 + 34;
const MIDDLE = 17;

describe('the lines of labels beside a picture that is higher than its place', () => {
  it('stay in sight at both ends while one scrolls down', async () => {
    const view = await inPlace(300);
    const rest = CONTENT - 300;
    for (const down of [0, 100, rest]) {
      await view.scrollDown(down);
      expect(view.rect('A')?.[1], 'above').to.equal(down + 4);
      expect(view.rect('PAC')?.[1], 'below').to.equal(down + 300 - 34 + 4);
    }
  });

  it('are painted, found and hit there, over the music', async () => {
    const view = await inPlace(300);
    await view.scrollDown(100);
    await waitUntil(() => view.colorAt(2, 100 + MIDDLE), 'not painted');
    expect(view.hit(60, 100 + MIDDLE)).to.equal('A body');
    expect(view.hit(60, 100 + 300 - MIDDLE)).to.equal('PAC body');
    expect(view.place(60, 100 + MIDDLE)?.line).to.equal('top.1');
    expect(view.style('.above').backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
    expect(Number(view.style('.above').zIndex)).to.be.greaterThan(0);
  });

  it('leave labels on staves and marks over all lines where they are', async () => {
    const view = await inPlace(300);
    const before = view.rect('x')?.[1];
    await view.scrollDown(100);
    expect(view.rect('x')?.[1]).to.equal(before);
    expect(view.rect('cut')?.[1]).to.be.within(100, 100 + 34);
    expect(view.hit(6 * 40, 100 + 150)).to.equal('cut body');
  });

  it('go with the picture where they would leave it too little room', async () => {
    const view = await inPlace(100);
    await view.scrollDown(60);
    expect(view.rect('A')?.[1]).to.equal(4);
  });
});
