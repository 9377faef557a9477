import { css } from 'lit';
import { sideStyles } from './side/side.styles.js';

/** Styles of the page, its tools and its sheet. */
const page = css`
  .marks-title {
    display: flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    color: var(--glosa-ink-2);
    white-space: nowrap;
  }
  .marks-title h1 {
    overflow: hidden;
    color: var(--glosa-ink);
    font-size: 16px;
    line-height: 24px;
    text-overflow: ellipsis;
  }
  .marks-actions {
    display: flex;
    flex: none;
    align-items: center;
    gap: 4px;
  }
  .marks-saved {
    margin-inline-end: 8px;
    color: var(--glosa-ink-2);
    white-space: nowrap;
  }
  .marks-actions > .main {
    margin-inline-start: 8px;
  }

  /* The page: tools, sheet and side, help */
  .marks-page {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
    block-size: calc(100dvh - var(--bar-size, 53px));
    background: var(--glosa-desk);
  }
  .marks-tools {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 4px 20px;
    align-items: center;
    padding: 6px 16px;
    border-block-end: 1px solid var(--glosa-rule);
    background: var(--glosa-surface);
  }
  .marks-group {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
  }
  .marks-place {
    min-inline-size: 44px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .marks-work {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(0, 1fr) 320px;
    min-block-size: 0;
  }
  .marks-frame {
    overflow: auto;
    overscroll-behavior: contain;
  }
  .marks-frame:focus-visible {
    outline: 3px solid var(--glosa-strong);
    outline-offset: -3px;
  }
  .marks-side {
    display: flex;
    flex-direction: column;
    gap: 20px;
    overflow: auto;
    padding: 16px;
    border-inline-start: 1px solid var(--glosa-rule);
    background: var(--glosa-surface);
  }

  /* Paper stays paper: marks stand on photographs in any theme. */
  .marks-sheet {
    color-scheme: light;
    --mark: #0b5f73;
    --mark-strong: #8f2d00;
    position: relative;
    inline-size: fit-content;
    margin: 24px auto 16px;
    background: #fff;
    box-shadow: var(--shadow);
  }
  .marks-sheet > img {
    display: block;
    max-inline-size: none;
    user-select: none;
  }
  .marks-sheet > svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    cursor: crosshair;
    touch-action: pan-x pan-y pinch-zoom;
  }
  .marks-sheet > img ~ .marks-lost,
  .marks-sheet:not(:has(img)) > svg {
    position: static;
    display: block;
  }
  .marks-lost {
    position: absolute;
    inset-block-start: 40%;
    inset-inline: 16px;
    color: #585248;
    text-align: center;
  }
  .marks-box {
    fill: color-mix(in srgb, var(--mark) 7%, transparent);
    stroke: color-mix(in srgb, var(--mark) 65%, transparent);
    cursor: pointer;
  }
  .marks-box:hover {
    fill: color-mix(in srgb, var(--mark) 14%, transparent);
  }
  .marks-staff {
    fill: color-mix(in srgb, var(--mark) 9%, transparent);
    pointer-events: none;
  }
  .marks-bar > line {
    stroke: var(--mark);
    stroke-width: 1.5;
    pointer-events: none;
  }
  .marks-number {
    fill: var(--mark);
    stroke: rgb(255 255 255 / 85%);
    stroke-width: 3;
    paint-order: stroke;
    font: italic 600 13px/1 var(--serif);
    pointer-events: none;
    user-select: none;
  }
  .chosen > .marks-box {
    fill: color-mix(in srgb, var(--mark-strong) 7%, transparent);
    stroke: var(--mark-strong);
    stroke-width: 2;
    cursor: move;
  }
  .chosen > .marks-number {
    fill: var(--mark-strong);
  }
  .marks-measure {
    fill: transparent;
    cursor: move;
  }
  .marks-measure:hover {
    fill: color-mix(in srgb, var(--mark-strong) 6%, transparent);
  }
  .marks-measure[aria-pressed='true'] {
    fill: color-mix(in srgb, var(--mark-strong) 16%, transparent);
  }
  .marks-bar {
    cursor: ew-resize;
  }
  .chosen > .marks-bar > line {
    stroke: var(--mark-strong);
    stroke-width: 2;
  }
  .chosen > .marks-bar > circle,
  .marks-edge > rect {
    fill: #fff;
    stroke: var(--mark-strong);
    stroke-width: 1.5;
  }
  .marks-reach {
    fill: transparent;
  }
  .marks-edge.side {
    cursor: ns-resize;
  }
  .marks-edge.falling {
    cursor: nwse-resize;
  }
  .marks-edge.rising {
    cursor: nesw-resize;
  }
  .marks-sheet rect:focus {
    outline: none;
  }
  .marks-box:focus-visible,
  .marks-measure:focus-visible {
    stroke: var(--mark-strong);
    stroke-width: 4;
  }
  .chosen > .marks-bar:has(:focus-visible) > line {
    stroke-width: 5;
  }
  .chosen > .marks-bar:has(:focus-visible) > circle {
    fill: var(--mark-strong);
    r: 8px;
  }

  @media (max-width: 959px) {
    .marks-page {
      block-size: auto;
    }
    .marks-work {
      display: block;
    }
    .marks-frame {
      block-size: 62dvh;
    }
    .marks-side {
      border-block-start: 1px solid var(--glosa-rule);
      border-inline-start: 0;
    }
  }
  @media (max-width: 719px) {
    .marks-task,
    .marks-task + .icon,
    .marks-saved {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    /* The title has more to say; the menu leads to the first page as well. */
    .top-bar:has(.marks-title) > .wordmark {
      display: none;
    }
    /* The page of the piece offers the same step. */
    .marks-next {
      display: none;
    }
    .marks-tools {
      padding-inline: 8px;
    }
    .marks-number {
      font-size: 11px;
    }
  }
  @media (pointer: coarse) {
    .marks-help > ul {
      display: none;
    }
    .marks-rows button {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .marks-sheet {
      --mark: LinkText;
      --mark-strong: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** Adds the styles of the page to the document, once. */
export function adoptMarksStyles(): void {
  const { adoptedStyleSheets: sheets } = document;
  for (const { styleSheet } of [sideStyles, page])
    if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}
