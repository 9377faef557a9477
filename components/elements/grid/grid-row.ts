import { html, nothing, type TemplateResult } from 'lit';
import type { GridMeasure, GridRow } from '#core';
import { variables } from '#kit';

/** Parts of a row besides its measures. */
export interface RowLook {
  readonly isLast: boolean;
  /** Count of the measure at the playhead, which is emphasized. */
  readonly current: number | undefined;
  /** Names of the lines, from the top; '' for a line without labels. */
  readonly names: readonly string[];
}

/** Narrowest margin that has room for names, in pixels; beside a pickup there is less. */
const LEAST_FOR_NAMES = 64;

/** Renders a row of measures. */
export function renderRow(row: GridRow, { isLast, current, names }: RowLook): TemplateResult {
  const [first] = row.measures;
  const last = row.measures.at(-1);
  const start = first?.x ?? 0;
  const width = (last ? last.x + last.width : 0) - start;
  return html`<div class="row" part="row" ?data-last=${isLast} ${variables({ y: row.y })}>
    <div class="middle" ${variables({ x: start, w: width })}></div>
    ${start < LEAST_FOR_NAMES ? nothing : names.map((name, line) => renderName(name, line, start))}
    ${row.measures.map((each) => renderMeasure(each, each.measure.count === current))}
  </div>`;
}

const renderName = (name: string, line: number, width: number) =>
  name
    ? html`<span class="line" part="line-name" ${variables({ line, w: width })}>${name}</span>`
    : nothing;

function renderMeasure(cell: GridMeasure, isCurrent: boolean): TemplateResult {
  const { measure, signs, x, width, beats } = cell;
  const { startsRepeat, endsRepeat, signature, times } = signs;
  return html`<div
    class="measure"
    part="measure"
    ?data-current=${isCurrent}
    ${variables({ x, w: width })}
  >
    ${renderEnding(cell)}
    <div class="signs">
      ${startsRepeat ? html`<i class="repeat start"></i>` : nothing}
      <span class="name" part="name">${measure.name}</span>
      ${signature === undefined ? nothing : html`<b class="signature">${signature}</b>`}
      ${times ? html`<span class="times">${times}×</span>` : nothing}
      ${endsRepeat ? html`<i class="repeat end"></i>` : nothing}
    </div>
    ${beats.map((beat) => html`<i class="beat" ${variables({ x: beat - x })}></i>`)}
  </div>`;
}

const renderEnding = ({ signs }: GridMeasure): TemplateResult | typeof nothing =>
  signs.ending || signs.continuesEnding
    ? html`<span class="ending" ?data-continued=${signs.continuesEnding}
        >${signs.ending ? `${signs.ending}.` : nothing}</span
      >`
    : nothing;
