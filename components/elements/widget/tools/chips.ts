import { html, nothing, type TemplateResult } from 'lit';
import { LABEL_LINES, type LabelLine, typeText } from '#core';
import { type GlosaElement, plainStyle, renderTypeSwatch } from '#kit';
import { isSeen, pressed, type ChipState } from './chip-choice.js';

/** The widget that shows the labels. Observable. */
export interface ChipsHost extends GlosaElement {
  /** Number of lines of labels to show above and below; null for all. */
  readonly labelLines: number | null;
}

/** Returns types in the order of the lines of their labels, from the top of the score. */
export const inOrder = (
  types: readonly string[],
  lineOf: (type: string) => LabelLine,
): readonly string[] =>
  [...types].sort((a, b) => LABEL_LINES.indexOf(lineOf(a)) - LABEL_LINES.indexOf(lineOf(b)));

/** Renders a button for each type of label, which shows or hides its labels. */
export function renderChips(host: ChipsHost): readonly TemplateResult[] | typeof nothing {
  const analysis = host.model?.analysis;
  if (!analysis) return nothing;
  const { filter, counts } = analysis;
  const lineOf = (type: string) => plainStyle(analysis, { type }).line;
  const types = inOrder([...counts.type.keys()], lineOf);
  const isHidden = (type: string) => filter.isHidden('type', type);
  const state: ChipState = { types, lineOf, isHidden, most: host.labelLines };
  const press = (type: string) => {
    const { hide, show } = pressed(type, state);
    filter.hide('type', hide);
    filter.show('type', show);
  };
  return types.map((type) => {
    const name = typeText(type, host);
    return html`<button
      type="button"
      class="chip"
      title=${name}
      aria-pressed=${isSeen(type, state) ? 'true' : 'false'}
      @click=${() => press(type)}
    >
      ${renderTypeSwatch(analysis, { type })}<span class="name">${name}</span>
    </button>`;
  });
}
