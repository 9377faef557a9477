import { html, nothing, type TemplateResult } from 'lit';
import { type Label, styleOf, typeText } from '#core';
import {
  type GlosaElement,
  nextIcon,
  placeText,
  previousIcon,
  rangeText,
  renderSwatch,
  renderToolButton,
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
  const neighbor = neighborOf(host.model, direction);
  return html`<span class="mirrored"
    >${renderToolButton({
      name: direction < 0 ? host.t('labelEditor.previous') : host.t('labelEditor.next'),
      icon: direction < 0 ? previousIcon : nextIcon,
      run: () => choose(host, direction),
      isDisabled: !neighbor,
    })}</span
  >`;
}

function choose(host: GlosaElement, direction: Direction): void {
  const neighbor = neighborOf(host.model, direction);
  if (neighbor) selectLabels(host, [neighbor.id]);
}

/** Returns where labels are in words: from the first start to the last end. */
function extentText(host: GlosaElement, labels: readonly Label[]): string {
  const { start, end } = extentOf(labels);
  return end > start ? rangeText(host, start, end) : placeText(host, start);
}
