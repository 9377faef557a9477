import { css } from 'lit';

export const controlStyles = css`
  :host {
    position: relative;
    background: var(--_paper);
    container-type: inline-size;
  }
  /* Its edge lies half over the panel below. */
  :host(:is(:hover, :focus-within)) {
    z-index: 1;
  }
  .panel {
    display: flex;
    flex-direction: column;
    position: relative;
  }
  .panel[data-sized] {
    block-size: calc(var(--_height) * 1px);
  }
  .header {
    display: flex;
    flex: none;
    align-items: center;
    gap: 12px;
    min-block-size: 36px;
    padding-inline: 12px 8px;
    border-block-end: 1px solid var(--_rule);
    background: var(--_surface);
    color: var(--_ink-2);
    white-space: nowrap;
  }
  .content {
    flex: 1 1 auto;
    min-block-size: 0;
  }
  [data-sized] ::slotted(*) {
    block-size: 100%;
    max-block-size: none;
  }
  .empty {
    margin: 0;
    padding: 16px;
    color: var(--_ink-2);
  }
  .space {
    flex: 1;
  }
  .tools {
    display: flex;
    flex: none;
    align-items: center;
    gap: 2px;
  }
  .gap {
    inline-size: 8px;
  }
  .tool {
    padding: 0 4px;
    border-color: transparent;
    background: none;
    color: var(--_ink-2);
  }
  .zoom {
    min-inline-size: 52px;
    font-size: var(--_small);
  }
  .pick {
    position: relative;
    display: inline-flex;
    flex: 0 1 auto;
    min-inline-size: 0;
    border-radius: 6px;
  }
  .pick.tool,
  .pick.view {
    flex: none;
  }
  .pick:hover {
    background: var(--_wash);
  }
  .pick:has(:focus-visible) {
    outline: 2px solid var(--_strong);
    outline-offset: 2px;
  }
  .seen {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    min-block-size: 28px;
  }
  .pick.tool .seen {
    justify-content: center;
    min-inline-size: 22px;
  }
  .view .seen {
    gap: 8px;
    color: var(--_ink);
    font-weight: 600;
  }
  .word {
    overflow: hidden;
    min-inline-size: 0;
    text-overflow: ellipsis;
  }
  .seen .word + .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .pick select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    margin: 0;
    border: 0;
    opacity: 0;
    background: var(--_raised);
    color: var(--_ink);
    font: inherit;
    font-weight: 400;
    cursor: pointer;
  }
  .edge {
    position: absolute;
    z-index: 6;
    inset: auto 0 -4px;
    block-size: 8px;
    cursor: ns-resize;
    touch-action: none;
  }
  .edge::after {
    content: '';
    position: absolute;
    inset: 3px 0 auto;
    block-size: 1px;
    background: var(--_rule);
  }
  .edge:hover::after,
  .edge[data-pulled]::after,
  .edge:focus-visible::after {
    block-size: 2px;
    background: var(--_strong);
  }
  .edge:focus-visible {
    outline: none;
  }
  @container (max-width: 479px) {
    .pick.tool,
    .zoom {
      display: none;
    }
    .header {
      gap: 8px;
      padding-inline: 12px 4px;
    }
  }
  @media (pointer: coarse) {
    .header {
      min-block-size: 44px;
    }
    .seen {
      min-block-size: 44px;
    }
    .pick.tool .seen {
      min-inline-size: 36px;
    }
    .edge {
      block-size: 24px;
      inset-block-end: -12px;
    }
    .edge::after {
      inset-block-start: 11px;
    }
  }
  @media (forced-colors: active) {
    .edge:hover::after,
    .edge[data-pulled]::after,
    .edge:focus-visible::after {
      background: Highlight;
    }
  }
`;
