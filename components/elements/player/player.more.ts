import { html, nothing, type TemplateResult } from 'lit';
import { ratesWith, rateText, seconds } from '#core';
import { adoptStyles, type GlosaElement, recordingIcons as icons, variables } from '#kit';
import type { PlayControls } from './player.keys.js';
import { moreStyles } from './player.more.styles.js';
import { renderButton, type PlayerButton, type Text } from './player.parts.js';
import { renderPractice } from './practice/practice.js';
import { renderSources } from './recordings/recordings.js';

export { placeMenu } from '#kit';
export { renderPlace } from './go/place-chip.js';
export { renderLap } from './lap.js';
export { renderWait } from './player.wait.js';
export { renderPicture } from './recordings/recordings.js';

type Rendered = TemplateResult | typeof nothing;

/** The player, which keeps its speed when the piece changes. */
export interface MoreHost extends GlosaElement {
  rate: number | null;
}

/** Renders all but the main controls of a player once they have names: in a narrow place they stand in a menu. */
export function renderMore(host: MoreHost, controls: PlayControls): Rendered {
  adoptStyles(host, moreStyles);
  const { model, transport } = host;
  const text: Text = (key) => host.t(`controls.${key}`);
  const button = (rest: Pick<PlayerButton, 'name' | 'icon' | 'run'>) =>
    renderButton(text, { ...rest, isDisabled: !transport?.canPlay });
  // Their texts load beside this code, or later.
  if (!text('rate')) return nothing;
  return html`${button({
    name: 'startAgain',
    icon: icons.startAgainIcon,
    run: () => {
      controls.seek(seconds(0));
      host.requestPlay();
    },
  })}
  ${button({
    name: 'reset',
    icon: icons.stopIcon,
    run: () => {
      if (transport?.isStarted) host.requestPause();
      controls.seek(seconds(0));
    },
  })}
  ${model ? renderPractice(host, model) : nothing}
  ${renderRate(text, transport?.rate ?? 1, (rate) => (host.rate = rate))}
  ${model ? renderSources(host, model) : nothing} ${renderVolume(text, host)}`;
}

function renderRate(text: Text, rate: number, choose: (rate: number) => void): TemplateResult {
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

/** Volumes to restore when the sound comes back. */
const volumesBefore = new WeakMap<GlosaElement, number>();

function renderVolume(text: Text, host: GlosaElement): TemplateResult {
  const { transport } = host;
  const { volume = 1 } = transport ?? {};
  const change = (wanted: number): void => {
    if (volume > 0) volumesBefore.set(host, volume);
    if (transport) transport.volume = wanted;
  };
  return html`<div class="field">
    <button
      type="button"
      aria-label=${text('mute')}
      title=${text('mute')}
      aria-pressed=${volume === 0 ? 'true' : 'false'}
      @click=${() => change(volume > 0 ? 0 : (volumesBefore.get(host) ?? 1))}
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
      ${variables({ share: volume })}
      @input=${(event: Event) => change(Number(valueOf(event)))}
    />
  </div>`;
}

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;
