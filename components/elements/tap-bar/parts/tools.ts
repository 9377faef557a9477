import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import {
  areSamePoints,
  lapNumber,
  type Piece,
  resetPoints,
  syncedRecording,
  syncSessionOf,
  tappingOf,
} from '#core';
import { addIcon, type GlosaElement, latencyIcon, midiIcon, resetIcon } from '#kit';
import { canSync, renderClicksSwitch } from '#views';
import type { MidiTap } from '../taps/midi-tap.js';
import type { TapRun } from '../taps/tap-run.js';
import { renderFiles } from './files.js';
import type { LatencyPart } from './latency-part.js';
import { renderRareKeys } from './moves.js';

/** Speed for tapping music that is too fast. */
const HALF = 0.5;

export interface Tools {
  readonly run: TapRun;
  readonly midi: MidiTap;
  readonly latency: LatencyPart;
}

/** Renders the rare controls: repeats, speed, keyboards, latency, files. */
export function renderTools(host: GlosaElement, piece: Piece, tools: Tools): TemplateResult {
  return html`<div class="tools row">
    ${renderRareKeys(host, piece, tools.run)}${renderLaps(host, piece, tools.run)}
    ${renderOtherWays(host, piece)}
    <span class="space"></span>
    ${renderSpeed(host, piece)}${renderClicksSwitch(host, piece)}${renderMidi(host, tools.midi)}${renderLatency(host, tools.latency)}
    ${renderReset(host, piece, tools.run)}${renderFiles(host)}
  </div>`;
}

function renderLaps(host: GlosaElement, piece: Piece, run: TapRun): TemplateResult {
  const session = syncSessionOf(piece);
  const tapping = tappingOf(piece);
  const current = tapping.next?.lap ?? session.lap;
  const choose = (event: Event) => tapping.enterLap((event.target as HTMLSelectElement).value);
  return html`<label class="name" for="lap">${host.t('tapBar.currentLap')}</label>
    <select id="lap" .value=${live(current)} @change=${choose}>
      ${tapping.laps.map(
        (lap) =>
          html`<option value=${lap} .selected=${lap === current}>
            ${host.t('tapBar.lapOption', { lap: lapNumber(lap) })}
          </option>`,
      )}
    </select>
    <button type="button" class="words" title=${host.t('tapBar.addLapHelp')} @click=${run.addLap}>
      ${addIcon}${host.t('tapBar.addLap')}
    </button>`;
}

/** Renders the ways in which the music may go on, other than as in the score. */
function renderOtherWays(host: GlosaElement, piece: Piece): TemplateResult | typeof nothing {
  const tapping = tappingOf(piece);
  const { otherWays } = tapping;
  if (!otherWays.length) return nothing;
  return html`<span class="ways row">
    <span class="name">${host.t('tapBar.otherWay')}</span>
    ${otherWays.map(
      (way) =>
        html`<button type="button" class="words" @click=${() => tapping.take(way)}>
          ${host.t('tapBar.measure', { measure: way.measure.name })}
        </button>`,
    )}
  </span>`;
}

function renderSpeed(host: GlosaElement, { transport }: Piece): TemplateResult {
  const isHalf = transport.rate === HALF;
  return html`<button
    type="button"
    class="words switch"
    aria-pressed=${isHalf ? 'true' : 'false'}
    @click=${() => (transport.rate = isHalf ? 1 : HALF)}
  >
    ${host.t('tapBar.halfSpeed')}
  </button>`;
}

function renderMidi(host: GlosaElement, midi: MidiTap): TemplateResult | typeof nothing {
  if (!midi.isPossible) return nothing;
  const { isOn, names, refusal } = midi;
  const heard = names.length ? names.join(', ') : host.t('tapBar.midiNone');
  const help = refusal ? host.t('tapBar.midiRefused') : host.t('tapBar.midiHelp');
  return html`<button
    type="button"
    class="words switch"
    aria-pressed=${isOn ? 'true' : 'false'}
    title=${isOn ? heard : help}
    @click=${midi.toggle}
  >
    ${midiIcon}${isOn ? heard : host.t('tapBar.midi')}
  </button>`;
}

function renderLatency(host: GlosaElement, latency: LatencyPart): TemplateResult {
  return html`<button
    type="button"
    class="words switch"
    aria-expanded=${latency.isOpen ? 'true' : 'false'}
    title=${host.t('tapBar.latencyHelp')}
    @click=${latency.toggle}
  >
    ${latencyIcon}${host.t('tapBar.latency', { ms: latency.milliseconds })}
  </button>`;
}

function renderReset(host: GlosaElement, piece: Piece, run: TapRun): TemplateResult {
  const sync = syncedRecording(piece);
  const isSame = !sync || areSamePoints(sync.points, sync.original);
  return html`<button
    type="button"
    class="words"
    title=${host.t('tapBar.resetHelp')}
    ?disabled=${isSame || !canSync(host)}
    @click=${() => sync && run.attempt(resetPoints(sync), 'outOfOrder')}
  >
    ${resetIcon}${host.t('tapBar.reset')}
  </button>`;
}
