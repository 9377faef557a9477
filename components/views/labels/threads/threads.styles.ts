import { css } from 'lit';

/** Marks of threads over the label lines. */
export const threadStyles = css`
  .threads {
    position: absolute;
    z-index: 3;
    inset: 0 auto auto 0;
    inline-size: 1px;
    block-size: 1px;
    overflow: visible;
    pointer-events: none;
  }
  .threads .bubble {
    fill: var(--_ink-2);
    stroke: var(--_paper);
    stroke-width: 1.5;
    paint-order: stroke;
    pointer-events: auto;
    cursor: pointer;
  }
  .threads [data-state='unread'] .bubble {
    fill: var(--_bad);
  }
  .threads [data-state='resolved'] .bubble {
    fill: var(--_paper);
    stroke: var(--_ink-3);
    paint-order: normal;
  }
  .threads .now .bubble {
    stroke: var(--_strong);
    stroke-width: 2;
    paint-order: normal;
  }
  .threads .over,
  .threads .strike {
    fill: none;
    stroke: var(--_ink-2);
    stroke-width: 1.5;
  }
  .threads [data-gone] .over {
    stroke-dasharray: 2 3;
  }
  @media (forced-colors: active) {
    .threads .bubble {
      fill: CanvasText;
      stroke: Canvas;
    }
    .threads [data-state='resolved'] .bubble {
      fill: Canvas;
      stroke: CanvasText;
    }
    .threads .now .bubble {
      stroke: Highlight;
    }
  }
`;
