import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { action, observable } from 'mobx';
import { removeIcon } from '../look/edit-icons.js';

export interface WordFieldOptions {
  /** Unique in the shadow root. */
  readonly id: string;
  readonly name: string;
  readonly words: readonly string[];
  /** Words that only some of several labels have. */
  readonly partly?: readonly string[];
  readonly placeholder: string;
  readonly isReadOnly?: boolean;
  readonly suggestions?: readonly string[];
  /** Returns the name of the button that removes a word. */
  readonly removeName: (word: string) => string;
  readonly add: (words: readonly string[]) => void;
  readonly remove: (word: string) => void;
}

/** Returns the words of a text with commas between them, each once. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Words as chips, and a field that turns the typed text into a chip at Enter or a comma. */
export class WordField {
  @observable private accessor typed = '';
  private options: WordFieldOptions | undefined;

  render(options: WordFieldOptions): TemplateResult {
    this.options = options;
    const { id, name, words, partly = [], placeholder, isReadOnly = false } = options;
    return html`<div class="field">
      <label class="name" for=${id}>${name}</label>
      <div class="words-field">
        ${words.map((word) => this.renderChip(word, false))}
        ${partly.map((word) => this.renderChip(word, true))}
        <input
          id=${id}
          type="text"
          autocomplete="off"
          spellcheck="false"
          list=${options.suggestions ? `${id}-list` : nothing}
          placeholder=${placeholder}
          .value=${live(this.typed)}
          ?readonly=${isReadOnly}
          @input=${this.handleInput}
          @change=${this.confirm}
          @keydown=${this.handleKey}
        />
      </div>
      <datalist id="${id}-list">
        ${options.suggestions?.map((word) => html`<option value=${word}></option>`)}
      </datalist>
    </div>`;
  }

  private renderChip(word: string, isPartly: boolean): TemplateResult {
    const { isReadOnly, removeName, remove } = this.options!;
    const name = removeName(word);
    return html`<span class="chip" ?data-partly=${isPartly}
      ><span>${word}</span>${
        isReadOnly
          ? nothing
          : html`<button
              type="button"
              aria-label=${name}
              title=${name}
              @click=${() => remove(word)}
            >
              ${removeIcon}
            </button>`
      }</span
    >`;
  }

  private readonly handleInput = action((event: Event): void => {
    this.typed = (event.target as HTMLInputElement).value;
    if (this.typed.includes(',')) this.confirm();
  });

  private readonly handleKey = (event: KeyboardEvent): void => {
    const { typed } = this;
    if (event.isComposing) return;
    if (event.key === 'Enter') this.confirm();
    else if (event.key === 'Escape' && typed) this.clear();
    else if (event.key === 'Backspace' && !typed) return this.removeLast();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Takes the typed text, also when the field is left. */
  readonly confirm = (): void => {
    const words = wordsIn(this.typed);
    this.clear();
    if (words.length) this.options?.add(words);
  };

  @action private clear(): void {
    this.typed = '';
  }

  private removeLast(): void {
    const { words = [], isReadOnly, remove } = this.options ?? {};
    const last = words.at(-1);
    if (last !== undefined && !isReadOnly) remove?.(last);
  }
}
