import { aTimeout, fixture, html, nextFrame } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { prepareMessages, prepareTexts } from '#kit';
import type { GlosaWidget } from '#elements/widget/widget.js';
import { svgUrl } from '../piece/files.js';
import '#entries/define.js';

await Promise.all([
  prepareMessages(),
  prepareTexts('views', 'tools'),
  import('#elements/widget/tools/tools.js'),
  import('#elements/widget/excerpt-keeper.js'),
]);

/** Errors of the page that no code caught. */
export const uncaught: string[] = [];
addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)));
addEventListener('error', ({ message }) => {
  // A frame that makes a layout in which sizes are observed again; the browser's own word.
  if (!message.includes('ResizeObserver')) uncaught.push(message);
});

/** A picture of a score, already there. */
function aPoster(): HTMLImageElement {
  const image = new Image();
  image.src = svgUrl(900, 200);
  return image;
}

/** A widget in a page of a width, as its reader and its page see it. */
export class WidgetHarness {
  private constructor(readonly element: GlosaWidget) {}

  static async setup(
    attributes: Readonly<Record<string, string>>,
    { width = 640, poster = false } = {},
  ): Promise<WidgetHarness> {
    const place = await fixture<HTMLElement>(html`<div></div>`);
    place.style.width = `${width}px`;
    const element = document.createElement('glosa-widget');
    if (poster) element.append(aPoster());
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    place.append(element);
    await element.updateComplete;
    return new WidgetHarness(element);
  }

  /** One whose piece is there, with all that its bar holds. */
  static async loaded(...given: Parameters<typeof WidgetHarness.setup>): Promise<WidgetHarness> {
    const harness = await WidgetHarness.setup(...given);
    await waitUntil(() => harness.element.model, 'no piece');
    await harness.settled();
    return harness;
  }

  async settled(): Promise<void> {
    await this.element.updateComplete;
    await nextFrame();
    await nextFrame();
    await aTimeout(20);
    await this.element.updateComplete;
  }

  part(selector: string): HTMLElement | null {
    return this.element.renderRoot.querySelector<HTMLElement>(selector);
  }

  parts(selector: string): readonly HTMLElement[] {
    return [...this.element.renderRoot.querySelectorAll<HTMLElement>(selector)];
  }

  /** The tags of the views, from top to bottom. */
  get views(): readonly string[] {
    return this.parts('.view').map(({ localName }) => localName);
  }

  /** All that is said in place: by the widget, by its piece and by its views. */
  get said(): string {
    const places = [this.element, ...this.parts('glosa-piece, .view, .bar')];
    const messages = places.flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('[part~=message]') ?? []),
    ]);
    return messages.map((message) => message.textContent.trim()).join(' | ');
  }

  async says(words: RegExp): Promise<void> {
    await waitUntil(() => words.test(this.said), `it says “${this.said}”`);
  }

  /** A control of the bar or of the menu, by its name. */
  control(name: string): HTMLElement | undefined {
    return this.parts('button, select, input').find(
      (part) => (part.ariaLabel ?? part.textContent.trim()) === name,
    );
  }
}
