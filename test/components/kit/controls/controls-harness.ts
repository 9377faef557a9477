import { html, nothing, type TemplateResult } from 'lit';
import { fixture } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { define } from '#kit/element/define.js';
import { GlosaElement } from '#kit/element/glosa-element.js';
import { prepareTexts } from '#kit/language/localize.js';

/** An element that shows whatever a test gives it. */
class AFrame extends GlosaElement {
  content: () => TemplateResult | typeof nothing = () => nothing;

  override render(): TemplateResult | typeof nothing {
    return this.content();
  }
}

define('a-frame', AFrame);

const squeezed = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim();

/** A panel on the page: its contents, and the gestures of its user. */
export class ControlsHarness<Shown extends GlosaElement = GlosaElement> {
  constructor(readonly element: Shown) {}

  /** A panel that renders what a test gives it. */
  static async of(content: (host: GlosaElement) => TemplateResult): Promise<ControlsHarness> {
    await prepareTexts('labels', 'labeling');
    const element = await fixture<AFrame>(html`<a-frame></a-frame>`);
    element.content = () => content(element);
    element.requestUpdate();
    await element.updateComplete;
    return new ControlsHarness(element);
  }

  /** Lets observers and renderings come. */
  async settle(): Promise<void> {
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await this.element.updateComplete;
  }

  /** Waits until the panel of a late element has come. */
  async arrived(): Promise<this> {
    const part = () => this.root.querySelector('[part]');
    await waitUntil(() => part() && this.shown(part()!), 'no panel');
    await this.settle();
    return this;
  }

  /** Shows the light or the dark theme, all transitions done. */
  async paint(theme: string): Promise<void> {
    this.element.dataset['theme'] = theme;
    await this.settle();
    await Promise.all(this.root.getAnimations().map(({ finished }) => finished));
  }

  /** The field of that name: an input, a text area or a list. */
  field(name: string): HTMLInputElement {
    const label = [...this.root.querySelectorAll('label')].find(
      (each) => squeezed(each.textContent) === name,
    );
    const byName = this.root.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
    const own = label?.querySelector('input');
    const found = own ?? (label?.htmlFor ? this.root.getElementById(label.htmlFor) : byName);
    if (!found) throw new Error(`There is no field ${name}`);
    return found as HTMLInputElement;
  }

  hasField(name: string): boolean {
    return [...this.root.querySelectorAll('label')].some(
      (label) => squeezed(label.textContent) === name,
    );
  }

  value(name: string): string {
    return this.field(name).value;
  }

  /** Types a text in place of the present one, and stays in the field. */
  async type(name: string, text: string): Promise<void> {
    const field = this.field(name);
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await this.settle();
  }

  /** Types a text and leaves the field. */
  async fill(name: string, text: string): Promise<void> {
    await this.type(name, text);
    await this.leave(name);
  }

  async leave(name: string): Promise<void> {
    const field = this.field(name);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.blur();
    await this.settle();
  }

  async press(name: string, key: string, modifiers: KeyboardEventInit = {}): Promise<boolean> {
    const options = { key, bubbles: true, composed: true, cancelable: true, ...modifiers };
    const event = new KeyboardEvent('keydown', options);
    (this.button(name) ?? this.field(name)).dispatchEvent(event);
    await this.settle();
    return event.defaultPrevented;
  }

  /** Chooses an option of a list by its text. */
  async choose(name: string, option: string): Promise<void> {
    const select = this.field(name) as unknown as HTMLSelectElement;
    const found = [...select.options].find(({ text }) => text === option);
    if (!found) throw new Error(`${name} does not offer ${option}`);
    found.selected = true;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await this.settle();
  }

  options(name: string): readonly string[] {
    const { options } = this.field(name) as unknown as HTMLSelectElement;
    return [...options].map(({ text }) => text);
  }

  chosen(name: string): string | undefined {
    return (this.field(name) as unknown as HTMLSelectElement).selectedOptions[0]?.text;
  }

  /** The button of that name, by what it says or by its label. */
  button(name: string): HTMLButtonElement | undefined {
    return [...this.root.querySelectorAll('button')]
      .filter((button) => this.shown(button))
      .find((button) => [button.ariaLabel, squeezed(button.textContent)].includes(name));
  }

  async click(name: string): Promise<void> {
    const target = this.button(name) ?? this.field(name);
    target.click();
    await this.settle();
  }

  /** The name of what has the focus. */
  get focused(): string | null | undefined {
    return this.root.activeElement?.ariaLabel;
  }

  /** Options in the open list of a combobox. */
  get offered(): readonly string[] {
    return [...this.root.querySelectorAll('[role=option]')].map((each) =>
      squeezed(each.textContent),
    );
  }

  /** The offered value that the arrow keys have reached. */
  get reached(): string | undefined {
    const id = this.root
      .querySelector('[aria-activedescendant]')
      ?.getAttribute('aria-activedescendant');
    return id ? squeezed(this.root.getElementById(id)?.textContent) : undefined;
  }

  async choosesOffered(value: string): Promise<void> {
    const options = [...this.root.querySelectorAll<HTMLElement>('[role=option]')];
    options.find((each) => squeezed(each.textContent) === value)!.click();
    await this.settle();
  }

  get complaint(): string {
    return squeezed(this.root.querySelector('.wrong')?.textContent);
  }

  get chips(): readonly string[] {
    return [...this.root.querySelectorAll('.chip')].map((chip) => squeezed(chip.textContent));
  }

  /** The colors of the swatches: light and dark. */
  get swatches(): readonly string[] {
    return [...this.root.querySelectorAll<HTMLElement>('.swatch')].map(({ style }) =>
      ['light', 'dark'].map((theme) => style.getPropertyValue(`--_${theme}`)).join(' '),
    );
  }

  /** Everything that can be read. */
  get text(): string {
    return squeezed(this.textOf('[part]'));
  }

  textOf(selector: string): string {
    return squeezed(this.root.querySelector(selector)?.textContent);
  }

  textsOf(selector: string): readonly string[] {
    return [...this.root.querySelectorAll(selector)].map((each) => squeezed(each.textContent));
  }

  /** How far the content reaches beyond the panel's edge, in pixels. */
  get overflow(): number {
    const { scrollWidth, clientWidth } = this.element;
    const right = this.element.getBoundingClientRect().right;
    const parts = [...this.root.querySelectorAll('button, input, select, .chip, p, legend')];
    const beyond = parts
      .filter((part) => this.shown(part))
      .map((part) => part.getBoundingClientRect().right - right);
    return Math.max(scrollWidth - clientWidth, ...beyond, 0);
  }

  protected get root(): ShadowRoot {
    return this.element.renderRoot as ShadowRoot;
  }

  private shown(part: Element): boolean {
    return part.checkVisibility();
  }
}
