import { html, nothing, type TemplateResult } from 'lit';
import { runInAction } from 'mobx';
import { type Label, styleOf, typeText } from '#core';
import {
  type GlosaElement,
  nextIcon,
  placeText,
  previousIcon,
  rangeText,
  renderSwatch,
} from '#kit';
import { selectLabels, tagText } from '#views';
import { neighborOf } from '../values/neighbor.js';
import { extentOf } from '../values/extent.js';

type Direction = 1 | -1;

/** Renders the chosen labels: color, tag, start and end, and buttons to their neighbors in time. */
export function renderHeader(host: GlosaElement, labels: readonly Label[]): TemplateResult {
  return html`<div class="row header">
    ${labels.length ? renderChosen(host, labels) : nothing}
    <span class="neighbors">${renderNeighbor(host, -1)}${renderNeighbor(host, 1)}</span>
  </div>`;
}

function renderChosen(host: GlosaElement, labels: readonly Label[]): TemplateResult {
  const [first] = labels;
  const analysis = host.model?.analysis;
  const title =
    labels.length === 1
      ? tagText(first!.tag ?? '') || typeText(first!.type, host)
      : host.t('labelEditor.several', { count: labels.length });
  const swatch = analysis && labels.length === 1 && renderSwatch(styleOf(analysis, first!).color);
  return html`<span class="row chosen" role="status"
    >${swatch || nothing}<b class="title" dir="auto">${title}</b>
    <span class="place">${extentText(host, labels)}</span></span
  >`;
}

function renderNeighbor(host: GlosaElement, direction: Direction): TemplateResult {
  const name = direction < 0 ? host.t('labelEditor.previous') : host.t('labelEditor.next');
  // It keeps the focus at the last label, where a disabled button would lose it.
  return html`<span class="mirrored"
    ><button
      type="button"
      class="tool"
      aria-label=${name}
      title=${name}
      aria-disabled=${neighborOf(host.model, direction) ? nothing : 'true'}
      @click=${() => choose(host, direction)}
    >
      ${direction < 0 ? previousIcon : nextIcon}
    </button></span
  >`;
}

function choose(host: GlosaElement, direction: Direction): void {
  const neighbor = neighborOf(host.model, direction);
  if (!neighbor) return;
  selectLabels(host, [neighbor.id]);
  runInAction(() => (host.model!.session.sought = { id: neighbor.id }));
}

/** Returns where labels are in words: from the first start to the last end. */
function extentText(host: GlosaElement, labels: readonly Label[]): string {
  const { start, end } = extentOf(labels);
  return end > start ? rangeText(host, start, end) : placeText(host, start);
}
