import { html, type TemplateResult } from 'lit';
import type { Piece, ViewKind } from '#core';

/** Options of a view in a widget. */
export interface ViewOptions {
  /** The piece, unless a `<glosa-piece>` around gives it. */
  readonly piece: Piece | undefined;
  readonly labelLines: number | null;
  readonly hasMinimap: boolean;
  /** Whether a view above has a ruler and labels. */
  readonly isBeside: boolean;
}

/** Renders the element of a view. */
export function renderView(kind: ViewKind, options: ViewOptions): TemplateResult {
  const { piece, labelLines, hasMinimap, isBeside } = options;
  switch (kind) {
    case 'score':
      return html`<glosa-score
        class="view"
        part="score"
        fit
        .labelLines=${labelLines}
        .minimap=${hasMinimap}
        .piece=${piece}
      ></glosa-score>`;
    case 'waveform':
      return html`<glosa-waveform
        class="view"
        part="waveform"
        ?bare=${isBeside}
        .labelLines=${Math.min(labelLines ?? 2, 2)}
        .piece=${piece}
      ></glosa-waveform>`;
    case 'grid':
      return html`<glosa-grid class="view" part="grid" .piece=${piece}></glosa-grid>`;
    case 'piano-roll':
      return html`<glosa-piano-roll
        class="view"
        part="piano-roll"
        .piece=${piece}
      ></glosa-piano-roll>`;
    default:
      return html`<glosa-scan class="view" part="scan" .piece=${piece}></glosa-scan>`;
  }
}
