import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { openListIcon } from '#kit';

export interface SelectList {
  /** For screen readers. */
  readonly name: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly choose: (value: string) => void;
}

/** Renders a choice without a visible name. */
export function renderSelect({ name, value, choices, choose }: SelectList): TemplateResult {
  const change = ({ target }: Event): void => choose((target as HTMLSelectElement).value);
  return html`<span class="boxed">
    <select aria-label=${name} @change=${change}>
      ${choices.map(
        ([each, text]) =>
          html`<option value=${each} .selected=${live(each === value)}>${text}</option>`,
      )}</select
    >${openListIcon}
  </span>`;
}
