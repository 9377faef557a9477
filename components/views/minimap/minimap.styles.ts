import { css } from 'lit';

/** The minimap under a strip. */
export const minimapStyles = css`
  :host([data-mapped]) {
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
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
