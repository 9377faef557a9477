import { css } from 'lit';

export const syncEditorStyles = css`
  :host {
    --_line: var(--glosa-sync-line, light-dark(#c77700, #ffb74d));
    --_chosen: var(--glosa-sync-chosen, light-dark(#8f4e00, #ffcc80));
    --glosa-waveform-height: var(--glosa-sync-wave-height, 108px);
    background: var(--_paper);
    container-type: inline-size;
  }
  .stage {
    position: relative;
    overflow: clip;
  }
  ::slotted(*) {
    display: block;
  }
  .rest {
    display: none;
  }
  .band {
    position: relative;
    block-size: var(--glosa-sync-band-height, 104px);
    border-block: 1px solid var(--_rule);
    background: var(--_paper);
    cursor: crosshair;
    touch-action: pan-y;
    user-select: none;
  }
  .band:focus-visible {
    outline-offset: -2px;
  }
  .band [role='option'],
  .unseen {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
  .hint {
    position: absolute;
    left: 12px;
    inset-block-start: 8px;
    /* It stands beside the music where there is room for words; else it has no height. */
    inline-size: calc(var(--_indent, 0) * 1px - 20px);
    max-block-size: clamp(0px, (var(--_indent, 0) - 119) * 100px, 90px);
    overflow: hidden;
    margin: 0;
    color: var(--_ink-3);
    font-size: var(--_small);
    line-height: max(16px, 1rem);
  }
  .hint[data-wide] {
    inline-size: auto;
    max-block-size: none;
    background: var(--_paper);
  }
  .probe {
    position: absolute;
    visibility: hidden;
    color: var(--_line);
    background-color: var(--_paper);
    border: 0 solid;
    border-color: var(--_chosen) var(--_ink) var(--_rule-2) var(--_rule);
    outline: 0 solid var(--_playhead);
    caret-color: var(--_bad);
    text-decoration-color: var(--_ink-3);
    font-size: min(var(--_small), 17px);
    /* Its end tells the canvas to take the colors of a new theme, and other letters. */
    transition:
      color 1ms,
      font-size 1ms !important;
  }
  canvas.over,
  canvas.head {
    position: absolute;
    z-index: 5;
    left: 0;
    top: calc(var(--_top, 0) * 1px);
    inline-size: 100%;
    pointer-events: none;
  }
  .grip {
    position: absolute;
    z-index: 6;
    left: calc(var(--_x, 0) * 1px - 12px);
    top: calc(var(--_y, 0) * 1px - 12px);
    inline-size: 24px;
    block-size: 24px;
    cursor: ew-resize;
  }
  .bubble {
    position: absolute;
    z-index: 7;
    left: calc(var(--_x, 0) * 1px);
    top: calc(var(--_y, 0) * 1px - 40px);
    translate: -50%;
    padding: 4px 8px;
    border-radius: 6px;
    background: var(--_ink);
    color: var(--_paper);
    font-size: var(--_small);
    line-height: max(16px, 1rem);
    white-space: nowrap;
    pointer-events: none;
    box-shadow:
      0 2px 6px color-mix(in srgb, #000 10%, transparent),
      0 8px 24px color-mix(in srgb, #000 10%, transparent);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-block-size: 36px;
    padding: 3px 12px;
    border-block: 1px solid var(--_rule);
    background: var(--_surface);
    color: var(--_ink-2);
  }
  .title {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    color: var(--_ink);
  }
  .title b {
    font-weight: 600;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px;
  }
  .gap {
    inline-size: 12px;
  }
  .tool {
    padding: 0 4px;
    border-color: transparent;
    background: none;
    color: var(--_ink-2);
  }
  .tool:hover {
    background: var(--_wash);
  }
  .tool .icon {
    inline-size: 18px;
    block-size: 18px;
  }
  .tool:disabled {
    background: none;
    cursor: default;
    opacity: 0.45;
  }
  select {
    min-block-size: 28px;
    padding: 2px 6px;
    border: 1px solid var(--_field);
    border-radius: 6px;
    background: var(--_raised);
    color: var(--_ink);
    font: inherit;
  }
  .status {
    flex: 1 1 80px;
    min-inline-size: 0;
    overflow: hidden;
    color: var(--_ink);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .change {
    font-size: var(--_small);
  }
  [data-bad] {
    color: var(--_bad);
    font-weight: 600;
  }
  .tempo {
    position: relative;
    overflow: clip;
    block-size: var(--glosa-sync-tempo-height, 84px);
    direction: ltr;
  }
  .steps {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  .now {
    position: absolute;
    inset-block: 0;
    left: -1px;
    inline-size: 2px;
    background: var(--_playhead);
    pointer-events: none;
  }
  .doubt {
    position: absolute;
    inset-block-end: 0;
    left: calc(var(--_x, 0) * 1px - 12px);
    min-inline-size: 24px;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
  }
  .doubt[hidden] {
    display: none;
  }
  .doubt::before {
    content: '';
    position: absolute;
    inset-block-end: 0;
    left: 6px;
    inline-size: 12px;
    block-size: 8px;
    background: var(--_bad);
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
    forced-color-adjust: none;
  }
  @container (max-width: 719px) {
    .unit,
    .hint {
      display: none;
    }
    .status:empty {
      display: none;
    }
  }
  @media (pointer: coarse) {
    .bar {
      min-block-size: 52px;
    }
    select {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .now {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
