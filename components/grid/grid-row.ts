import { html, nothing, type TemplateResult } from 'lit';
import { variables } from '../base/element/variables.js';
import type { GridMeasure, GridRow } from '../core/geometry/grid/grid-layout.js';

/** What stands in a row besides its measures. */
export interface RowLook {
  readonly isLast: boolean;
  /** Count of the measure in which the music is: it is strong. */
  readonly current: number | undefined;
  /** Names of the lines, from above; '' for a line without labels. */
  readonly names: readonly string[];
}

/** Beside a pickup the margin has no room for names. */
const LEAST_FOR_NAMES = 64;

/** A row of measures. */
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
