import { html, nothing, type TemplateResult } from 'lit';
import type { Piece } from '#core';
import { mixOf, practiceOf } from '#engines/playback';
import { adoptStyles, countInIcon, type GlosaElement, Late, loopIcon, metronomeIcon } from '#kit';
import { practiceStyles } from './practice.styles.js';

/** Loaded with the first score that plays itself. */
const staves = new Late(() => import('./staves.js'));

interface Switch {
  /** Key of its name under `practice`. */
  readonly name: string;
  readonly icon: TemplateResult;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly toggle: () => void;
}

/**
 * Renders the tools for practice: a loop of the chosen labels or of the current measure, a metronome, a
 * count-in, and which staves of a synthesized score sound.
 */
export function renderPractice(host: GlosaElement, piece: Piece): TemplateResult {
  adoptStyles(host, practiceStyles);
  const { transport, measureMap, selectedLabels } = piece;
  const practice = practiceOf(piece);
  const { hasBeats } = practice;
  const mix = mixOf(transport.engine);
  const canLoop = Boolean(transport.loop ?? (measureMap || selectedLabels.length > 0));
  return html`${renderSwitch(host, {
    name: transport.loop ? 'loopOff' : selectedLabels.length > 0 ? 'loopLabels' : 'loopMeasure',
    icon: loopIcon,
    isOn: transport.loop !== undefined,
    isDisabled: !transport.canPlay || !canLoop,
    toggle: () => practice.toggleLoop(),
  })}${renderSwitch(host, {
    name: 'metronome',
    icon: metronomeIcon,
    isOn: practice.hasMetronome,
    isDisabled: !hasBeats && !practice.hasMetronome,
    toggle: () => practice.toggleMetronome(),
  })}${renderSwitch(host, {
    name: 'countIn',
    icon: countInIcon,
    isOn: practice.hasCountIn,
    isDisabled: !hasBeats && !practice.hasCountIn,
    toggle: () => practice.toggleCountIn(),
  })}${mix && mix.staves.length > 0 ? staves.value?.renderStaves(host, mix) : nothing}`;
}

function renderSwitch(host: GlosaElement, { name, icon, isOn, isDisabled, toggle }: Switch) {
  const text = host.t(`practice.${name}`);
  return html`<button
    type="button"
    class="named switch"
    aria-label=${text}
    title=${text}
    aria-pressed=${isOn ? 'true' : 'false'}
    ?disabled=${isDisabled}
    @click=${toggle}
  >
    ${icon}
  </button>`;
}
