import { css } from 'lit';

/**
 * Colors of staves and voices that color-blind readers can tell apart; the first ones differ most.
 * Those of pitch classes follow the circle of fifths.
 */
const colors = css`
  :host {
    --_part-0: var(--glosa-roll-1, light-dark(#4f7082, #8fb0c2));
    --_part-1: var(--glosa-roll-2, light-dark(#b35900, #f08c3a));
    --_part-2: var(--glosa-roll-3, light-dark(#4d2a99, #8b6cf0));
    --_part-3: var(--glosa-roll-4, light-dark(#6e3616, #7abc93));
    --_part-4: var(--glosa-roll-5, light-dark(#8c5ad3, #d15b58));
    --_part-5: var(--glosa-roll-6, light-dark(#cb6d68, #3c9888));
    --_part-6: var(--glosa-roll-7, light-dark(#a24756, #91ea90));
    --_part-7: var(--glosa-roll-8, light-dark(#6a3150, #69ebd4));
    --_class-0: light-dark(#9e2225, #e3645e);
    --_class-1: light-dark(#0e84b7, #7ccffe);
    --_class-2: light-dark(#846305, #d6a20a);
    --_class-3: light-dark(#613ea6, #9b7be9);
    --_class-4: light-dark(#299236, #7cdf81);
    --_class-5: light-dark(#ab366e, #f77cb0);
    --_class-6: light-dark(#0d646c, #13a5b2);
    --_class-7: light-dark(#b75f0b, #feb07a);
    --_class-8: light-dark(#3a61c4, #82a8fd);
    --_class-9: light-dark(#575e0a, #909c13);
    --_class-10: light-dark(#a853ad, #f89efd);
    --_class-11: light-dark(#0d7a66, #1dc6a6);
  }
`;

/** An octave from B down: five rows of black keys. */
const octave = css`linear-gradient(
  transparent 8.333%, var(--_black) 0 16.667%, transparent 0 25%, var(--_black) 0 33.333%,
  transparent 0 41.667%, var(--_black) 0 50%, transparent 0 66.667%, var(--_black) 0 75%,
  transparent 0 83.333%, var(--_black) 0 91.667%, transparent 0
)`;

export const rollStyles = css`
  ${colors}
  :host {
    display: flex;
    flex-direction: column;
    position: relative;
    container-type: inline-size;
    background: var(--_paper);
  }
  .viewport {
    --_height: var(--glosa-piano-roll-height, 180px);
    /* Music never mirrors. */
    direction: ltr;
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto hidden;
    scrollbar-width: thin;
    scrollbar-color: var(--_rule-2) transparent;
    overscroll-behavior-x: contain;
    touch-action: pan-x pan-y;
    cursor: pointer;
    user-select: none;
  }
  .viewport:focus-visible {
    outline-offset: -2px;
  }
  .content {
    position: relative;
    display: grid;
    grid-template-rows: auto minmax(var(--_height), 1fr);
    inline-size: calc(var(--_width, 0) * var(--_scale, 1) * 1px);
    min-inline-size: calc(100% - var(--_keyboard) * 1px);
    min-block-size: 100%;
    margin-inline-start: calc(var(--_keyboard) * 1px);
    padding-block-end: calc(var(--_below, 0) * 1px);
  }
  .content > :is(.label-names, .keyboard) {
    margin-inline-start: calc(var(--_keyboard) * -1px);
  }
  .content > .label-names {
    grid-area: 1 / 1;
  }
  .follow {
    inset-block-end: 44px;
  }
  .ruler {
    grid-area: 1 / 1;
    margin-block-end: calc(var(--_above, 0) * 1px);
  }
  .stage {
    grid-area: 2 / 1;
    position: relative;
    overflow: hidden auto;
    scrollbar-width: none;
    border-block: 1px solid var(--_rule);
    /* At its ends the page scrolls on. */
    overscroll-behavior-y: auto;
  }
  .rows {
    --_stripe: color-mix(in srgb, var(--_rule) 32%, var(--_paper));
    position: absolute;
    inset: 0 0 auto;
    block-size: calc(var(--_rows) * var(--_row) * 1px);
    contain: strict;
  }
  canvas.notes {
    position: absolute;
    left: calc(var(--_from) * var(--_scale) * 1px);
    top: calc(var(--_top) * var(--_row) * 1px);
    inline-size: calc(var(--_span) * var(--_scale) * 1px);
    block-size: calc(var(--_tall) * var(--_row) * 1px);
    color: var(--_ink);
    /* Its end tells the canvas to take the colors of a new theme. */
    transition: color 1ms !important;
  }
  :is(.lights, .marks) {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  :is(.lights, .marks) > i {
    position: absolute;
    left: calc(var(--_x) * var(--_scale) * 1px);
    top: calc(var(--_at) * var(--_row) * 1px);
    inline-size: max(3px, calc(var(--_w) * var(--_scale) * 1px));
    block-size: max(3px, calc(var(--_row) * 1px));
    border-radius: 1px;
  }
  .lights > i {
    background: var(--_ink);
    border-block-end: 1px solid var(--_paper);
  }
  .keyboard {
    grid-area: 1 / 1 / 3 / 2;
    position: sticky;
    z-index: 4;
    left: 0;
    inline-size: calc(var(--_keyboard) * 1px);
    /* The names of the lines below stand on it too. */
    margin-block-end: calc(var(--_below, 0) * -1px);
    background: linear-gradient(var(--_surface) 22px, var(--_paper) 0);
    border-inline-end: 1px solid var(--_rule-2);
    pointer-events: none;
  }
  .keyboard > .window {
    position: absolute;
    inset: calc(23px + var(--_above, 0) * 1px) 0 calc(1px + var(--_below, 0) * 1px);
    overflow: clip;
    contain: strict;
  }
  .keys {
    --_white: light-dark(var(--_raised), var(--_ink-2));
    --_black: light-dark(var(--_ink-2), var(--_desk));
    position: absolute;
    inset: 0 0 auto;
    block-size: calc(var(--_rows) * var(--_row) * 1px);
    background:
      ${octave} 100% calc(var(--_shift) * var(--_row) * -1px) / 22px calc(12 * var(--_row) * 1px)
        repeat-y,
      linear-gradient(var(--_white) 0 0) 100% 0 / 22px 100% no-repeat;
    will-change: transform;
  }
  .keys > span {
    position: absolute;
    inset-inline: 0 28px;
    top: calc((var(--_at) + 0.5) * var(--_row) * 1px - 8px);
    color: var(--_ink-3);
    font-size: min(var(--_small), 15px);
    line-height: 16px;
    text-align: end;
  }
  .lit-keys > i {
    position: absolute;
    inset-inline-end: 0;
    top: calc(var(--_at) * var(--_row) * 1px);
    inline-size: 22px;
    block-size: max(3px, calc(var(--_row) * 1px));
    background: var(--_playhead);
  }
  .legend {
    flex: none;
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
    padding: 2px 8px;
    border-block-start: 1px solid var(--_rule);
    background: var(--_surface);
    color: var(--_ink-2);
    font-size: var(--_small);
    line-height: max(16px, 1rem);
  }
  .placeholder {
    min-block-size: calc(var(--glosa-piano-roll-height, 180px) + 54px);
  }
  @container (max-width: 479px) {
    .viewport {
      --_height: var(--glosa-piano-roll-height, 120px);
    }
  }
  @media (forced-colors: active) {
    canvas.notes,
    .lights > i,
    .lit-keys > i {
      forced-color-adjust: none;
    }
    .lights > i,
    .lit-keys > i {
      background: Highlight;
    }
  }
`;
