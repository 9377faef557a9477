import { css } from 'lit';

/** Arcs and brackets over the label lines. */
export const relationStyles = css`
  .relations {
    position: absolute;
    z-index: 3;
    inset: 0 auto auto 0;
    inline-size: 1px;
    block-size: 1px;
    overflow: visible;
    pointer-events: none;
  }
  .relations path {
    fill: none;
    stroke: var(--_ink-2);
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  .relations .chosen path {
    stroke: var(--_strong);
  }
  /* Keeps notes and labels beneath from running into the line. */
  .relations path.ground {
    stroke: var(--_paper);
    stroke-width: 4.5;
    stroke-opacity: 0.85;
    stroke-dasharray: none;
  }
  .relations path.head {
    fill: var(--_ink-2);
    stroke: none;
  }
  .relations .chosen path.head {
    fill: var(--_strong);
  }
  .relations [data-word='varies'] path {
    stroke-dasharray: 7 3;
  }
  .relations [data-word='answers'] path {
    stroke-dasharray: 1.5 3;
    stroke-linecap: round;
  }
  .relations [data-word='elaborates'] path {
    stroke-dasharray: 7 3 1.5 3;
  }
  .relations [data-word='own'] path {
    stroke-dasharray: 3 3;
  }
  @media (forced-colors: active) {
    .relations path {
      stroke: CanvasText;
    }
    .relations .chosen path {
      stroke: Highlight;
    }
    .relations path.head {
      fill: CanvasText;
    }
    .relations path.ground {
      stroke: Canvas;
    }
  }
`;
