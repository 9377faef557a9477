import { css } from 'lit';

export const toolStyles = css`
  .chips {
    display: flex;
    flex: 1 1 0;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    min-inline-size: 0;
    block-size: max(28px, 1.75rem);
    overflow: clip;
    overflow-clip-margin: 5px;
  }
  .chip {
    min-block-size: max(28px, 1.75rem);
    padding: 0 10px 0 9px;
    border-radius: 99px;
    font-weight: 600;
    white-space: nowrap;
  }
  .chips > .chip {
    max-inline-size: 100%;
  }
  .chip > .name {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .chip[data-over] {
    visibility: hidden;
  }
  .chip .swatch {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
    border: 2px solid light-dark(var(--_light), var(--_dark));
    border-radius: 3px;
    background: light-dark(var(--_light), var(--_dark));
    forced-color-adjust: none;
  }
  .chip[aria-pressed='false'] {
    color: var(--_ink-2);
    font-weight: 400;
  }
  .chip[aria-pressed='false'] .swatch {
    background: none;
  }
  .tool,
  .field {
    flex: none;
    min-inline-size: 36px;
    min-block-size: 36px;
    padding: 0 6px;
    border-color: transparent;
    border-radius: 6px;
    background: none;
  }
  a.tool {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    box-sizing: border-box;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  .tool:hover,
  .field:hover {
    background: var(--_wash);
  }
  .tool[aria-pressed='true'] {
    background: var(--_wash);
    color: var(--_strong);
  }
  :disabled {
    cursor: default;
    opacity: 0.45;
  }
  .field {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .field > span {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  select {
    max-inline-size: 12ch;
    min-block-size: 28px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_ink-2);
    font: inherit;
    font-weight: 600;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .rate select {
    appearance: none;
    text-align: center;
  }
  option {
    background: var(--_raised);
    color: var(--_ink);
  }
  .volume {
    inline-size: 72px;
    accent-color: var(--_strong);
  }
  .menu {
    position: fixed;
    inset: auto;
    flex-direction: column;
    align-items: stretch;
    gap: 4px;
    min-inline-size: 200px;
    max-inline-size: min(340px, 100dvw - 16px);
    max-block-size: calc(100dvh - 16px);
    overflow: auto;
    margin: 0;
    padding: 6px;
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    color: inherit;
    box-shadow:
      0 2px 6px color-mix(in srgb, #000 10%, transparent),
      0 8px 24px color-mix(in srgb, #000 10%, transparent);
  }
  .menu:popover-open {
    display: flex;
  }
  .menu .list {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 4px 4px 8px;
  }
  .menu .tool {
    justify-content: flex-start;
    gap: 8px;
  }
  .menu .named::after {
    content: attr(aria-label);
  }
  .menu .field > span {
    position: static;
    flex: 1;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
  }
  .menu .volume {
    flex: 1;
  }
  @media (pointer: coarse) {
    .chips {
      block-size: 44px;
      align-content: flex-start;
    }
    .chip,
    .tool,
    .field,
    select {
      min-block-size: 44px;
    }
    .tool,
    select {
      min-inline-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .tool[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
