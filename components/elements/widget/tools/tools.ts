import { html, nothing, type TemplateResult } from 'lit';
import { ratesWith, rateText, sourceText } from '#core';
import {
  adoptStyles,
  icon,
  loopIcon,
  moreIcon,
  mutedIcon,
  placeMenu,
  variables,
  volumeIcon,
} from '#kit';
import type { Control } from '../widget.layout.js';
export { renderNotes } from './notes.js';
export { renderStart } from './start.js';
import { ChipRow } from './chip-row.js';
import { renderChips } from './chips.js';
import { toggleRepeat } from './repeat.js';
import { placesOf } from './places.js';
import { toolStyles } from './tools.styles.js';
import type { ToolsHost } from './tools-host.js';

const fullscreenIcon = icon(
  'M4 8v-2a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v2M16 20h2a2 2 0 0 0 2-2v-2',
);
const smallIcon = icon(
  'M15 19v-2a2 2 0 0 1 2-2h2M15 5v2a2 2 0 0 0 2 2h2M5 15h2a2 2 0 0 1 2 2v2M5 9h2a2 2 0 0 0 2-2v-2',
);

const outIcon = icon(
  'M12 6h-6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6M11 13l9-9M15 4h5v5',
);

const rows = new WeakMap<ToolsHost, ChipRow>();

/** Returns the row of chips of a widget, which knows how many of them fit. */
function rowOf(host: ToolsHost): ChipRow {
  const row = rows.get(host) ?? new ChipRow(host);
  rows.set(host, row);
  return row;
}

/** Renders the controls beside play, time and measure; those that do not fit stand in a menu. */
export function renderTools(host: ToolsHost): TemplateResult {
  adoptStyles(host, toolStyles);
  const { inBar, inMenu } = placesOf(host, rowOf(host).isCut);
  const page = renderPage(host);
  // A narrow bar has no room for it beside a menu.
  const isInMenu = host.room === 'narrow' && inMenu.length > 0;
  return html`<div class="chips" part="labels">
      ${inBar.includes('labels') ? renderChips(host) : nothing}
    </div>
    ${inBar.map((control) => (control === 'labels' ? nothing : RENDER[control]?.(host)))}
    ${isInMenu ? nothing : page}
    ${inMenu.length > 0 ? renderMenu(host, inMenu, isInMenu ? page : nothing) : nothing}`;
}

type Render = (host: ToolsHost) => TemplateResult | typeof nothing;

const RENDER: Readonly<Partial<Record<Control, Render>>> = {
  labels: (host) => html`<div class="list">${renderChips(host)}</div>`,
  loop: renderLoop,
  rate: renderRate,
  source: renderSource,
  volume: renderVolume,
  fullscreen: renderFullscreen,
};

/** Renders the link to the page of the piece, where labels can be made; nothing without its address. */
function renderPage(host: ToolsHost): TemplateResult | typeof nothing {
  const { page = '' } = host.dataset;
  const url = URL.canParse(page, document.baseURI) ? new URL(page, document.baseURI) : undefined;
  if (!page || !url || !/^https?:$/.test(url.protocol)) return nothing;
  const name = host.t('widget.page');
  return html`<a
    class="tool named"
    part="page"
    href=${url.href}
    target="_blank"
    rel="noopener"
    aria-label=${name}
    title=${name}
    >${outIcon}</a
  >`;
}

function renderMenu(
  host: ToolsHost,
  inMenu: readonly Control[],
  page: TemplateResult | typeof nothing,
): TemplateResult {
  const name = host.t('player.more');
  const place = (event: Event) =>
    placeMenu(event as ToggleEvent, host.renderRoot.querySelector<HTMLElement>('.more'));
  return html`<button
      type="button"
      class="tool more"
      part="menu-button"
      popovertarget="menu"
      aria-label=${name}
      title=${name}
    >
      ${moreIcon}
    </button>
    <div id="menu" class="menu" part="menu" popover @toggle=${place}>
      ${inMenu.map((control) => RENDER[control]?.(host))} ${page}
    </div>`;
}

function renderLoop(host: ToolsHost): TemplateResult {
  const { transport } = host;
  const isOn = host.repeats || transport?.loop !== undefined;
  const name = host.t(isOn ? 'practice.loopOff' : 'widget.loop');
  return html`<button
    type="button"
    class="tool named"
    aria-label=${name}
    title=${name}
    aria-pressed=${isOn ? 'true' : 'false'}
    ?disabled=${!transport?.canPlay}
    @click=${() => toggleRepeat(host)}
  >
    ${loopIcon}
  </button>`;
}

function renderRate(host: ToolsHost): TemplateResult {
  const name = host.t('controls.rate');
  const rate = host.transport?.rate ?? 1;
  const choose = (event: Event): void => {
    if (host.transport) host.transport.rate = Number((event.target as HTMLSelectElement).value);
  };
  return html`<label class="field rate" title=${name}>
    <span>${name}</span>
    <select aria-label=${name} .value=${String(rate)} @change=${choose}>
      ${ratesWith(rate).map(
        (each) => html`<option value=${each} .selected=${each === rate}>${rateText(each)}</option>`,
      )}
    </select>
  </label>`;
}

function renderSource(host: ToolsHost): TemplateResult | typeof nothing {
  const { model } = host;
  if (!model?.audios[1]) return nothing;
  const name = host.t('controls.source');
  const choose = (event: Event) => model.chooseRecording((event.target as HTMLSelectElement).value);
  const nameOf = (audio: (typeof model.audios)[number]): string => {
    const said = sourceText(model, audio, { key: 'info', locale: host.language });
    return audio.name ?? said ?? ((audio.scoreId && host.t('practice.score')) || audio.id);
  };
  const { recording } = model;
  return html`<label class="field source" title=${name}>
    <span>${name}</span>
    <select
      dir="auto"
      aria-label=${name}
      title=${recording ? nameOf(recording) : name}
      @change=${choose}
    >
      ${model.audios.map(
        (audio) =>
          html`<option value=${audio.id} .selected=${audio.id === recording?.id}>
            ${nameOf(audio)}
          </option>`,
      )}
    </select>
  </label>`;
}

function renderVolume(host: ToolsHost): TemplateResult {
  const { transport } = host;
  const { volume = 1 } = transport ?? {};
  const name = host.t('controls.volume');
  const change = (event: Event): void => {
    if (transport) transport.volume = Number((event.target as HTMLInputElement).value);
  };
  return html`<label class="field" title=${name}>
    ${volume > 0 ? volumeIcon : mutedIcon}
    <input
      class="volume"
      type="range"
      min="0"
      max="1"
      step="0.05"
      aria-label=${name}
      .value=${String(volume)}
      ${variables({ share: volume })}
      @input=${change}
    />
  </label>`;
}

function renderFullscreen(host: ToolsHost): TemplateResult | typeof nothing {
  if (!document.fullscreenEnabled) return nothing;
  const isFull = host.matches(':fullscreen');
  const name = host.t(isFull ? 'widget.small' : 'widget.fullscreen');
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : host.requestFullscreen();
    void done.then(
      () => host.requestUpdate(),
      () => undefined,
    );
  };
  return html`<button
    type="button"
    class="tool named"
    aria-label=${name}
    title=${name}
    @click=${toggle}
  >
    ${isFull ? smallIcon : fullscreenIcon}
  </button>`;
}
