import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

export interface Pick<Value extends string> {
  /** What is chosen, for the tooltip and for screen readers. */
  readonly name: string;
  /** Its class. */
  readonly part: 'view' | 'source' | 'tool';
  /** What is seen of it. */
  readonly shown: TemplateResult;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly choose: (value: Value) => void;
}

/**
 * A choice that is as wide as what is chosen: over what is seen of it lies a plain `<select>`, which
 * the hand, the keys and the screen reader know.
 */
export function renderPick<Value extends string>(pick: Pick<Value>): TemplateResult {
  const { name, part, shown, choices, value } = pick;
  const change = ({ target }: Event) => pick.choose((target as HTMLSelectElement).value as Value);
  return html`<span class="pick ${part}" title=${name}
    ><span class="seen" aria-hidden="true">${shown}</span
    ><select aria-label=${name} @change=${change}>
      ${choices.map(
        (choice) =>
          html`<option value=${choice.value} .selected=${live(choice.value === value)}>
            ${choice.text}
          </option>`,
      )}
    </select></span
  >`;
}
