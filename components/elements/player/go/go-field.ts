import { html, nothing, render, type TemplateResult } from 'lit';
import { reaction } from 'mobx';
import { endOf, findPlaces, type FoundPlace, goTo, type Label } from '#core';
import {
  adoptStyles,
  type GlosaElement,
  GlosaSeekEvent,
  placeMenu,
  placeText,
  rangeText,
} from '#kit';
import { fieldStyles } from './go.styles.js';

/** Labels that are offered at most. */
const MOST = 6;

const fields = new WeakMap<GlosaElement, GoField>();

/** Opens the field in which the reader writes where to go. */
export function openGoField(host: GlosaElement): void {
  const field = fields.get(host) ?? new GoField(host);
  fields.set(host, field);
  field.open();
}

/** A field for a measure, a beat, a time or the words of a label, over the place of the player. */
class GoField {
  private readonly element = document.createElement('div');
  private text = '';
  private complaint = '';
  /** Where the focus was when the field opened. */
  private from: HTMLElement | undefined;

  constructor(private readonly host: GlosaElement) {
    const { element } = this;
    element.className = 'go';
    element.popover = 'auto';
    element.role = 'dialog';
    element.part.add('go');
  }

  /** Shows the field; when it closes, the focus goes back to where it was. */
  open(): void {
    const { element, host } = this;
    adoptStyles(host, fieldStyles);
    Object.assign(this, { text: '', complaint: '', from: focused() });
    if (!element.isConnected) this.connect();
    this.render();
    element.showPopover();
    element.querySelector('input')?.focus();
  }

  private connect(): void {
    const { element, host } = this;
    const { scope } = host;
    host.renderRoot.append(element);
    scope.add(() => element.remove());
    const chip = () => host.renderRoot.querySelector<HTMLElement>('[part~=position]');
    scope.listen(element, 'beforetoggle', (event) => {
      if (event.newState === 'open') element.ariaLabel = host.t('controls.goTo');
      else if (element.matches(':focus-within')) this.from?.focus({ preventScroll: true });
    });
    scope.listen(element, 'toggle', (event) => placeMenu(event, chip()));
    // A key for the field is none for the player or the page; Escape closes it.
    scope.listen(element, 'keydown', (event) => event.stopPropagation());
    scope.add(
      reaction(
        () => [host.model, host.language],
        () => this.render(),
      ),
    );
  }

  private render(): void {
    render(this.content(), this.element);
  }

  private content(): TemplateResult {
    const { host, complaint, places } = this;
    const labels = places.flatMap(({ label }) => label ?? []).slice(0, MOST);
    return html`<form novalidate @submit=${this.submit}>
      <label for="go">${host.t('controls.goTo')}</label>
      <div class="line">
        <input
          id="go"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="go"
          aria-describedby="go-hint"
          aria-invalid=${complaint ? 'true' : 'false'}
          .value=${this.text}
          @input=${this.type}
        />
        <button>${host.t('controls.go')}</button>
      </div>
      <p id="go-hint" class="hint">${host.t('controls.goHint')}</p>
      <p class="wrong" role="alert">${complaint || nothing}</p>
      ${labels.length ? this.renderLabels(labels) : nothing}
    </form>`;
  }

  private renderLabels(labels: readonly Label[]): TemplateResult {
    return html`<ul aria-label=${this.host.t('controls.goLabels')}>
      ${labels.map(
        (label) =>
          html`<li>
            <button
              type="button"
              @click=${() => this.go({ target: { onset: label.start }, label })}
            >
              <b dir="auto">${label.tag || label.type}</b>
              <span>${this.extentOf(label)}</span>
            </button>
          </li>`,
      )}
    </ul>`;
  }

  private extentOf(label: Label): string {
    const end = endOf(label);
    const { host } = this;
    return end > label.start ? rangeText(host, label.start, end) : placeText(host, label.start);
  }

  private get places(): readonly FoundPlace[] {
    const { model } = this.host;
    return model ? findPlaces(this.text, model) : [];
  }

  private readonly type = (event: Event): void => {
    this.text = (event.target as HTMLInputElement).value;
    this.complaint = '';
    this.render();
  };

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const [place] = this.places;
    if (place) return this.go(place);
    const text = this.text.trim();
    this.complaint = text && this.host.t('controls.goNone', { text });
    this.render();
  };

  /** Goes to a place, unless the page refuses; every view shows it, and a found label is chosen. */
  private go({ target, label }: FoundPlace): void {
    const { host } = this;
    const { model } = host;
    this.element.hidePopover();
    if (!model || !host.dispatchEvent(new GlosaSeekEvent({ target, from: 'user' }))) return;
    goTo(model, target, 'user');
    if (label) model.selection.select([label.id]);
  }
}

/** Returns the element with the focus, also inside shadow roots. */
function focused(): HTMLElement | undefined {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found instanceof HTMLElement ? found : undefined;
}
