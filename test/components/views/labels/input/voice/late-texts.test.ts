import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import '#views/labels/label-layer.js';
import { aScore, ScoreHarness } from '#test/components/elements/score/score-harness.js';

/** Returns the fault of a list at a moment; '' if there is none. */
const faultOf = (list: HTMLElement | null | undefined): string =>
  list && !list.hidden && !list.ariaLabel ? 'a list without a name' : '';

// No texts are fetched before: they come while the list is there.
it('the list of labels has its name as soon as it is there', async () => {
  const builder = aScore({ measures: 8 });
  const score = await ScoreHarness.setup(
    builder.withLabel({ type: 'Theme', start: 0, duration: 4 }),
  );
  const list = () => score.element.renderRoot.querySelector<HTMLElement>('[role=listbox]');
  const faults = new Set<string>();
  const observer = new MutationObserver(() => faults.add(faultOf(list())));
  observer.observe(score.element.renderRoot, { subtree: true, childList: true, attributes: true });
  score.viewport?.dispatchEvent(new PointerEvent('pointerenter'));
  await waitUntil(() => list()?.ariaLabel === '1 label' && !list()?.hidden, 'no name comes');
  observer.disconnect();
  expect([...faults].filter(Boolean)).to.deep.equal([]);
});
