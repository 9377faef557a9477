import { css } from 'lit';

/** Styles of the parts that load after the picture: legend, rings around chosen notes, drag rectangle. */
export const toolStyles = css`
  .marks > i {
    border-radius: 2px;
    outline: 2px solid var(--_ink);
    box-shadow: 0 0 0 1px var(--_paper) inset;
  }
  .marks[data-chosen]::before {
    content: '';
    position: absolute;
    inset-block: 0;
    left: calc(var(--_x) * var(--_scale) * 1px);
    inline-size: calc(var(--_w) * var(--_scale) * 1px);
    background: color-mix(in srgb, var(--_primary) 16%, transparent);
    border-inline: 1px dashed var(--_strong);
  }
  .note-band {
    position: absolute;
    left: var(--_band-x);
    top: var(--_band-y);
    inline-size: var(--_band-w);
    block-size: var(--_band-h);
    border: 1px solid var(--_strong);
    background: color-mix(in srgb, var(--_primary) 12%, transparent);
    pointer-events: none;
  }
  .legend select {
    min-block-size: 28px;
    padding-inline: 4px;
    border: 1px solid var(--_rule-2);
    border-radius: 6px;
    background: var(--_raised);
    color: var(--_ink);
    font: inherit;
  }
  .legend ul {
    flex: 1 1 0;
    display: flex;
    gap: 2px 12px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    overflow: auto hidden;
    scrollbar-width: none;
    list-style: none;
  }
  .legend li {
    display: flex;
    align-items: center;
    gap: 5px;
    white-space: nowrap;
  }
  .legend li > i {
    inline-size: 14px;
    block-size: 6px;
    border-radius: 1px;
    background: var(--_c);
  }
  .legend > [role='status'] {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--_ink);
  }
  .legend .zoom {
    padding: 0 4px;
    border-color: transparent;
    background: none;
  }
  .legend button:disabled {
    opacity: 0.4;
    cursor: default;
  }
  @container (max-width: 479px) {
    .legend {
      flex-wrap: wrap;
    }
  }
  @media (pointer: coarse) {
    .legend select {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .legend li > i {
      forced-color-adjust: none;
    }
  }
`;
