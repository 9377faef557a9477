import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { NO_LAYER, typeText } from '#core';
import type { GlosaCompare } from '../compare.js';
import { CHOICE_KINDS, type ChoiceKind, MOST_ANNOTATORS, valuesOf } from '../data/annotators.js';
import type { ComparedSet } from '../data/compared-set.js';
import { shownName } from '../data/shown-name.js';

/** Values of a kind beyond these are not listed one by one. */
const MOST_VALUES = 40;

function valueText(host: GlosaCompare, kind: ChoiceKind, value: string): string {
  if (kind === 'type') return typeText(value, host);
  if (kind === 'staff') return host.t('panel.staff', { number: value });
  return value === NO_LAYER ? host.t('compare.noLayer') : value;
}

/** Renders boxes for the types, layers and staves whose labels are compared. */
export function renderFilter(host: GlosaCompare, set: ComparedSet): TemplateResult {
  const list = (kind: ChoiceKind) => {
    const values = [...valuesOf(kind, set.annotators)];
    if (values.length < 2) return nothing;
    return html`<fieldset>
      <legend>${host.t(`compare.by.${kind}`)}</legend>
      ${values
        .slice(0, MOST_VALUES)
        .map(
          ([value, count]) =>
            html`<label
              ><input
                type="checkbox"
                .checked=${live(!set.hidden[kind].has(value))}
                @change=${() => set.toggle(kind, value)}
              /><span dir="auto">${valueText(host, kind, value)}</span
              ><span class="hint">${count}</span></label
            >`,
        )}
    </fieldset>`;
  };
  return html`<div class="drawer">${CHOICE_KINDS.map(list)}</div>`;
}

/** Acts of the user on the list of analyses. */
export interface ChoiceActs {
  readonly choose: (names: readonly string[]) => void;
  readonly takeFiles: (files: readonly File[]) => void;
  readonly hide: (isBlind: boolean) => void;
}

type Choose = ChoiceActs['choose'];

/** Renders boxes for the analyses of the piece. */
function renderNamed(host: GlosaCompare, set: ComparedSet, choose: Choose): TemplateResult {
  const { names, own, annotators, known } = set;
  const all = [...new Set([...(own?.name ? [own.name] : []), ...known, ...names])];
  const isFull = annotators.length >= MOST_ANNOTATORS;
  const toggled = (name: string) =>
    names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
  const box = (name: string) =>
    html`<label
      ><input
        type="checkbox"
        .checked=${live(names.includes(name))}
        ?disabled=${isFull && !names.includes(name)}
        @change=${() => choose(toggled(name))}
      /><span dir="auto">${shownName(host, name)}</span></label
    >`;
  const none = html`<span class="hint">${host.t('compare.noneOfPiece')}</span>`;
  return html`<fieldset>
    <legend>${host.t('compare.ofPiece')}</legend>
    ${all.length === 0 ? none : nothing} ${all.map(box)}
  </fieldset>`;
}

/** Renders the files that are compared, and the way to others. */
function renderFiles(
  host: GlosaCompare,
  { read }: ComparedSet,
  takeFiles: ChoiceActs['takeFiles'],
): TemplateResult {
  const handleFiles = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    takeFiles([...(input.files ?? [])]);
    // Lets the user choose the same file again.
    input.value = '';
  };
  const name = host.t('compare.chooseFiles');
  return html`<fieldset>
    <legend>${host.t('compare.files')}</legend>
    ${read.files.map(
      (file) =>
        html`<label
          ><input type="checkbox" .checked=${live(true)} @change=${() => read.drop(file)} /><span
            dir="auto"
            >${file.name}</span
          ></label
        >`,
    )}
    <label class="file"
      ><input type="file" multiple aria-label=${name} @change=${handleFiles} /><span
        >${name}</span
      ></label
    >
  </fieldset>`;
}

/** Renders the choice of the analysis with which the others are compared. */
function renderBases(host: GlosaCompare, set: ComparedSet): TemplateResult {
  const base = ({ name }: ComparedSet['annotators'][number], index: number) =>
    html`<label
      ><input
        type="radio"
        name="base"
        .checked=${live(index === set.base)}
        @change=${() => set.setBase(index)}
      /><span dir="auto">${host.t('compare.makeBase', { name })}</span></label
    >`;
  return html`<fieldset>
    <legend>${host.t('compare.tools')}</legend>
    ${set.annotators.map(base)}
  </fieldset>`;
}

/** Renders boxes for the analyses of the piece, the way to files, and whether the others are hidden. */
export const renderChoice = (
  host: GlosaCompare,
  set: ComparedSet,
  { choose, takeFiles, hide }: ChoiceActs,
): TemplateResult =>
  html`<div class="drawer">
    ${renderNamed(host, set, choose)} ${renderFiles(host, set, takeFiles)}
    ${set.annotators.length > 1 ? renderBases(host, set) : nothing}
    <fieldset>
      <legend>${host.t('compare.fairness')}</legend>
      <label
        ><input
          type="checkbox"
          .checked=${live(set.isBlind)}
          @change=${() => hide(!set.isBlind)}
        /><span>${host.t('compare.hideOthers')}</span></label
      >
    </fieldset>
  </div>`;
