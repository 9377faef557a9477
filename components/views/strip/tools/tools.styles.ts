import { css } from 'lit';

/** The ruler of a strip and its second marks. */
export const toolStyles = css`
  /* Over the labels, where it is kept in sight while what is under it scrolls; under clef and key. */
  .ruler {
    z-index: 3;
    touch-action: pan-y;
  }
  .gutter::after {
    content: '';
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: block;
    block-size: calc(var(--_head) * 1px);
    border-block-end: 1px solid var(--_rule);
    background: var(--_surface);
  }
  .ruler-layer {
    position: absolute;
    z-index: 3;
    inset: 0 0 auto;
    block-size: 22px;
    overflow: clip;
    color: var(--_ink-3);
    font-size: min(var(--_small), 17px);
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
`;
