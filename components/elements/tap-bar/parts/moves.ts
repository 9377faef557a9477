import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { runInAction } from 'mobx';
import { type Piece, quarters, readStep, type TapIncrement, type Tapping, tappingOf } from '#core';
import { type GlosaElement, renderNote } from '#kit';
import { shortChord } from '#views';
import {
  beatSign,
  incrementOf,
  isDotted,
  MAIN_INCREMENTS,
  OTHER_INCREMENTS,
} from '../tap-bar.layout.js';
import { tapKeyOf, type TapAction } from '../taps/tap-key-map.js';
import type { TapRun } from '../taps/tap-run.js';

/** Returns a step in words, such as `2 measures`. */
export function stepText(host: GlosaElement, step: TapIncrement): string {
  const { count, unit } = readStep(step);
  if (count < 1) return host.t('tapBar.halfBeat');
  return host.t(unit === 'measure' ? 'tapBar.measures' : 'tapBar.beats', { count });
}

const choose = (tapping: Tapping, increment: TapIncrement): void =>
  runInAction(() => void (tapping.increment = increment));

/** Renders how far each tap moves on, and the other actions while tapping. */
export function renderMoves(host: GlosaElement, piece: Piece, run: TapRun): TemplateResult {
  const tapping = tappingOf(piece);
  return html`<div class="group moves">
    <span class="name" id="increment">${host.t('tapBar.increment')}</span>
    <div class="row">
      <div class="choice" role="radiogroup" aria-labelledby="increment">
        ${MAIN_INCREMENTS.map((increment) => renderIncrement(host, tapping, increment))}
      </div>
      ${renderOthers(host, tapping)}
    </div>
    ${renderKeys(host, tapping, run)}
  </div>`;
}

function renderIncrement(
  host: GlosaElement,
  tapping: Tapping,
  increment: TapIncrement,
): TemplateResult {
  const { measureMap, next } = tapping;
  const { timeSignature } = measureMap.measureAt(next?.onset ?? quarters(0));
  const isThird = increment === '0.5b' && isDotted(timeSignature);
  const text = isThird ? host.t('tapBar.thirdOfBeat') : stepText(host, increment);
  const sign = increment === '1b' ? beatSign(timeSignature) : '';
  return html`<label title=${text}>
    <input
      type="radio"
      name="increment"
      .checked=${live(tapping.increment === increment)}
      @change=${() => choose(tapping, increment)}
    /><span
      >${text}${sign ? html` <span aria-hidden="true">${renderNote(sign)}</span>` : ''}</span
    ></label
  >`;
}

/** Renders the other increments in a list whose first line is its name. */
function renderOthers(host: GlosaElement, tapping: Tapping): TemplateResult {
  const { increment } = tapping;
  const isOther = OTHER_INCREMENTS.includes(increment);
  const handle = (event: Event) =>
    choose(tapping, incrementOf((event.target as HTMLSelectElement).value));
  return html`<select
    class="others"
    aria-label=${host.t('tapBar.otherIncrement')}
    ?data-chosen=${isOther}
    @change=${handle}
  >
    <option value="" disabled hidden .selected=${!isOther}>${host.t('tapBar.more')}</option>
    ${OTHER_INCREMENTS.map(
      (step) =>
        html`<option value=${step} .selected=${step === increment}>
          ${stepText(host, step)}
        </option>`,
    )}
  </select>`;
}

interface Move {
  /** The action, and the key of its text under `tapBar`. */
  readonly name: Exclude<TapAction, 'tap' | 'goBack'>;
  readonly isDisabled?: boolean;
}

/** Renders the frequent actions while tapping. */
function renderKeys(host: GlosaElement, tapping: Tapping, run: TapRun): TemplateResult {
  const isEmpty = !tapping.last;
  return renderMoveRow(host, run, [
    { name: 'takeBack', isDisabled: isEmpty },
    { name: 'skip', isDisabled: !tapping.next },
    { name: 'startLap' },
    { name: 'stop', isDisabled: !run.isTapping },
  ]);
}

/** Renders the rare actions while tapping. */
export function renderRareKeys(host: GlosaElement, piece: Piece, run: TapRun): TemplateResult {
  const isEmpty = !tappingOf(piece).last;
  return renderMoveRow(host, run, [
    { name: 'dropLast', isDisabled: isEmpty },
    { name: 'retry', isDisabled: isEmpty },
  ]);
}

const renderMoveRow = (host: GlosaElement, run: TapRun, moves: readonly Move[]): TemplateResult =>
  html`<div class="row keys">${moves.map((move) => renderMove(host, run, move))}</div>`;

function renderMove(host: GlosaElement, run: TapRun, { name, isDisabled }: Move): TemplateResult {
  const key = tapKeyOf(name);
  return html`<button
    type="button"
    class="key"
    title=${host.t(`tapBar.${name}Help`)}
    aria-keyshortcuts=${key}
    ?disabled=${isDisabled}
    @click=${run[name]}
  >
    <kbd aria-hidden="true">${shortChord(key)}</kbd>${host.t(`tapBar.${name}`)}
  </button>`;
}
