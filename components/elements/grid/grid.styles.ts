import { css, type CSSResult } from 'lit';
import { pageViewStyles, playheadStyles, rowPlayheadStyles } from '#views';

const grid = css`
  :host {
    max-block-size: var(--glosa-grid-height, 480px);
    background: var(--_paper);
  }
  .content {
    position: relative;
    inline-size: calc(var(--_width) * var(--_scale) * 1px);
    block-size: calc(var(--_height) * var(--_scale) * 1px);
    margin-inline: auto;
    contain: strict;
  }
  .picture {
    position: absolute;
    inset: 0;
    contain: strict;
  }
  .row {
    position: absolute;
    inset-inline: 0;
    top: calc(var(--_y) * var(--_scale) * 1px);
    block-size: calc(var(--_row) * var(--_scale) * 1px);
    contain: strict;
  }
  .middle,
  .signs {
    position: absolute;
    top: calc(var(--_band-top) * var(--_scale) * 1px);
    block-size: calc(var(--_band) * var(--_scale) * 1px);
  }
  .middle {
    left: calc(var(--_x) * var(--_scale) * 1px);
    inline-size: calc(var(--_w) * var(--_scale) * 1px);
    border-block: 1px solid var(--_rule);
    background: var(--_surface);
  }
  /* The band of names stands between the lines above and those below. */
  .line {
    position: absolute;
    left: 0;
    inline-size: calc(var(--_w) * var(--_scale) * 1px);
    top: calc(
      (var(--_line) * var(--_lane) + clamp(0, var(--_line) - var(--_tops) + 1, 1) * var(--_band)) *
        var(--_scale) * 1px
    );
    block-size: calc(var(--_lane) * var(--_scale) * 1px);
    box-sizing: border-box;
    padding-inline: 6px;
    overflow: clip;
    color: var(--_ink-3);
    font-size: min(var(--_small), calc(var(--_lane) * var(--_scale) * 0.75px));
    line-height: calc(var(--_lane) * var(--_scale) * 1px);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .measure {
    position: absolute;
    inset-block: 0;
    left: calc(var(--_x) * var(--_scale) * 1px);
    inline-size: calc(var(--_w) * var(--_scale) * 1px);
    border-inline-start: 1px solid var(--_rule-2);
    contain: layout size;
  }
  .measure:last-child {
    border-inline-end: 1px solid var(--_rule-2);
  }
  .row[data-last] > .measure:last-child {
    border-inline-end: 4px double var(--_ink-2);
  }
  .signs {
    inset-inline: 0;
    display: flex;
    align-items: center;
    gap: 4px;
    overflow: clip;
    color: var(--_ink-3);
    font-size: min(var(--_small), calc(var(--_band) * var(--_scale) * 0.86px));
    font-variant-numeric: tabular-nums;
    line-height: 1;
    white-space: nowrap;
  }
  .name {
    padding-inline-start: 5px;
  }
  .repeat + .name {
    padding-inline-start: 2px;
  }
  [data-current] .name {
    color: var(--_strong);
    font-weight: 600;
  }
  .signature {
    color: var(--_ink);
    font-weight: 600;
  }
  .times {
    margin-inline-start: auto;
    color: var(--_ink-2);
  }
  /* A thick line, a thin one, and two dots. */
  .repeat {
    --_dot: radial-gradient(circle, currentColor 1.6px, transparent 1.9px);
    flex: none;
    block-size: 100%;
    inline-size: 8px;
    border-inline-start: 3px solid;
    background:
      linear-gradient(currentColor, currentColor) 1px 0 / 1px 100% no-repeat,
      var(--_dot) 3px calc(50% - 3px) / 5px 5px no-repeat,
      var(--_dot) 3px calc(50% + 3px) / 5px 5px no-repeat;
    color: var(--_ink);
  }
  .repeat.end {
    margin-inline-start: auto;
    transform: scaleX(-1);
  }
  .times + .repeat.end {
    margin-inline-start: 0;
  }
  .beat {
    position: absolute;
    left: calc(var(--_x) * var(--_scale) * 1px);
    top: calc((var(--_band-top) + var(--_band) * 0.72) * var(--_scale) * 1px);
    block-size: calc(var(--_band) * 0.28 * var(--_scale) * 1px);
    inline-size: 1px;
    background: var(--_rule-2);
  }
  /* An ending stands over the names, as in a score. */
  .ending {
    position: absolute;
    top: calc(var(--_band-top) * var(--_scale) * 1px);
    inset-inline: 0 3px;
    display: flex;
    justify-content: flex-end;
    block-size: calc(var(--_band) * var(--_scale) * 1px);
    padding-inline-end: 12px;
    align-items: center;
    border-block-start: 2px solid var(--_ink-2);
    border-inline-start: 2px solid var(--_ink-2);
    color: var(--_ink-2);
    font-size: min(var(--_small), calc(var(--_band) * var(--_scale) * 0.86px));
    line-height: 1;
    box-sizing: border-box;
  }
  .ending[data-continued] {
    border-inline-start: 0;
  }
  .minimap {
    flex: none;
  }
  .placeholder {
    min-block-size: 160px;
    background: linear-gradient(var(--_rule) 1px, transparent 0) 0 50% / 100% 32px content-box;
    animation: appear 120ms 200ms ease-out both;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;

export const gridStyles: readonly CSSResult[] = [
  pageViewStyles,
  playheadStyles,
  rowPlayheadStyles,
  grid,
];
