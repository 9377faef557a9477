import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { runInAction } from 'mobx';
import { lapNumber, MUSICAL_STEPS, readStep, type SlideStep } from '#core';
import {
  addIcon,
  allEarlierIcon,
  allLaterIcon,
  confirmIcon,
  deleteIcon,
  deletePassageIcon,
  earlierIcon,
  type GlosaElement,
  laterIcon,
  listenIcon,
  magnetIcon,
  nextDoubtIcon,
  nextIcon,
  previousDoubtIcon,
  previousIcon,
  renderToolButton,
  renderWithNote,
  tempoIcon,
  type ToolButton,
} from '#kit';
import { canSync, renderHistoryButtons } from '#views';
import type { SyncEditing } from '../editing.js';
import { COARSE } from '../input/keys.js';
import { onsetText } from '../point-text.js';

type Rendered = TemplateResult | typeof nothing;

export interface BarOptions {
  readonly editing: SyncEditing;
  /** Whether it leaves out the tools of a tap bar beside it. */
  readonly isPlain: boolean;
  readonly status: string;
  readonly listen: () => void;
  /** Goes to the next measure that is worth a look, or to the one before. */
  readonly stepDoubt: (direction: 1 | -1) => void;
}

/**
 * Renders the bar between the views and the tempo curve: tools for points, and the values that the curve
 * shows.
 */
export function renderBar(options: BarOptions): TemplateResult {
  const { editing, isPlain, status } = options;
  const { host, scene } = editing;
  const { sign } = scene.beat;
  return html`<div class="bar" part="bar">
    <span class="title">${tempoIcon}<b>${host.t('syncEditor.tempo')}</b></span>
    <span class="unit"
      >${renderWithNote(host.t('syncEditor.perMinute', { beat: sign }), sign)}</span
    >
    <div class="tools" role="toolbar" aria-label=${host.t('syncEditor.tools')}>
      ${renderPointTools(options)}${isPlain ? nothing : renderAllTools(editing)}
    </div>
    <span class="status" role="status">${status}</span>
    <span class="change">${renderChange(editing)}</span>
  </div>`;
}

function renderPointTools(options: BarOptions): Rendered {
  const { editing, isPlain, listen } = options;
  const { host, scene, selected } = editing;
  const hasNone = selected.length === 0 || !canSync(host);
  const tool = (key: string, button: Omit<ToolButton, 'name'>) =>
    renderToolButton({ name: host.t(`syncEditor.${key}`), isDisabled: hasNone, ...button });
  const add = { icon: addIcon, run: () => editing.addAtPlayhead(), isDisabled: !canSync(host) };
  const nudge = (by: number) => () => editing.nudge(by);
  return html`${tool('addHere', add)}
  ${
    isPlain
      ? nothing
      : html`${tool('earlier', { icon: previousIcon, run: nudge(-COARSE) })}${tool('later', {
          icon: nextIcon,
          run: nudge(COARSE),
        })}`
  }
  ${tool('earlierNote', { icon: earlierIcon, run: () => editing.moveOnset(-1) })}
  ${tool('laterNote', { icon: laterIcon, run: () => editing.moveOnset(1) })}
  ${tool('listen', { icon: listenIcon, run: listen, isDisabled: selected.length === 0 })}
  ${scene.doubts.length > 0 ? renderDoubtTools(options) : nothing}
  ${tool('toSound', { icon: magnetIcon, run: () => editing.snapToSound() })}
  ${tool('delete', { icon: deleteIcon, run: () => editing.remove() })}${renderPassageTool(editing)}`;
}

/** Renders the button for the points of a passage, where one is repeated. */
function renderPassageTool(editing: SyncEditing): Rendered {
  const { host, passagePoints } = editing;
  if (!host.transport?.loop) return nothing;
  return renderToolButton({
    name: host.t('syncEditor.deletePassage'),
    icon: deletePassageIcon,
    run: () => editing.removePassage(),
    isDisabled: !passagePoints.length || !canSync(host),
  });
}

/** Renders what goes through the measures that are worth a look, and vouches for one. */
function renderDoubtTools({ editing, stepDoubt }: BarOptions): TemplateResult {
  const { host } = editing;
  const tool = (key: string, button: Omit<ToolButton, 'name'>) =>
    renderToolButton({ name: host.t(`syncEditor.${key}`), ...button });
  return html`<span class="gap"></span>
    ${tool('previousDoubt', { icon: previousDoubtIcon, run: () => stepDoubt(-1) })}
    ${tool('nextDoubt', { icon: nextDoubtIcon, run: () => stepDoubt(1) })}
    ${tool('confirm', {
      icon: confirmIcon,
      run: () => editing.confirm(),
      isDisabled: !canSync(host),
    })}<span class="gap"></span>`;
}

function renderAllTools(editing: SyncEditing): Rendered {
  const { host, scene } = editing;
  const { session } = scene;
  if (!session) return nothing;
  const isLocked = !canSync(host) || !scene.points.length;
  const tool = (key: string, direction: 1 | -1, icon: TemplateResult) =>
    renderToolButton({
      name: host.t(`syncEditor.${key}`, { step: stepText(host, session.step) }),
      icon,
      run: () => editing.slide(direction),
      isDisabled: isLocked,
    });
  const choose = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    runInAction(() => (session.step = value as SlideStep));
  };
  return html`<span class="gap"></span>${tool('allEarlier', -1, allEarlierIcon)}
    <select aria-label=${host.t('syncEditor.step')} @change=${choose}>
      ${MUSICAL_STEPS.map(
        (step) =>
          html`<option value=${step} .selected=${live(step === session.step)}>
            ${stepText(host, step)}
          </option>`,
      )}
    </select>
    ${tool('allLater', 1, allLaterIcon)}${renderLaps(editing)}<span class="gap"></span
    >${renderHistoryButtons(host)}`;
}

/** Renders the current repeat, where there are several. */
function renderLaps({ host, scene: { session } }: SyncEditing): Rendered {
  const laps = session?.laps ?? [];
  if (!session || laps.length < 2) return nothing;
  return html`<select
    aria-label=${host.t('syncEditor.lap')}
    @change=${(event: Event) => session.setLap((event.target as HTMLSelectElement).value)}
  >
    ${laps.map(
      (lap) =>
        html`<option value=${lap} .selected=${live(lap === session.lap)}>
          ${host.t('syncEditor.lapNumber', { number: lapNumber(lap) })}
        </option>`,
    )}
  </select>`;
}

function renderChange({ host, scene }: SyncEditing): Rendered {
  const { largestChange, outliers } = scene;
  if (!largestChange) return html`${host.t('syncEditor.noTempo')}`;
  const { point, share } = largestChange;
  const text = host.t('syncEditor.largestChange', {
    percent: Math.round(share * 100),
    place: onsetText(host, point.onset),
  });
  const isBad = outliers.some((outlier) => outlier.point === point);
  return html`<span ?data-bad=${isBad}>${text}</span>`;
}

/** Returns a step in words, such as `2 measures`. */
export function stepText(host: GlosaElement, step: SlideStep): string {
  const { count, unit } = readStep(step);
  if (count === 0.5) return host.t('syncEditor.halfBeat');
  return host.t(`syncEditor.${unit}s`, { count });
}
