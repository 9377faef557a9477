import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import '#elements/widget/define.js';
import '#elements/score/define.js';
import '#elements/piece/define.js';
import '#elements/player/define.js';
import '#elements/waveform/define.js';
import { isPrintKey } from '#kit/element/print-key.js';

const INFO = '/demo-wc/corpora/keyboard/minuet-in-g/info.json';

/** Presses the keys for printing; returns whether the browser would print at once. */
function pressPrint(): boolean {
  const options = { key: 'p', ctrlKey: true, bubbles: true, cancelable: true };
  return document.body.dispatchEvent(new KeyboardEvent('keydown', options));
}

/** Widgets far below the screen. */
async function farWidgets(src: string) {
  const page = await fixture<HTMLElement>(html`<div><p>The first page</p></div>`);
  page.style.setProperty('padding-top', '9000px');
  const widgets = [0, 1].map(() => {
    const widget = document.createElement('glosa-widget');
    widget.src = src;
    return widget;
  });
  page.append(...widgets);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return widgets;
}

describe('printing a page with elements that were never in view', () => {
  let printed = 0;
  beforeEach(() => {
    printed = 0;
    // The dialog of the browser would wait for a hand.
    window.print = () => {
      printed++;
    };
  });

  it('loads them first, and prints once', async () => {
    const widgets = await farWidgets(INFO);
    expect(widgets.map(({ model }) => model)).to.deep.equal([undefined, undefined]);
    expect(pressPrint()).to.equal(false);
    await waitUntil(() => printed > 0, 'not printed');
    const scores = widgets.map((widget) => widget.shadowRoot?.querySelector('glosa-score'));
    expect(scores.every((score) => score?.getAttribute('data-printable') === '')).to.equal(true);
    expect(printed).to.equal(1);
    // Now all is there, and the browser prints by itself.
    expect(pressPrint()).to.equal(true);
  });

  it('prints what cannot be loaded as it is', async () => {
    await farWidgets('/missing/info.json');
    pressPrint();
    await waitUntil(() => printed > 0, 'not printed');
  });

  it('leaves printing to a page that has its own', async () => {
    await farWidgets(INFO);
    const stop = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', stop, { once: true });
    pressPrint();
    await waitUntil(
      () => document.querySelector('glosa-widget')?.model !== undefined,
      'not loaded',
    );
    expect(printed).to.equal(0);
  });
});

describe('isPrintKey', () => {
  const press = (options: KeyboardEventInit) => isPrintKey(new KeyboardEvent('keydown', options));
  it('knows the keys of all systems', () => {
    expect(press({ key: 'p', ctrlKey: true })).to.equal(true);
    expect(press({ key: 'p', metaKey: true })).to.equal(true);
    expect(press({ key: 'p' })).to.equal(false);
    expect(press({ key: 'f', ctrlKey: true })).to.equal(false);
  });
});
