import { html, type TemplateResult } from 'lit';

/** Returns the sentence of a key under `player.` or `controls.` in the locales. */
export type Text = (key: string) => string;

export interface PlayerButton {
  /** Key of its name. */
  readonly name: string;
  readonly icon: TemplateResult;
  readonly run: () => void;
  readonly isDisabled: boolean;
  /** Shown only in a wide place, or only in a narrow one. */
  readonly only?: 'wide' | 'narrow';
}

export function renderButton(text: Text, button: PlayerButton): TemplateResult {
  const name = text(button.name);
  return html`<button
    type="button"
    class="named ${button.only ?? ''}"
    aria-label=${name}
    title=${name}
    ?disabled=${button.isDisabled}
    @click=${button.run}
  >
    ${button.icon}
  </button>`;
}

/** Measure and beat as written. */
export interface PositionParts {
  readonly measure: string;
  readonly beat: string;
}

/** Renders measure and beat in a place as wide as the widest needs; hidden where there are none. */
export function renderPosition(
  widest: PositionParts,
  shown: PositionParts | undefined,
  _host?: unknown,
): TemplateResult {
  return html`<div class="chip" part="position" ?data-empty=${!shown}>
    <b data-widest=${widest.measure}>${shown?.measure}</b>
    <span data-widest=${widest.beat}>${shown?.beat}</span>
  </div>`;
}
