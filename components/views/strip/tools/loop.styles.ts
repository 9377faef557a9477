import { css } from 'lit';

/** The loop in the ruler of a strip. */
export const loopStyles = css`
  .ruler[data-edge] {
    cursor: ew-resize;
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
  @media (forced-colors: active) {
    .loop {
      forced-color-adjust: none;
      border-color: Highlight;
    }
  }
`;
