import { css } from 'lit';

/** Labels over a view: canvases for all, elements for those in use. */
export const labelLayerStyles = css`
  .labels {
    position: absolute;
    z-index: 2;
    inset: calc(var(--_head, 22) * 1px) 0 0;
    overflow: clip;
    pointer-events: none;
    user-select: none;
    contain: layout size;
  }
  /* Tells a canvas the colors of the theme; the end of its transition tells of a new one. */
  .labels > .probe {
    position: absolute;
    visibility: hidden;
    background-color: var(--_paper);
    color: var(--_ink);
    font-family: inherit;
    font-size: 1rem;
    --_fill: var(--glosa-label-fill, 26);
    --_radius: var(--glosa-label-radius, 3px);
    border: 0 solid var(--_rule-2);
    border-block-start-color: var(--_raised);
    outline: 0 solid light-dark(#fff, #000);
    transition:
      color 1ms,
      font-size 1ms !important;
  }
  .labels > canvas {
    position: absolute;
    left: calc(var(--_from) * var(--_scale) * 1px);
    inline-size: calc(var(--_span) * var(--_scale) * 1px);
  }
  .labels:not(.rows) > canvas {
    top: calc((var(--_y) - var(--_head, 22)) * 1px);
    block-size: calc(var(--_room) * 1px);
  }
  /* Lines that are held in sight lie over the music and the labels on its staves. */
  [data-held] > :is(.above, .below),
  .label-names[data-held] > span {
    z-index: 1;
    background: var(--_paper);
  }
  [data-held] > :is(.tags, .marks, .shown) {
    z-index: 2;
  }
  .labels.rows {
    inset: 0;
  }
  .labels.rows > .over {
    top: calc(var(--_from-y) * var(--_scale) * 1px);
    block-size: calc(var(--_span-y) * var(--_scale) * 1px);
  }
  .labels > :is(.tags, .shown) {
    position: absolute;
    inset: 0;
  }
  /* On pages all labels are on one canvas. */
  .labels.rows > :is(.tags, .shown) {
    z-index: 1;
  }
  .label,
  .long-tag,
  .band {
    position: absolute;
    left: calc(var(--_x) * var(--_scale) * 1px);
    inline-size: calc(var(--_w) * var(--_scale) * 1px - 1px);
    top: calc(var(--_top) * 1px);
    block-size: calc(var(--_height) * 1px);
  }
  .label {
    min-inline-size: 2px;
    border: 1px solid color-mix(in oklab, var(--_c) 55%, var(--_paper));
    border-inline-start: 4px solid var(--_c);
    border-radius: var(--glosa-label-radius, 3px);
    background: color-mix(in oklab, var(--_c) var(--_share, 34%), var(--_paper));
    color: var(--_ink);
    pointer-events: auto;
    cursor: inherit;
  }
  .label[data-other] {
    border-inline-start-width: 2px;
    border-block-style: dashed;
    border-inline-end-style: dashed;
    background: repeating-linear-gradient(
      -45deg,
      color-mix(in oklab, var(--_c) 38%, var(--_paper)) 0 3px,
      var(--_paper) 3px 6px
    );
  }
  .tag,
  .long-tag > span {
    position: sticky;
    left: calc(var(--_gutter, 0) * 1px + 10px);
    display: inline-block;
    box-sizing: border-box;
    max-inline-size: 100%;
    block-size: 100%;
    padding-inline: 6px;
    overflow: clip;
    font: var(--_font);
    line-height: calc(var(--_height) * 1px - 2px);
    text-overflow: ellipsis;
    white-space: nowrap;
    vertical-align: top;
  }
  .long-tag {
    padding-inline: 4px 2px;
    color: var(--_ink);
    line-height: calc(var(--_height) * 1px);
  }
  .long-tag > span {
    container-type: scroll-state;
    line-height: inherit;
  }
  /* Where the browser tells that a tag stands away from its start, so does the tag. */
  .long-tag > span[data-open]::before {
    content: '‹ ';
  }
  @container scroll-state(stuck: left) {
    .long-tag > span::before {
      content: '‹ ';
    }
  }
  .label[data-open-start] {
    border-inline-start-color: transparent;
  }
  .label[data-open-end] {
    border-inline-end-color: transparent;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .label[data-comment]::before {
    content: '';
    position: absolute;
    inset: -1px -1px auto auto;
    inline-size: 9px;
    block-size: 9px;
    background: var(--_c);
    clip-path: polygon(0 0, 100% 0, 100% 100%);
  }
  .label[data-selected] {
    z-index: 1;
    background: var(--_c);
    border-color: var(--_c);
    color: var(--_on);
    box-shadow:
      0 0 0 2px var(--_paper),
      0 0 0 4px var(--_ink);
  }
  .label[data-selected][data-comment]::before {
    background: var(--_on);
  }
  .label[data-focused] {
    z-index: 2;
    outline: 2px solid var(--_strong);
    outline-offset: 2px;
  }
  .label[data-selected][data-focused] {
    outline-offset: 5px;
  }
  .label[data-moved] {
    z-index: 3;
    box-shadow:
      0 0 0 2px var(--_paper),
      0 0 0 4px var(--_ink),
      0 2px 6px 4px color-mix(in srgb, var(--_ink) 10%, transparent),
      0 8px 24px color-mix(in srgb, var(--_ink) 10%, transparent);
  }
  .label > i {
    position: absolute;
    inset-block: 4px;
    inline-size: 9px;
    border: 2px solid var(--_ink);
    border-radius: 2px;
    background: var(--_paper);
  }
  /* The hand needs more room than the eye. */
  .label > i::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  .label > .start {
    left: -8px;
  }
  .label > .end {
    right: -5px;
  }
  .veil {
    border-width: 0 0 0 3px;
    border-radius: 0;
    background: color-mix(in oklab, var(--_c) 22%, transparent);
  }
  .veil > .tag {
    block-size: 18px;
    padding-inline: 4px 7px;
    background: var(--_c);
    color: var(--_on);
    line-height: 18px;
  }
  .veil[data-selected] {
    background: color-mix(in oklab, var(--_c) 26%, transparent);
  }
  .point {
    inline-size: max-content;
    min-inline-size: 22px;
    margin-left: -8px;
    border-color: transparent;
    background: none;
  }
  .point > b,
  .note > b {
    position: absolute;
    top: calc(50% - 5.5px);
    left: -1px;
    inline-size: 11px;
    block-size: 11px;
    background: var(--_c);
    transform: rotate(45deg);
  }
  .point > .tag {
    padding-inline: 16px 6px;
    position: static;
  }
  .point[data-selected] {
    background: var(--_paper);
    border-color: transparent;
    color: var(--_ink);
  }
  .mark {
    inline-size: max-content;
    min-inline-size: 0;
    margin-left: -1.5px;
    border: 0;
    border-radius: 0 2px 2px 0;
    background: var(--_c);
    color: var(--_on);
  }
  .mark:not([data-selected]) {
    filter: brightness(1.12);
  }
  .mark > .tag {
    position: static;
    padding-inline: 7px;
    line-height: calc(var(--_height) * 1px);
  }
  .mark > .pole {
    all: unset;
    position: absolute;
    inset: 0 auto auto 0;
    inline-size: 3px;
    block-size: calc(var(--_pole) * 1px);
    background: var(--_c);
  }
  .mark.note {
    border: 1px solid color-mix(in oklab, var(--_c) 55%, var(--_paper));
    background: var(--_paper);
    color: var(--_ink);
  }
  .mark.note > .pole {
    left: 1px;
    inline-size: 1px;
  }
  .mark.note > b {
    left: 5px;
  }
  .mark.note > .tag {
    padding-inline-start: 22px;
  }
  .band {
    inline-size: calc(var(--_w) * var(--_scale) * 1px);
    border-inline-start: 1px dashed color-mix(in oklab, var(--_c) 55%, var(--_paper));
    background: color-mix(in oklab, var(--_c) 11%, transparent);
  }
  .label-names {
    position: sticky;
    z-index: 5;
    left: 0;
    inline-size: calc(var(--_gutter, 0) * 1px);
    block-size: 0;
    color: var(--_ink-3);
    pointer-events: none;
  }
  .label-names > span {
    position: absolute;
    inset-inline: 0;
    padding-inline: 12px 8px;
    top: calc(var(--_top) * 1px);
    block-size: calc(var(--_height) * 1px);
    overflow: clip;
    font-size: min(var(--_small), calc(var(--_height) * 0.75px));
    line-height: calc(var(--_height) * 1px);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (pointer: coarse) {
    .label > i::after {
      inset: -12px -18px;
    }
  }
  @media (forced-colors: active) {
    .label,
    .band {
      forced-color-adjust: none;
      border-color: CanvasText;
      background: Canvas;
      color: CanvasText;
    }
    .label[data-selected] {
      background: Highlight;
      color: HighlightText;
    }
    .band {
      background: none;
    }
  }
`;
