import { expect } from '@open-wc/testing';
import { css, svg } from 'lit';
import { observable, runInAction } from 'mobx';
import { drawOverlay } from '#views/labels/layer/overlay.js';
import type { LabelView } from '#views/labels/label-view.js';
import { ScoreHarness, aScore } from '#test/components/elements/score/score-harness.js';
import { waitUntil } from '#test/support/wait-until.js';

describe('a drawing over labels', () => {
  it('is drawn once for what changes together, hidden from screen readers, until its scope ends', async () => {
    const { element } = await ScoreHarness.setup(aScore({ measures: 2 }));
    const content = document.createElement('div');
    const view = { host: element, content } as unknown as LabelView;
    const scope = element.scope.child();
    const count = observable.box(1);
    let times = 0;
    const root = drawOverlay(view, scope, {
      ...{ name: 'dots', styles: css`` },
      inputs: () => [count.get()],
      content: () => {
        times += 1;
        return svg`${Array.from({ length: count.get() }, () => svg`<circle></circle>`)}`;
      },
    });
    expect([root.getAttribute('class'), root.getAttribute('aria-hidden')]).to.deep.equal([
      ...['dots', 'true'],
    ]);
    for (const next of [2, 3]) runInAction(() => count.set(next));
    await waitUntil(() => content.querySelectorAll('circle').length === 3, 'not drawn');
    expect(times).to.equal(1);
    scope.dispose();
    expect(content.childElementCount).to.equal(0);
  });
});
