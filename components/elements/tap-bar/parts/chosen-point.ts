import { html, type TemplateResult } from 'lit';
import { runInAction } from 'mobx';
import {
  deletePoints,
  lapNumber,
  MUSICAL_STEPS,
  nudgePoints,
  type Piece,
  seconds,
  slidePoints,
  syncedRecording,
  type Synchronization,
  type SyncPoint,
  syncSessionOf,
  tappingOf,
} from '#core';
import {
  allEarlierIcon,
  allLaterIcon,
  deleteIcon,
  type GlosaElement,
  nextIcon,
  previousIcon,
  renderToolButton,
  renderWithNote,
} from '#kit';
import { canSync } from '#views';
import { beatSign, incrementOf, localTempo, placeText } from '../tap-bar.layout.js';
import type { TapRun } from '../taps/tap-run.js';
import { stepText } from './moves.js';

/** Steps of a nudge, in milliseconds. */
const NUDGES = [-10, -1, 1, 10] as const;

/** Renders the chosen point, and the buttons that move it or all points. */
export function renderPoints(host: GlosaElement, piece: Piece, run: TapRun): TemplateResult {
  const sync = syncedRecording(piece);
  const points = sync ? syncSessionOf(piece).selected : [];
  return html`<div class="group chosen">
      <span class="name">${host.t('tapBar.chosen')} ${renderDelete(host, run, points)}</span>
      ${points.length === 1 ? renderPoint(host, piece, points[0]!) : renderCount(host, points)}
    </div>
    <div class="group" role="group" aria-labelledby="nudge">
      <span class="name" id="nudge">${host.t('tapBar.nudge')}</span>
      <div class="row">${NUDGES.map((by) => renderNudge(host, { run, sync, points, by }))}</div>
    </div>
    ${renderAll(host, piece, run)}`;
}

function renderDelete(host: GlosaElement, run: TapRun, points: readonly SyncPoint[]) {
  const sync = host.model && syncedRecording(host.model);
  if (!sync || !points.length) return '';
  return renderToolButton({
    name: host.t('tapBar.delete', { count: points.length }),
    icon: deleteIcon,
    run: () => run.attempt(deletePoints(sync, points), 'locked'),
    isDisabled: !canSync(host),
  });
}

function renderCount(host: GlosaElement, { length: count }: readonly SyncPoint[]): TemplateResult {
  return html`<span class="hint"
    >${count ? host.t('tapBar.several', { count }) : host.t('tapBar.none')}</span
  >`;
}

function renderPoint(host: GlosaElement, piece: Piece, point: SyncPoint): TemplateResult {
  const { measureMap } = tappingOf(piece);
  const { onset, date, lap } = point;
  const tempo = localTempo(syncedRecording(piece)!.points, point, measureMap);
  const sign = beatSign(measureMap.measureAt(onset).timeSignature);
  const values = { onset: Number(onset.toFixed(3)), lap: lapNumber(lap) };
  const details = host.t('tapBar.details', values);
  return html`<span class="point"
      ><b>${host.t('tapBar.place', placeText(measureMap, onset))}</b> =
      <b>${host.t('tapBar.date', { date: date.toFixed(3) })}</b></span
    >
    <span class="hint"
      >${details}${
        tempo === undefined
          ? ''
          : html` · ${tempo.toFixed(1)} ${renderWithNote(host.t('tapBar.tempo', { sign }), sign)}`
      }</span
    >`;
}

interface Nudge {
  readonly run: TapRun;
  readonly sync: Synchronization | undefined;
  readonly points: readonly SyncPoint[];
  readonly by: number;
}

function renderNudge(host: GlosaElement, { run, sync, points, by }: Nudge): TemplateResult {
  const ms = Math.abs(by);
  const name = host.t(by < 0 ? 'tapBar.earlier' : 'tapBar.later', { ms });
  const nudge = () =>
    sync && run.attempt(nudgePoints(sync, points, seconds(by / 1000)), 'passesPoint');
  return html`<button
    type="button"
    class="nudge"
    aria-label=${name}
    title=${name}
    ?disabled=${!points.length || !canSync(host)}
    @click=${nudge}
  >
    ${by < 0 ? previousIcon : ''}${ms}${by > 0 ? nextIcon : ''}
  </button>`;
}

function renderAll(host: GlosaElement, piece: Piece, run: TapRun): TemplateResult {
  const sync = syncedRecording(piece);
  const session = syncSessionOf(piece);
  const step = stepText(host, session.step);
  const change = (direction: 1 | -1) => {
    const { measureMap } = tappingOf(piece);
    return sync && slidePoints(sync, measureMap, { step: session.step, direction });
  };
  const slide = (direction: 1 | -1) => ({
    name: host.t(direction < 0 ? 'tapBar.allEarlier' : 'tapBar.allLater', { step }),
    icon: direction < 0 ? allEarlierIcon : allLaterIcon,
    run: () => run.slide(change(direction)),
    isDisabled: !sync?.points.length || !canSync(host),
  });
  const choose = (event: Event) =>
    runInAction(() => (session.step = incrementOf((event.target as HTMLSelectElement).value)));
  return html`<div class="group whole" role="group" aria-labelledby="all">
    <span class="name" id="all">${host.t('tapBar.all')}</span>
    <div class="row all">
      ${renderToolButton(slide(-1))}<select aria-label=${host.t('tapBar.step')} @change=${choose}>
        ${MUSICAL_STEPS.map(
          (each) =>
            html`<option value=${each} .selected=${each === session.step}>
              ${stepText(host, each)}
            </option>`,
        )}</select
      >${renderToolButton(slide(1))}
    </div>
  </div>`;
}
