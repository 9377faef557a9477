import { css } from 'lit';

/** A view with rows: its viewport scrolls in a frame that leaves room for parts under it. */
export const pageViewStyles = css`
  :host {
    position: relative;
    overflow: clip;
  }
  .frame {
    display: flex;
    flex-direction: column;
    position: relative;
    block-size: 100%;
    max-block-size: inherit;
  }
  .viewport {
    /* Music never mirrors. */
    direction: ltr;
    position: relative;
    flex: 0 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--_rule-2) transparent;
    touch-action: pan-x pan-y;
    cursor: pointer;
    user-select: none;
  }
  .viewport:focus-visible {
    outline-offset: -2px;
  }
`;
