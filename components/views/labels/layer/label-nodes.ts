import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Label, Rect } from '#core';
import { variables } from '#kit';
import { FLAG_HEIGHT, type FlagPlaces } from '../paint/flag-places.js';
import { largestTag, smallTag, tagFont } from '../paint/fonts.js';
import { tagText } from '../paint/tag-text.js';
import type { LabelTheme } from '../paint/theme.js';
import type { LabelScene } from './label-scene.js';
import { previewLabels, shownLabels, type ShownLabel } from './shown-label.js';

/** Number of chosen labels above which they are painted on the canvas like the others. */
export const MOST_ELEMENTS = 60;
/** Width in pixels below which labels show no tag and no handles; they can still be grabbed. */
const LEAST_WIDE = 24;

export interface NodeInputs {
  readonly scene: LabelScene;
  readonly theme: LabelTheme;
  readonly flags: FlagPlaces;
  /** Left edge of the drawn content, in pixels on the screen. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly selected: readonly number[];
}

/** Renders the labels in use as elements. */
export function renderNodes(inputs: NodeInputs): TemplateResult {
  const { scene } = inputs;
  const moved = scene.preview?.flatMap((label) => previewLabels(scene, label)) ?? [];
  const worked = workedWith(inputs).flatMap((label) => shownLabels(scene, label));
  const isMoved = new Set(scene.ghosts);
  const still = worked.filter(({ label }) => !isMoved.has(label.id));
  const banded = [...moved, ...still.filter(({ label }) => inputs.selected.includes(label.id))];
  return html`${banded.map((shown) => renderBand(inputs, shown))}
  ${repeat(
    [...still, ...moved],
    ({ label, row }, index) => `${label.id} ${row} ${index}`,
    (shown) => renderLabel(inputs, shown, isMoved.has(shown.label.id)),
  )}`;
}

/** Returns chosen, focused and hovered labels; of very many chosen ones none. */
function workedWith({ scene, selected }: NodeInputs): readonly Label[] {
  const chosen = selected.length > MOST_ELEMENTS ? [] : selected;
  const ids = new Set([...chosen, scene.focused, scene.hovered]);
  return [...ids].flatMap((id) => scene.label(id) ?? []);
}

function renderBand(inputs: NodeInputs, shown: ShownLabel): TemplateResult | typeof nothing {
  const { geometry, head } = inputs.scene;
  if (!geometry || shown.shape !== 'box') return nothing;
  const { top, height } = geometry.pictureOf(shown.row);
  const place = { x: shown.x, w: shown.width, top: top - head, height };
  const c = colorOf(inputs, shown.label);
  return html`<div class="band" part="label-band" ${variables({ ...place, c })}></div>`;
}

function renderLabel(inputs: NodeInputs, shown: ShownLabel, isMoved: boolean): TemplateResult {
  const { scene, selected } = inputs;
  const { label, shape } = shown;
  const states = {
    hovered: scene.hovered === label.id,
    focused: scene.focused === label.id,
    selected: isMoved || selected.includes(label.id),
  };
  const names = Object.entries(states).flatMap(([name, is]) => (is ? [`label-${name}`] : []));
  const isNote = shape === 'mark' && scene.style(label).symbol === 'diamond';
  const tag = tagText(label.tag ?? '');
  const { scale } = scene.view.axis;
  const hasEnds = shape === 'box' || shape === 'veil';
  const isWide = !hasEnds || shown.width * scale >= LEAST_WIDE;
  return html`<div
    class="label ${shape} ${isNote ? 'note' : ''}"
    part="label ${names.join(' ')}"
    title=${tag}
    ?data-focused=${states.focused}
    ?data-selected=${states.selected}
    ?data-moved=${isMoved}
    ?data-open-start=${shown.continuesBefore}
    ?data-open-end=${shown.continuesAfter}
    ?data-comment=${Boolean(label.comment) && shape === 'box'}
    ?data-other=${scene.style(label).isOtherLayer && shape === 'box'}
    ${variables(placeOf(inputs, shown))}
  >
    ${shape === 'mark' ? html`<i class="pole"></i>` : nothing}
    ${shape === 'point' || isNote ? html`<b></b>` : nothing}
    ${tag && isWide ? html`<span class="tag">${shown.continuesBefore ? '‹ ' : ''}${tag}</span>` : nothing}
    ${states.selected && hasEnds && isWide ? renderHandles(shown) : nothing}
  </div>`;
}

const renderHandles = ({ continuesBefore, continuesAfter }: ShownLabel): TemplateResult =>
  html`${continuesBefore ? nothing : html`<i class="start" part="label-handle"></i>`}
  ${continuesAfter ? nothing : html`<i class="end" part="label-handle"></i>`}`;

type Place = Readonly<Record<string, number | string>>;

function placeOf(inputs: NodeInputs, shown: ShownLabel): Place {
  const { scene, theme } = inputs;
  const { label, shape, x, width, top, height } = shown;
  const c = colorOf(inputs, label);
  const isSmall = shape === 'mark' || shape === 'veil';
  const look = {
    c,
    on: theme.paint(c).onSolid,
    font: tagFont(
      scene.style(label),
      theme.tokens,
      isSmall ? smallTag(theme.tokens) : largestTag(height, theme.tokens),
    ),
  };
  const place = { x, w: width, top: top - scene.head, height };
  if (shape !== 'mark') return { ...place, ...look };
  const flag = flagOf(inputs, shown);
  const pole = top + height - flag.y - 2;
  return { ...place, ...look, top: flag.y - scene.head, height: FLAG_HEIGHT, pole };
}

function flagOf({ flags }: NodeInputs, { line, box, top }: ShownLabel): Pick<Rect, 'y'> {
  const flag = line && box !== undefined ? flags.flag(line, box) : undefined;
  return flag ?? { y: top + 3 };
}

const colorOf = ({ scene, theme }: NodeInputs, label: Label): string =>
  theme.paint(theme.color(scene.style(label).color)).mark;
