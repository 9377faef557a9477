import { html, type TemplateResult } from 'lit';
import { typeText } from '#core';
import { variables } from '#kit';
import type { CompareLayout, CompareRow, TypeBlock } from '../compare.layout.js';
import type { GlosaCompare } from '../compare.js';
import type { ComparedSet } from '../data/compared-set.js';

/**
 * Renders the names beside the rows. A click on one makes that analysis the basis, as the list of analyses does by key:
 * nothing inside a slider may take the focus.
 */
export function renderNames(
  host: GlosaCompare,
  set: ComparedSet,
  { blocks }: CompareLayout,
): TemplateResult {
  const name = ({ annotator, top }: CompareRow) => {
    if (annotator === undefined)
      return html`<span class="name reading" ${variables({ y: top })}
        ><b>✓</b><span>${host.t('compare.reading')}</span></span
      >`;
    const { mark, name: words } = set.annotators[annotator]!;
    const isBase = annotator === set.base;
    const title = host.t(isBase ? 'compare.isBase' : 'compare.makeBase', { name: words });
    return html`<span
      class="name"
      title=${title}
      data-annotator=${annotator}
      ?data-base=${isBase}
      ${variables({ y: top })}
    >
      <b>${mark}</b><span dir="auto">${words}</span>
    </span>`;
  };
  const head = ({ type, top }: TypeBlock) =>
    html`<span class="type" ${variables({ y: top })}>${typeText(type, host)}</span>`;
  return html`<div class="names" aria-hidden="true">
    ${blocks.map((block) => html`${head(block)}${block.rows.map(name)}`)}
  </div>`;
}
