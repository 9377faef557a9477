import { html, type TemplateResult } from 'lit';
import * as icons from '../base/look/icons.js';
import { rateText, ratesWith } from './player.layout.js';

/** The sentence of a key under `player.` in the locales. */
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

export const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

export function renderRate(
  text: Text,
  rate: number,
  choose: (rate: number) => void,
): TemplateResult {
  return html`<label class="field" title=${text('rate')}>
    ${icons.rateIcon}
    <select
      aria-label=${text('rate')}
      .value=${String(rate)}
      @change=${(event: Event) => choose(Number(valueOf(event)))}
    >
      ${ratesWith(rate).map(
        (each) => html`<option value=${each} .selected=${each === rate}>${rateText(each)}</option>`,
      )}
    </select>
  </label>`;
}

export interface VolumeControl {
  /** 0 to 1. */
  readonly volume: number;
  readonly change: (volume: number) => void;
  readonly toggleMute: () => void;
}

export function renderVolume(text: Text, control: VolumeControl): TemplateResult {
  const { volume, change, toggleMute } = control;
  return html`<div class="field">
    <button
      type="button"
      aria-label=${text('mute')}
      title=${text('mute')}
      aria-pressed=${volume === 0 ? 'true' : 'false'}
      @click=${toggleMute}
    >
      ${volume > 0 ? icons.volumeIcon : icons.mutedIcon}
    </button>
    <input
      class="volume"
      type="range"
      min="0"
      max="1"
      step="0.05"
      aria-label=${text('volume')}
      .value=${String(volume)}
      @input=${(event: Event) => change(Number(valueOf(event)))}
    />
  </div>`;
}

/** Measure and beat as they are written. */
export interface PositionParts {
  readonly measure: string;
  readonly beat: string;
}

/** Measure and beat in a place as wide as the widest needs; nothing is seen where there are none. */
export function renderPosition(widest: PositionParts, shown?: PositionParts): TemplateResult {
  return html`<div class="chip" part="position" ?data-empty=${!shown}>
    <b data-widest=${widest.measure}>${shown?.measure}</b>
    <span data-widest=${widest.beat}>${shown?.beat}</span>
  </div>`;
}
