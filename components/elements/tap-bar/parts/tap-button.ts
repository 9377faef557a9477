import { html, nothing, type TemplateResult } from 'lit';
import { lapNumber, type Piece, tappingOf } from '#core';
import type { GlosaElement } from '#kit';
import { placeText } from '../tap-bar.layout.js';
import type { TapRun } from '../taps/tap-run.js';

/** Returns what the next tap sets, in words: `Tap m. 8, beat 2`. */
function tapText(host: GlosaElement, piece: Piece, isTapping: boolean): string {
  const tapping = tappingOf(piece);
  const { next, measureMap, increment } = tapping;
  const verb = isTapping ? 'tap' : 'start';
  if (!next) return host.t(isTapping ? 'tapBar.over' : 'tapBar.startAgain');
  if (tapping.isAtEnd) return host.t(`tapBar.${verb}End`);
  const { measure, beat } = placeText(measureMap, next.onset);
  const isWhole = increment.endsWith('m') && beat === '1';
  return host.t(`tapBar.${verb}${isWhole ? 'Measure' : 'Beat'}`, { measure, beat });
}

/** Renders the big button: it starts, then each press of it taps. */
export function renderTapButton(host: GlosaElement, piece: Piece, run: TapRun): TemplateResult {
  const { isTapping } = run;
  const { next } = tappingOf(piece);
  const lap = next?.lap ? host.t('tapBar.lap', { lap: lapNumber(next.lap) }) : '';
  const hint = host.t(isTapping ? 'tapBar.tapHint' : 'tapBar.startHint');
  const down = (event: PointerEvent) => {
    if (event.button === 0 && run.isTapping) run.tap(event.timeStamp);
  };
  // Handles keys and screen readers, which press without a pointer.
  const press = (event: MouseEvent) => {
    if (!run.isTapping) run.start();
    else if (event.detail === 0) run.tap(event.timeStamp);
  };
  return html`<button
    type="button"
    class="big"
    part="tap"
    data-beat=${run.count % 2}
    ?data-tapping=${isTapping}
    aria-keyshortcuts=${isTapping ? 'Space' : nothing}
    @pointerdown=${down}
    @click=${press}
  >
    <b>${tapText(host, piece, isTapping)}</b>
    <span>${lap ? `${lap} · ${hint}` : hint}</span>
  </button>`;
}
