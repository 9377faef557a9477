import { css, type CSSResultGroup } from 'lit';
import { playheadStyles, rulerStyles } from '#views';

export const scoreStyles: CSSResultGroup = [
  rulerStyles,
  playheadStyles,
  css`
    :host {
      display: block;
      position: relative;
      background: var(--_paper);
    }
    :host(:focus-within) {
      z-index: 1;
    }
    .viewport {
      /* Leaves room for the labels before they load. */
      --_over: var(--_above, var(--_least, 0));
      --_under: var(--_below, var(--_least, 0));
      /* Music never mirrors. */
      direction: ltr;
      position: relative;
      max-block-size: 100%;
      overflow: auto;
      /* Scrolled by the compositor, without painting. */
      will-change: scroll-position;
      overscroll-behavior-x: contain;
      touch-action: pan-x pan-y;
      cursor: pointer;
      user-select: none;
    }
    :host([fit]) .viewport {
      block-size: 100%;
      scrollbar-width: none;
    }
    /* Leaves room for the minimap before it loads. */
    :host([fit]) .viewport[data-over-map] {
      block-size: calc(100% - 24px);
    }
    :host([fit][data-mapped]) {
      display: block;
    }
    :host([fit]) .minimap {
      position: absolute;
      inset: auto 0 0;
    }
    :host([fit]) .strip {
      min-block-size: 100%;
    }
    :host([fit]) :is(.picture, .gutter > .window) {
      inset-block-end: auto;
      block-size: calc(var(--_height) * var(--_scale) * 1px);
    }
    .viewport[data-waiting] {
      visibility: hidden;
    }
    .viewport[role='img'] {
      cursor: auto;
    }
    .strip {
      position: relative;
      inline-size: calc(var(--_width) * var(--_scale) * 1px);
      margin-left: calc(var(--_from, 0) * var(--_scale) * -1px);
      block-size: calc(
        (var(--_head) + var(--_over) + var(--_height) * var(--_scale) + var(--_under)) * 1px
      );
      contain: strict;
    }
    .ruler {
      position: absolute;
      inset: 0 0 auto;
    }
    .picture {
      position: absolute;
      inset: calc((var(--_head) + var(--_over)) * 1px) 0 calc(var(--_under) * 1px);
      contain: strict;
    }
    .chunk {
      position: absolute;
      left: calc(var(--_x) * var(--_scale) * 1px);
      inline-size: calc(var(--_chunk) * var(--_scale) * 1px);
      block-size: 100%;
      contain: strict;
    }
    .chunk > :is(img, svg) {
      display: block;
      inline-size: 100%;
      block-size: 100%;
    }
    img {
      filter: var(--_picture-filter);
    }
    .gutter {
      position: sticky;
      z-index: 4;
      left: 0;
      inline-size: calc(var(--_gutter) * var(--_scale) * 1px);
      block-size: 100%;
      overflow: clip;
      background: linear-gradient(var(--_surface) calc(var(--_head) * 1px), var(--_paper) 0);
      contain: strict;
      pointer-events: none;
    }
    [data-scrolled] > .strip > .gutter {
      border-inline-end: 1px solid var(--_rule);
      box-shadow: 6px 0 8px -6px color-mix(in srgb, var(--_ink) 24%, transparent);
      overflow: visible;
      clip-path: inset(0 -8px 0 0);
    }
    .gutter::before {
      content: '';
      position: absolute;
      z-index: 1;
      inset: calc(var(--_head) * 1px - 1px) 0 auto;
      border-block-start: 1px solid var(--_rule);
    }
    .gutter > .window {
      position: absolute;
      inset: calc((var(--_head) + var(--_over)) * 1px) 0 calc(var(--_under) * 1px);
      overflow: clip;
    }
    .placeholder {
      display: grid;
      align-content: center;
      min-block-size: var(--glosa-score-height, 240px);
      animation: appear 120ms 200ms ease-out both;
    }
    @keyframes appear {
      from {
        opacity: 0;
      }
    }
  `,
];
