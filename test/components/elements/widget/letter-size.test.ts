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

  for (const size of ['12px', '24px', '32px'])
    for (const width of [320, 328, 640, 900])
      it(`keep all controls inside a bar of ${width} pixels: ${size}`, async () => {
        root.style.fontSize = size;
        const harness = await WidgetHarness.loaded({ src: SONG }, { width });
        const { element } = harness;
        const bar = harness.part('[part~=bar]')!.shadowRoot!;
        const { right, bottom } = element.getBoundingClientRect();
        const controls = [...bar.querySelectorAll('button, .time, .chip')];
        const own = element.renderRoot.querySelectorAll('.tool, .chip:not([data-over])');
        const shown = [...controls, ...own].filter((each) => each.checkVisibility());
        expect(shown).to.include(harness.part('[part~=menu-button]'));
        const place = bar.querySelector('.chip > b')!;
        expect(place.clientWidth, 'room for the measure').to.be.at.least(parseFloat(size) * 2);
        for (const control of shown) {
          expect(control.getBoundingClientRect().right).to.be.at.most(right);
          expect(control.getBoundingClientRect().bottom).to.be.at.most(bottom);
        }
      });

  for (const [size, width] of [
    ['16px', 480],
    ['16px', 500],
    ['16px', 520],
    ['24px', 720],
    ['24px', 800],
  ] as const)
    it(`cut no name of a type without saying so: ${size}, ${width} pixels`, async () => {
      root.style.fontSize = size;
      const harness = await WidgetHarness.loaded({ src: SONG }, { width });
      const row = () => harness.part('[part~=labels]')!;
      await waitUntil(() => row().children.length > 0);
      await harness.settled();
      const { left, right } = row().getBoundingClientRect();
      const chips = [...row().querySelectorAll<HTMLElement>('.chip:not([data-over])')];
      for (const chip of chips) {
        const box = chip.getBoundingClientRect();
        expect(box.left, chip.innerText).to.be.at.least(left - 0.5);
        expect(box.right, chip.innerText).to.be.at.most(right + 0.5);
        const name = chip.querySelector('.name')!;
        if (name.scrollWidth <= name.clientWidth) continue;
        expect(getComputedStyle(name).textOverflow).to.equal('ellipsis');
        expect(chip.title).to.equal(name.textContent);
        expect(name.clientWidth, 'some letters of it').to.be.at.least(parseFloat(size) * 2);
      }
    });
});
