import { css, type CSSResultGroup } from 'lit';
import { playheadStyles, rulerStyles } from '#views';

export const waveformStyles: CSSResultGroup = [
  rulerStyles,
  playheadStyles,
  css`
    :host {
      /* A message stands under the outline, inside the height that the page gives. */
      display: flex;
      flex-direction: column;
      position: relative;
      container-type: inline-size;
      background: var(--_paper);
    }
    .viewport {
      --_height: var(--glosa-waveform-height, 64px);
      direction: ltr;
      flex: 1 1 auto;
      min-block-size: 0;
      overflow: auto;
      /* Scrolled by the compositor, without painting. */
      will-change: scroll-position;
      scrollbar-width: thin;
      scrollbar-color: var(--_rule-2) transparent;
      overscroll-behavior-x: contain;
      touch-action: pan-x pan-y;
      cursor: pointer;
      user-select: none;
    }
    .viewport[data-waiting] {
      visibility: hidden;
    }
    .viewport[data-fit] {
      overflow: hidden auto;
    }
    .viewport:focus-visible {
      outline-offset: -2px;
    }
    @container (max-width: 479px) {
      .viewport {
        --_height: var(--glosa-waveform-height, 40px);
      }
    }
    .content {
      position: relative;
      display: grid;
      grid-template-rows: auto minmax(var(--_height), 1fr);
      inline-size: calc(var(--_width, 0) * var(--_scale, 1) * 1px);
      margin-left: calc(var(--_from, 0) * var(--_scale, 1) * -1px);
      min-inline-size: 100%;
      min-block-size: 100%;
      padding-block-end: calc(var(--_below, 0) * 1px);
    }
    :host([bare]) :is(.ruler, .ruler-layer),
    :host([bare]) .playhead::before {
      display: none;
    }
    :host([bare]) .content {
      grid-template-rows: minmax(var(--_height), 1fr);
    }
    .ruler {
      margin-block-end: calc(var(--_above, 0) * 1px);
    }
    .stage {
      position: relative;
      overflow: hidden;
    }
    .wave,
    .window {
      position: absolute;
      left: var(--_left, 0);
      inline-size: var(--_drawn, 0);
      block-size: 100%;
      color: var(--_wave);
    }
    .window {
      overflow: hidden;
      will-change: transform;
    }
    .window .wave {
      left: 0;
      inline-size: 100%;
      color: var(--_strong);
      will-change: transform;
    }
    /* Its end tells the canvas to take the colors of a new theme. */
    .stage > .wave {
      transition: color 1ms !important;
    }
    .stage img {
      position: absolute;
      left: calc(var(--_x, 0) * var(--_scale, 1) * 1px);
      inline-size: calc(var(--_w, 0) * var(--_scale, 1) * 1px);
      block-size: 100%;
    }
    .skeleton {
      position: absolute;
      inset: 22px 0 0;
      display: flex;
      align-items: center;
      justify-content: center;
      background: var(--_paper);
      color: var(--_ink-3);
      pointer-events: none;
      animation: appear 1ms 200ms both;
    }
    .skeleton::before {
      content: '';
      position: absolute;
      inset-inline: 0;
      block-size: 1px;
      background: var(--_rule-2);
    }
    .skeleton span {
      position: relative;
      padding: 0 8px;
      background: inherit;
    }
    @keyframes appear {
      from {
        visibility: hidden;
      }
    }
  `,
];
