import { html, nothing, type TemplateResult } from 'lit';
import type { Figure, FigureMatrix, PairComparison, TypeComparison } from '#core/compare';
import type { GlosaElement } from '#kit';
import type { Annotator } from '../data/annotators.js';

/** What tables are about. */
export interface TableContext {
  readonly host: Pick<GlosaElement, 't' | 'language'>;
  readonly annotators: readonly Annotator[];
}

function numberText(host: TableContext['host'], value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '–';
  // A value of nearly nothing below zero is none.
  return (Math.abs(value) < 5e-4 ? 0 : value).toLocaleString(host.language || 'en', {
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  });
}

/** Renders a value, and beside it that of a trivial answer. */
function renderValue(host: TableContext['host'], figure: Figure | undefined): TemplateResult {
  if (!figure) return html`–`;
  const { value, trivial } = figure;
  return html`${numberText(host, value)}${
    trivial === null
      ? nothing
      : html` <span class="trivial" title=${host.t('compare.trivial')}
          >${numberText(host, trivial)}</span
        >`
  }`;
}

/** Renders the figures of all together, which belong to no pair. */
const renderOfAll = (
  { host }: TableContext,
  all: readonly Figure[],
  columns: number,
): readonly TemplateResult[] =>
  all.map(
    (figure) =>
      html`<tr>
        <th scope="row">${host.t('compare.ofAll', { name: figure.name })}</th>
        <td colspan=${columns}>${renderValue(host, figure)}</td>
      </tr>`,
  );

const COUNTED = ['same', 'moved', 'tag', 'length', 'missing', 'extra'] as const;

/** Renders the figures of a type: a row for each, a column for each pair, the earlier analysis as the reference. */
export function renderTable(
  { host, annotators }: TableContext,
  { pairs, all, kind }: TypeComparison,
): TemplateResult {
  const shown = pairs.filter(({ reference, estimated }) => reference < estimated);
  const names = [...new Set(shown.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  const markOf = (at: number) => annotators[at]?.mark ?? '';
  const row = (name: string, cell: (pair: PairComparison) => unknown) =>
    html`<tr>
      <th scope="row">${name}</th>
      ${shown.map((pair) => html`<td>${cell(pair)}</td>`)}
    </tr>`;
  const figureOf = (name: string) => (pair: PairComparison) =>
    renderValue(
      host,
      pair.figures.find((each) => each.name === name),
    );
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${host.t('compare.figure')}</th>
        ${shown.map(
          ({ reference, estimated }) =>
            html`<th scope="col">${markOf(reference)}–${markOf(estimated)}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${
        kind === 'levels'
          ? nothing
          : COUNTED.map((each) =>
              row(host.t(`compare.counted.${each}`), (p) => p.differences[each]),
            )
      }
      ${names.map((name) => row(name, figureOf(name)))}
      ${renderOfAll({ host, annotators }, all, Math.max(1, shown.length))}
    </tbody>
  </table>`;
}

/** Renders one figure of all pairs: rows are the reference. */
export const renderMatrix = (
  { host, annotators }: TableContext,
  { values }: FigureMatrix,
): TemplateResult =>
  html`<table class="matrix">
    <thead>
      <tr>
        <td></td>
        ${annotators.map(({ mark, name }) => html`<th scope="col" title=${name}>${mark}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${annotators.map(
        ({ mark, name }, at) =>
          html`<tr>
            <th scope="row"><b class="mark">${mark}</b> <span dir="auto">${name}</span></th>
            ${annotators.map((_, other) => {
              const value = values[at]?.[other] ?? null;
              return html`<td>${at === other ? '' : numberText(host, value)}</td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
