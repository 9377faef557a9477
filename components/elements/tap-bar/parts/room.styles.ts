import { css } from 'lit';

/** Narrow places: two rows, with rare controls behind a button; on phones one column. */
export const roomStyles = css`
  .bar[data-compact] {
    padding-block: 12px;
  }
  .bar[data-compact] .unfold {
    display: inline-flex;
    order: 1;
  }
  .bar[data-compact]:not([data-unfolded])
    :is(.tools > :not(.ways), .tools:not(:has(.ways)), .keep, .like) {
    display: none;
  }
  @container (min-width: 1340px) {
    /* One row with any font: words break where the page has a wide one. */
    .bar[data-compact]:not([data-unfolded]) .main-row {
      flex-wrap: nowrap;
    }
    .bar[data-compact]:not([data-unfolded]) :is(.unfold, .align) {
      flex-shrink: 99;
    }
    .bar[data-compact]:not([data-unfolded]) :is(.unfold, .align .words) {
      white-space: normal;
    }
    .bar[data-compact]:not([data-unfolded]) :is(.whole, .whole select) {
      min-inline-size: 0;
    }
  }
  @container (max-width: 1339px) {
    .bar.bar .unfold {
      display: inline-flex;
      order: 0;
    }
    .bar:not([data-unfolded]) :is(.tools > :not(.ways), .tools:not(:has(.ways)), .keep, .like) {
      display: none;
    }
  }
  @container (720px <= width <= 1339px) {
    .bar.bar {
      gap: 6px;
      padding-block: 10px;
    }
    .main-row {
      row-gap: 6px;
    }
    .group {
      gap: 2px;
    }
    .big {
      max-inline-size: 320px;
    }
    .unfold {
      margin-inline-start: auto;
    }
    .points {
      display: flex;
      flex: 1 0 100%;
      flex-wrap: wrap;
      align-items: center;
      gap: 6px 12px;
    }
    .chosen {
      padding-inline-start: 0;
      border: 0;
    }
    .bar .chosen .name {
      min-block-size: 20px;
    }
    .bar .points :is(.nudge, .tool, select, .words) {
      min-block-size: 30px;
    }
    .bar .chosen .tool.tool {
      min-block-size: 20px;
    }
    .bar:not([data-unfolded]) .point + .hint {
      display: none;
    }
  }
  @container (720px <= width <= 859px) {
    .bar:not([data-unfolded]) .whole {
      display: none;
    }
  }
  @container (max-width: 719px) {
    .bar {
      padding: 12px;
    }
    .big {
      flex: 1 0 100%;
      min-block-size: 88px;
      max-inline-size: none;
    }
    .bar:not([data-unfolded]) .group:not(.moves) {
      display: none;
    }
    .chosen,
    .chosen + .group {
      padding-inline-start: 0;
      border: 0;
    }
    .align {
      margin-inline-start: 0;
    }
  }
`;
