import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Analysis, changeLabels, type Label, LABEL_LINES, type LabelLine } from '#core';
import { openListIcon, plainStyle } from '#kit';
import { canEdit, rowName } from '#views';
import { commonOf, valueOf, type Common } from '../editing/common.js';
import { staffCount } from '../values/choices.js';
import type { FieldContext } from './typed-text.js';

interface SelectField {
  readonly id: string;
  readonly name: string;
  readonly common: Common<string> | undefined;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly patch: (value: string) => Partial<Pick<Label, 'line' | 'staff'>>;
}

/** Renders the choice of the line of labels; by default that of their type. */
export function renderLine(context: FieldContext, labels: readonly Label[]): TemplateResult {
  const { host } = context;
  const { analysis } = host.model ?? {};
  const own = analysis && usualLine(analysis, labels);
  const usual = own
    ? host.t('labelEditor.lineOfType', { line: rowName(host, own) })
    : host.t('labelEditor.usual');
  return renderSelect(context, labels, {
    id: 'line',
    name: host.t('labelEditor.line'),
    common: commonOf(labels, ({ line = '' }) => line),
    choices: [['', usual], ...LABEL_LINES.map((line) => [line, rowName(host, line)] as const)],
    patch: (value) => ({ line: (value || undefined) as LabelLine | undefined }),
  });
}

/** Returns the line of labels that name none; undefined when they are of several types. */
function usualLine(analysis: Analysis, labels: readonly Label[]): LabelLine | undefined {
  const type = valueOf(commonOf(labels, (label) => label.type));
  const tag = valueOf(commonOf(labels, (label) => label.tag));
  return type === undefined ? undefined : plainStyle(analysis, { type, tag }).line;
}

/** Renders the choice of the staff of labels; by default none. */
export function renderStaff(context: FieldContext, labels: readonly Label[]): TemplateResult {
  const { host } = context;
  const staves = Array.from({ length: staffCount(host.model) }, (_, i) => String(i + 1));
  return renderSelect(context, labels, {
    id: 'staff',
    name: host.t('labelEditor.staff'),
    common: commonOf(labels, ({ staff = '' }) => String(staff)),
    choices: [
      ['', host.t('labelEditor.allStaves')],
      ...staves.map((each) => [each, each] as const),
    ],
    patch: (value) => ({ staff: value ? Number(value) : undefined }),
  });
}

function renderSelect(
  { host, editing }: FieldContext,
  labels: readonly Label[],
  { id, name, common, choices, patch }: SelectField,
): TemplateResult {
  const ids = labels.map((label) => label.id);
  const chosen = valueOf(common);
  const change = ({ target }: Event): void => {
    const { value } = target as HTMLSelectElement;
    editing.change((analysis) => changeLabels(analysis, ids, patch(value)));
    // Shows the old value again when the host has refused.
    host.requestUpdate();
  };
  const mixed = html`<option disabled .selected=${live(true)}>
    ${host.t('labelEditor.mixed')}
  </option>`;
  // The field is narrow: the title says what does not fit.
  const shown = choices.find(([value]) => value === chosen)?.[1];
  return html`<div class="field">
    <label class="name" for=${id}>${name}</label>
    <span class="boxed">
      <select id=${id} title=${shown ?? nothing} ?disabled=${!canEdit(host)} @change=${change}>
        ${chosen === undefined ? mixed : nothing}
        ${choices.map(
          ([value, text]) =>
            html`<option value=${value} .selected=${live(value === chosen)}>${text}</option>`,
        )}</select
      >${openListIcon}
    </span>
  </div>`;
}
