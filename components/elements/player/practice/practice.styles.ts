import { css } from 'lit';

export const practiceStyles = css`
  .bar .switch[aria-pressed='true'],
  .staff button[aria-pressed='true'] {
    background: var(--_fill);
    color: var(--_on-fill);
  }
  .staves {
    position: fixed;
    inset: auto;
    max-block-size: min(60vh, 480px);
    margin: 0;
    padding: 8px;
    overflow: auto;
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    color: inherit;
    box-shadow:
      0 2px 6px color-mix(in srgb, #000 10%, transparent),
      0 8px 24px color-mix(in srgb, #000 10%, transparent);
  }
  .staff {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .staff span {
    flex: 1;
    min-inline-size: 96px;
    padding-inline-end: 12px;
  }
  .staff[data-silent] span {
    color: var(--_ink-3);
  }
  .bar .staff button {
    padding: 0 10px;
    border-radius: 6px;
    font: inherit;
    font-size: var(--_small);
  }
  @media (forced-colors: active) {
    .bar .switch[aria-pressed='true'],
    .bar .staff button[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;
