import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { WidgetHarness } from './widget-harness.js';

const root = document.documentElement;
const SONG = '/demo-wc/corpora/voices/heidenroeslein/info.json';

/** Drawings, and tags in the boxes of labels, which are as high as the lines permit. */
const LEFT_OUT = 'svg, .labels > .tags';

/** The sizes of the letters of all texts that an element shows, in its shadow root and those inside. */
function sizesIn(element: Element): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  const walk = (node: Node) => {
    if (node instanceof Element && node.shadowRoot) node.shadowRoot.childNodes.forEach(walk);
    if (node instanceof Element && (node.matches(LEFT_OUT) || !node.checkVisibility())) return;
    const text = node.textContent?.trim() ?? '';
    if (node instanceof Text && text && node.parentElement)
      sizes.set(text, parseFloat(getComputedStyle(node.parentElement).fontSize));
    node.childNodes.forEach(walk);
  };
  walk(element);
  return sizes;
}

describe('the letters of a <glosa-widget>', () => {
  afterEach(() => root.style.removeProperty('font-size'));

  const grows = async ({ element }: WidgetHarness, size: string) => {
    const before = sizesIn(element);
    root.style.fontSize = size;
    const stays = () =>
      [...sizesIn(element)].filter(([text, each]) => each <= (before.get(text) ?? 0));
    expect(before.size).to.be.greaterThan(0);
    await waitUntil(() => stays().length === 0).catch(() => undefined);
    expect(stays()).to.deep.equal([]);
  };

  for (const views of ['score waveform', 'grid', 'piano-roll'])
    it(`follow the size that the page or its reader has set: ${views}`, async () => {
      const harness = await WidgetHarness.loaded({ src: SONG, views }, { width: 900 });
      await waitUntil(() => sizesIn(harness.element).size > 5);
      await grows(harness, '20px');
    });

  it('follow it in the menu', async () => {
    const harness = await WidgetHarness.loaded({ src: SONG }, { width: 320 });
    const more = () => harness.part('[part~=menu-button]');
    await waitUntil(() => more()?.checkVisibility());
    more()!.click();
    await waitUntil(() => harness.part('[part~=menu]')?.matches(':popover-open'));
    await grows(harness, '20px');
  });

  it('follow it in messages', async () => {
    const harness = await WidgetHarness.setup({
      src: URL.createObjectURL(new Blob(['{'], { type: 'application/json' })),
    });
    await waitUntil(() => /cannot be/.test(harness.said));
    await grows(harness, '20px');
  });

  for (const size of ['12px', '24px'])
    it(`keep all controls inside the bar: ${size}`, async () => {
      root.style.fontSize = size;
      for (const width of [320, 640, 900]) {
        const harness = await WidgetHarness.loaded({ src: SONG }, { width });
        const bar = harness.part('[part~=bar]')!;
        const { right, bottom } = harness.element.getBoundingClientRect();
        const controls = [...bar.shadowRoot!.querySelectorAll('button, .time, .chip')];
        const shown = controls.filter((each) => each.checkVisibility());
        expect(shown.length).to.be.greaterThan(1);
        for (const control of shown) {
          expect(control.getBoundingClientRect().right).to.be.at.most(right);
          expect(control.getBoundingClientRect().bottom).to.be.at.most(bottom);
        }
      }
    });
});
