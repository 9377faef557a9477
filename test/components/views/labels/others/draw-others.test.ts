import { expect } from '@open-wc/testing';
import { showOthers } from '#core';
import { ScoreHarness, aScore } from '#test/components/elements/score/score-harness.js';
import { waitUntil } from '#test/support/wait-until.js';

const theme = (start: number) => ({ type: 'Theme', start, duration: 4, line: 'top.2' });

describe('what others have chosen', () => {
  it('is outlined in their colors with their names, and is no part of what screen readers hear', async () => {
    const score = await ScoreHarness.setup(
      aScore({ measures: 8 }).withLabel(theme(0)).withLabel(theme(8)),
    );
    const piece = score.element.model!;
    const drawn = (which: string) =>
      [...score.element.renderRoot.querySelectorAll<SVGElement>(`.others ${which}`)].map(
        (each) => each.dataset['tone'] ?? each.textContent,
      );
    showOthers(piece, [
      { name: 'Ada', tone: 2, ids: [100, 101, 999] },
      { name: 'Ben', tone: 4, ids: [] },
    ]);
    await waitUntil(() => drawn('rect').length === 2, 'no outlines');
    expect(drawn('g')).to.deep.equal(['2', '4']);
    expect(drawn('text')).to.deep.equal(['Ada']);
    const root = score.element.renderRoot.querySelector('.others');
    expect(root?.getAttribute('aria-hidden')).to.equal('true');
    showOthers(piece, []);
    await waitUntil(() => drawn('rect').length === 0, 'outlines stay');
  });
});
