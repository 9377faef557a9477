import { css } from 'lit';

/** Outlines of what others have chosen. The page of the application has the same colors beside their names. */
export const otherStyles = css`
  .others {
    position: absolute;
    z-index: 2;
    inset: 0 auto auto 0;
    inline-size: 1px;
    block-size: 1px;
    overflow: visible;
    pointer-events: none;
    --_tone: light-dark(oklch(0.56 0.11 250), oklch(0.74 0.1 250));
  }
  .others [data-tone='1'] {
    --_tone: light-dark(oklch(0.56 0.11 150), oklch(0.74 0.1 150));
  }
  .others [data-tone='2'] {
    --_tone: light-dark(oklch(0.56 0.11 320), oklch(0.74 0.1 320));
  }
  .others [data-tone='3'] {
    --_tone: light-dark(oklch(0.56 0.11 50), oklch(0.74 0.1 50));
  }
  .others [data-tone='4'] {
    --_tone: light-dark(oklch(0.56 0.11 200), oklch(0.74 0.1 200));
  }
  .others [data-tone='5'] {
    --_tone: light-dark(oklch(0.56 0.11 100), oklch(0.74 0.1 100));
  }
  .others rect {
    fill: none;
    stroke: var(--_tone);
    stroke-width: 1.5;
    stroke-dasharray: 4 2;
  }
  .others text {
    fill: var(--_tone);
    stroke: var(--_paper);
    stroke-width: 3;
    paint-order: stroke;
    font-size: 11px;
    font-family: var(--_font, inherit);
  }
  @media (forced-colors: active) {
    .others rect {
      stroke: Highlight;
    }
    .others text {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`;
