import { css, type CSSResult } from 'lit';
import { pageViewStyles, playheadStyles, rowPlayheadStyles } from '#views';

const scan = css`
  :host {
    max-block-size: var(--glosa-scan-height, 640px);
    background: var(--_desk);
  }
  .viewport[role='img'] {
    cursor: auto;
  }
  .stack {
    position: relative;
    inline-size: calc(var(--_width) * var(--_scale) * 1px);
    block-size: calc(var(--_height) * var(--_scale) * 1px);
    margin-inline: auto;
    contain: strict;
  }
  .page {
    position: absolute;
    inset-inline: 0;
    top: calc(var(--_y) * var(--_scale) * 1px);
    block-size: calc(var(--_h) * var(--_scale) * 1px);
    background: var(--_paper);
    contain: strict;
  }
  .page > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  .page > :is(img, .tiles) {
    filter: var(--_picture-filter);
  }
  /* A photograph stays paper in the dark, a little dimmed. */
  .paper > .page {
    background: light-dark(var(--_paper), #dedad2);
  }
  .paper > .page > :is(img, .tiles) {
    filter: none;
  }
  .paper > .page::after {
    content: '';
    position: absolute;
    inset: 0;
    background: light-dark(transparent, rgb(0 0 0 / 14%));
    pointer-events: none;
  }
  .stack > .labels {
    --_on-page: 1;
  }
  /* Its labels are those of paper too. */
  .paper > .labels {
    color-scheme: light;
  }
  .tiles {
    position: absolute;
    left: calc(var(--_left) * 100%);
    top: calc(var(--_top) * 100%);
    inline-size: calc(var(--_width) * 100%);
    block-size: calc(var(--_height) * 100%);
    pointer-events: none;
  }
  .gap {
    position: absolute;
    z-index: 1;
    inset: 0;
    display: grid;
    place-content: center;
    padding: 24px;
    color: var(--_ink-2);
    text-align: center;
  }
  .paper > .page > .gap {
    color: #585248;
  }
  .paper > .playhead {
    background: var(--glosa-playhead, #455a64);
  }
  .gap > .message {
    cursor: auto;
    border-radius: 6px;
  }
  .row,
  .staff {
    position: absolute;
    left: calc(var(--_x) * var(--_scale) * 1px);
    inline-size: calc(var(--_w) * var(--_scale) * 1px);
    top: calc(var(--_y) * var(--_scale) * 1px);
    block-size: calc(var(--_h) * var(--_scale) * 1px);
    outline: 1px dashed var(--_primary);
    pointer-events: none;
  }
  .staff {
    border-block: 1px solid var(--_primary);
    outline: 0;
    background: color-mix(in oklab, var(--_primary) 10%, transparent);
  }
  .pager {
    position: absolute;
    z-index: 5;
    inset-block-start: 12px;
    inset-inline-end: 20px;
    display: flex;
    align-items: center;
    gap: 2px;
    border: 1px solid var(--_rule-2);
    border-radius: 14px;
    background: var(--_raised);
    color: var(--_ink-2);
    font-size: var(--_small);
    box-shadow: 0 2px 6px color-mix(in srgb, var(--_ink) 10%, transparent);
  }
  .pager button {
    padding: 0;
    border: 0;
    border-radius: 14px;
    background: none;
  }
  .pager button:disabled {
    color: var(--_rule-2);
    cursor: default;
  }
  .minimap {
    display: flex;
    flex: none;
    gap: 6px;
    padding: 6px 12px;
    overflow: auto hidden;
    border-block-start: 1px solid var(--_rule);
    background: var(--_surface);
    scrollbar-width: thin;
  }
  .small {
    position: relative;
    flex: none;
    block-size: 72px;
    inline-size: auto;
    min-inline-size: 0;
    aspect-ratio: var(--_ratio);
    padding: 0;
    border-color: var(--_rule);
    border-radius: 0;
    background: var(--_paper);
    overflow: clip;
  }
  .minimap.paper img {
    filter: none;
  }
  .small > img {
    filter: var(--_picture-filter);
    inline-size: 100%;
    block-size: 100%;
  }
  .small > i {
    position: absolute;
    inset-inline: 0;
    top: calc(var(--_from) * 100%);
    block-size: calc((var(--_to) - var(--_from)) * 100%);
    border: 2px solid var(--_strong);
    background: color-mix(in oklab, var(--_primary) 14%, transparent);
  }
  .placeholder {
    min-block-size: 240px;
    background: var(--_paper);
    animation: appear 120ms 200ms ease-out both;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;

export const scanStyles: readonly CSSResult[] = [
  pageViewStyles,
  playheadStyles,
  rowPlayheadStyles,
  scan,
];
