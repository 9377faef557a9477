import { css } from 'lit';

/** The rows with their names, and the strip over the whole piece. */
export const compareStyles = css`
  :host {
    position: relative;
    container-type: inline-size;
    background: var(--_surface);
  }
  .frame[data-over] {
    outline: 2px dashed var(--_strong);
    outline-offset: -2px;
  }
  .overview {
    position: relative;
    /* Music never mirrors. */
    direction: ltr;
    block-size: 36px;
    margin-inline: 12px;
    border-block-end: 1px solid var(--_rule-2);
    cursor: pointer;
  }
  .overview svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: var(--_strong);
  }
  .overview > i {
    position: absolute;
    inset-block: 0;
    left: calc(var(--_at) * 100%);
    pointer-events: none;
  }
  .overview > .at {
    inline-size: 2px;
    margin-left: -1px;
    background: var(--_playhead);
  }
  .overview > .here {
    inline-size: max(6px, calc(var(--_w) * 100%));
    border: 2px solid var(--_ink);
    border-radius: 3px;
  }
  .viewport {
    direction: ltr;
    max-block-size: var(--glosa-compare-height, 420px);
    margin-block-start: 8px;
    overflow: auto;
    scrollbar-width: thin;
    scrollbar-color: var(--_rule-2) transparent;
    overscroll-behavior-x: contain;
    touch-action: pan-x pan-y;
    background: var(--_paper);
    border-block: 1px solid var(--_rule);
    cursor: pointer;
    user-select: none;
  }
  .viewport:focus-visible {
    outline-offset: -2px;
  }
  .content {
    position: relative;
    display: grid;
    grid-template-rows: auto auto;
    inline-size: calc(var(--_width, 0) * var(--_scale, 1) * 1px);
    min-inline-size: calc(100% - var(--_gutter) * 1px);
    margin-inline-start: calc(var(--_gutter) * 1px);
  }
  .ruler {
    grid-area: 1 / 1;
    z-index: 2;
  }
  .corner {
    grid-area: 1 / 1;
    position: sticky;
    left: 0;
    z-index: 5;
    inline-size: calc(var(--_gutter) * 1px);
    block-size: 22px;
    margin-inline-start: calc(var(--_gutter) * -1px);
    border-inline-end: 1px solid var(--_rule-2);
    border-block-end: 1px solid var(--_rule);
    background: var(--_surface);
  }
  .stage {
    grid-area: 2 / 1;
    position: relative;
    block-size: calc(var(--_tall) * 1px);
    overflow: hidden;
  }
  .stage > .probe {
    position: absolute;
    visibility: hidden;
    background-color: var(--_paper);
    color: var(--_ink);
    font-family: inherit;
    font-size: 1rem;
    --_fill: var(--glosa-label-fill, 26);
    --_radius: var(--glosa-label-radius, 3px);
    border: 0 solid var(--_rule);
    border-block-start-color: var(--_raised);
    outline: 0 solid light-dark(#fff, #000);
    transition:
      color 1ms,
      font-size 1ms !important;
  }
  canvas.rows {
    position: absolute;
    left: calc(var(--_from) * var(--_scale) * 1px);
    top: calc(var(--_top) * 1px);
    inline-size: calc(var(--_span) * var(--_scale) * 1px);
    block-size: calc(var(--_painted) * 1px);
  }
  .group {
    position: absolute;
    left: calc(var(--_x) * var(--_scale) * 1px - 8px);
    top: calc(var(--_y) * 1px - 1px);
    inline-size: calc(var(--_w) * var(--_scale) * 1px + 16px);
    block-size: calc(var(--_h) * 1px + 1px);
    border: 2px solid var(--_ink);
    border-radius: 6px;
    pointer-events: none;
  }
  .names {
    grid-area: 2 / 1;
    position: sticky;
    left: 0;
    z-index: 4;
    inline-size: calc(var(--_gutter) * 1px);
    margin-inline-start: calc(var(--_gutter) * -1px);
    block-size: calc(var(--_tall) * 1px);
    border-inline-end: 1px solid var(--_rule-2);
    background: var(--_surface);
  }
  .names > * {
    position: absolute;
    inset-inline: 0;
    top: calc(var(--_y) * 1px);
    block-size: 32px;
    min-block-size: 0;
    line-height: 32px;
    white-space: nowrap;
  }
  .names > .type {
    inset-inline: 8px auto;
    block-size: 24px;
    color: var(--_ink);
    font-size: var(--_small);
    font-weight: 600;
    line-height: 26px;
    /* The name goes on over the rows: they are empty here. */
    overflow: visible;
  }
  .names > .name {
    display: flex;
    justify-content: start;
    gap: 6px;
    min-inline-size: 0;
    padding: 0 6px;
    border: 0;
    border-radius: 0;
    background: none;
    color: var(--_ink-2);
    font-size: var(--_small);
  }
  .names > .name > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .names > .name[title] {
    cursor: pointer;
  }
  .names > .name[title]:hover {
    background: var(--_wash);
  }
  .names b,
  .mark {
    flex: none;
    align-self: center;
    inline-size: 18px;
    block-size: 18px;
    border: 1px solid var(--_rule-2);
    border-radius: 4px;
    font-size: 11px;
    font-weight: 600;
    line-height: 16px;
    text-align: center;
  }
  .names [data-base] {
    color: var(--_ink);
    font-weight: 600;
  }
  .names [data-base] b {
    border-color: var(--_fill);
    background: var(--_fill);
    color: var(--_on-fill);
  }
  [data-narrow] .name > span {
    display: none;
  }
  @media (forced-colors: active) {
    .overview svg {
      fill: CanvasText;
    }
    canvas.rows {
      forced-color-adjust: none;
    }
    .group,
    .overview > .here {
      border-color: Highlight;
    }
  }
`;
