import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { action, observable } from 'mobx';
import { openListIcon } from '../look/edit-icons.js';

/** A value on offer. */
export interface Choice {
  readonly value: string;
  /** Names the value in words that the reader sees and types; by default the value itself. */
  readonly text?: string;
  /** Shown before the text, such as a swatch. */
  readonly mark?: TemplateResult;
}

export interface ComboboxOptions {
  /** Unique in the shadow root. */
  readonly id: string;
  /** As the label beside it says. */
  readonly name: string;
  readonly value: string;
  /** Values on offer; any other text may be typed. */
  readonly choices: readonly Choice[];
  /** Shown before the text. */
  readonly mark?: TemplateResult;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** Whether an empty text is a valid value. */
  readonly canBeEmpty?: boolean;
  /** Names the list of choices. */
  readonly listName: string;
  readonly choose: (value: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A text field with a list of choices under it; any text may be typed. */
export class Combobox {
  @observable private accessor isOpen = false;
  /** Index of the choice that the arrow keys have reached; −1 for the typed text. */
  @observable private accessor active = -1;
  /** The text typed since the field took its value. */
  @observable private accessor typed: string | undefined = undefined;
  private options: ComboboxOptions | undefined;

  render(options: ComboboxOptions): TemplateResult {
    this.options = options;
    const { id, name, isDisabled = false, mark, placeholder = '' } = options;
    const { active, isOpen } = this;
    return html`<div class="combobox" @focusout=${this.handleFocusOut}>
      ${mark ?? nothing}
      <input
        id=${id}
        type="text"
        role="combobox"
        aria-label=${name}
        autocomplete="off"
        spellcheck="false"
        aria-autocomplete="list"
        aria-expanded=${isOpen ? 'true' : 'false'}
        aria-controls="${id}-list"
        aria-activedescendant=${isOpen && active >= 0 ? `${id}-${active}` : nothing}
        placeholder=${placeholder}
        .value=${live(this.typed ?? this.textOf(options.value))}
        ?disabled=${isDisabled}
        @input=${this.handleInput}
        @change=${this.handleChange}
        @keydown=${this.handleKey}
        @click=${this.open}
      />
      ${openListIcon}${this.renderList(options)}
    </div>`;
  }

  /** Takes the typed text as if the field had been left. */
  flush(): void {
    if (this.typed !== undefined) this.choose(this.typed);
  }

  private renderList({ id, listName }: ComboboxOptions): TemplateResult {
    const shown = this.isOpen ? this.shown : [];
    return html`<ul
      id="${id}-list"
      role="listbox"
      aria-label=${listName}
      ?hidden=${!shown.length}
      @pointerdown=${(event: Event) => event.preventDefault()}
    >
      ${shown.map((choice, index) => this.renderChoice(choice, index))}
    </ul>`;
  }

  private renderChoice({ value, text = value, mark }: Choice, index: number): TemplateResult {
    // eslint-disable-next-line lit-a11y/click-events-have-key-events -- its keys go to the text field
    return html`<li
      id="${this.options!.id}-${index}"
      role="option"
      aria-selected=${value === this.options!.value ? 'true' : 'false'}
      ?data-active=${index === this.active}
      @click=${() => this.choose(value)}
    >
      ${mark ?? nothing}<span>${text}</span>
    </li>`;
  }

  /** All choices, or those that contain the typed text. */
  private get shown(): readonly Choice[] {
    const { typed, options } = this;
    const choices = options?.choices ?? [];
    const wanted = typed?.trim().toLowerCase() ?? '';
    return choices.filter(({ value, text = value }) => text.toLowerCase().includes(wanted));
  }

  private textOf(value: string): string {
    return this.options?.choices.find((choice) => choice.value === value)?.text ?? value;
  }

  /** Returns the value that a typed text means: the one on offer that is so called, else the text itself. */
  private valueOf(typed: string): string {
    const { choices = [] } = this.options ?? {};
    if (choices.some(({ value }) => value === typed)) return typed;
    const isCalled = ({ text }: Choice) => text?.toLowerCase() === typed.toLowerCase();
    return choices.find(isCalled)?.value ?? typed;
  }

  private readonly open = action((): void => {
    this.isOpen = true;
    this.active = -1;
  });

  private readonly close = action((): void => {
    this.isOpen = false;
    this.active = -1;
  });

  private readonly handleInput = action((event: Event): void => {
    this.typed = (event.target as HTMLInputElement).value;
    this.open();
  });

  private readonly handleChange = (): void => this.flush();

  private readonly handleFocusOut = (event: FocusEvent): void => {
    const box = event.currentTarget as HTMLElement;
    if (!box.contains(event.relatedTarget as Node | null)) this.close();
  };

  private readonly handleKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step) this.move(step);
    else if (event.key === 'Enter') this.take();
    else if (event.key === 'Escape' && (this.isOpen || this.typed !== undefined)) this.giveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Takes the choice that the arrow keys have reached, else the typed text. */
  private take(): void {
    const value = this.activeValue ?? this.typed;
    if (value === undefined) this.close();
    else this.choose(value);
  }

  private get activeValue(): string | undefined {
    return this.isOpen ? this.shown[this.active]?.value : undefined;
  }

  /**
   * Moves among the choices: the first step opens the list; the typed text stands before the first and
   * after the last.
   */
  @action private move(step: number): void {
    if (!this.isOpen) this.open();
    const places = this.shown.length + 1;
    this.active = ((this.active + 1 + step + places) % places) - 1;
  }

  /** Takes a value; an empty one leaves the field as it was, unless it may be empty. */
  @action private choose(value: string): void {
    const wanted = this.valueOf(value.trim());
    const { options } = this;
    this.typed = undefined;
    this.close();
    if (wanted !== options?.value && (wanted || options?.canBeEmpty)) options?.choose(wanted);
  }

  @action private giveUp(): void {
    this.typed = undefined;
    this.close();
  }
}
