import { css, type CSSResult } from 'lit';

export const lapStyles: CSSResult = css`
  .laps-surface {
    display: contents;
  }
  .laps-surface [role='status'] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .laps[popover] {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 3px;
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    color: var(--_ink);
    font-size: max(14px, 0.875rem);
    line-height: max(20px, 1.25rem);
    box-shadow:
      0 2px 6px color-mix(in srgb, var(--_ink) 10%, transparent),
      0 8px 24px color-mix(in srgb, var(--_ink) 10%, transparent);
  }
  .laps:popover-open {
    display: flex;
    flex-wrap: wrap;
    max-inline-size: min(420px, calc(100vw - 12px));
    gap: 2px;
  }
  .laps button {
    min-block-size: 32px;
    padding: 0 10px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    white-space: nowrap;
    cursor: pointer;
  }
  .laps button:hover {
    background: var(--_wash);
  }
  .laps button[aria-checked='true'] {
    background: color-mix(in srgb, var(--_primary) 16%, transparent);
    color: var(--_strong);
    font-weight: 600;
  }
  .laps small {
    color: var(--_ink-2);
    font-size: var(--_small);
    font-weight: 400;
  }
`;
