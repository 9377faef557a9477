import { css, type CSSResult } from 'lit';

/** Styles the list of the labels and the view around it; the rest comes with the code for input. */
export const listedStyles: CSSResult = css`
  .unseen {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .viewport {
    /* A long press makes a label. */
    -webkit-touch-callout: none;
  }
  .labels-surface :is(.snack, .empty-hint) {
    position: absolute;
    z-index: 5;
    inset-block-end: 12px;
    inset-inline-start: 12px;
    max-inline-size: calc(100% - 24px);
    margin: 0;
    padding: 6px 8px 6px 12px;
    border-radius: 6px;
    background: var(--_ink);
    color: var(--_paper);
  }
  .labels-surface .empty-hint {
    display: none;
  }
  [role='listbox'][data-empty]:focus-visible + .empty-hint {
    display: block;
  }
`;
