import { css } from 'lit';

/** Minimap, loop and second marks of a strip. */
export const toolStyles = css`
  :host([data-mapped]) {
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  }
  .ruler {
    touch-action: pan-y;
  }
  .ruler[data-edge] {
    cursor: ew-resize;
  }
  .ruler-layer {
    position: absolute;
    z-index: 1;
    inset: 0 0 auto;
    block-size: 22px;
    overflow: clip;
    color: var(--_ink-3);
    font-size: 12.5px;
    line-height: 22px;
    pointer-events: none;
    user-select: none;
  }
  .ruler-layer span {
    position: absolute;
    left: calc(var(--_x) * var(--_scale) * 1px);
    padding-left: 4px;
    white-space: nowrap;
  }
  .ruler-layer span::before {
    content: '';
    position: absolute;
    inset: auto auto 0 0;
    inline-size: 1px;
    block-size: 6px;
    background: var(--_rule-2);
  }
  .loop {
    position: absolute;
    left: calc(var(--_x) * var(--_scale) * 1px);
    inline-size: calc(var(--_w) * var(--_scale) * 1px);
    block-size: 22px;
    border-inline: 2px solid var(--_primary);
    background: color-mix(in srgb, var(--_primary) 26%, transparent);
  }
  .loop[data-before] {
    border-inline-start-width: 0;
  }
  .loop[data-after] {
    border-inline-end-width: 0;
  }
  .minimap {
    position: relative;
    /* Music never mirrors. */
    direction: ltr;
    /* As high as a finger's target must be (WCAG 2.2, 2.5.8). */
    block-size: 24px;
    overflow: clip;
    border-block-start: 1px solid var(--_rule);
    background: var(--_surface);
    cursor: pointer;
    contain: strict;
    touch-action: none;
    user-select: none;
  }
  .minimap:focus-visible {
    outline-offset: -2px;
  }
  .minimap canvas {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    /* Tells of a new theme. */
    color: var(--_ink);
    outline: 0 solid light-dark(#fff, #000);
    transition: color 1ms !important;
  }
  .minimap .frame {
    position: absolute;
    inset: 1px auto 1px 0;
    border: 1px solid var(--_strong);
    border-radius: 4px;
    background: color-mix(in srgb, var(--_primary) 14%, transparent);
    cursor: grab;
    will-change: transform;
  }
  .minimap .head {
    position: absolute;
    inset: 0 auto 0 -1px;
    inline-size: 2px;
    background: var(--_playhead);
    will-change: transform;
  }
  :host([data-mapped]) .follow {
    inset-block-end: 32px;
  }
  @media (pointer: coarse) {
    .minimap .frame {
      min-inline-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .loop,
    .minimap .frame,
    .minimap .head {
      forced-color-adjust: none;
      border-color: Highlight;
    }
    .minimap .head {
      background: Highlight;
    }
  }
`;
