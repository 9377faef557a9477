import { css } from 'lit';

export const recordingsStyles = css`
  dialog.add {
    inline-size: min(480px, calc(100vw - 32px));
    padding: 0;
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    color: var(--_ink);
  }
  dialog.add::backdrop {
    background: color-mix(in srgb, #000 40%, transparent);
  }
  .add form {
    display: grid;
    gap: 12px;
    padding: 24px;
  }
  .add h2 {
    margin: 0;
    font-size: max(19px, 1.1875rem);
    line-height: max(24px, 1.5rem);
  }
  .add p {
    margin: 0;
    color: var(--_ink-2);
  }
  .add .complaint {
    color: var(--_bad);
  }
  .add .complaint:empty {
    display: none;
  }
  .add label {
    display: grid;
    gap: 4px;
    font-weight: 600;
  }
  .add input {
    min-block-size: 36px;
    padding: 4px 8px;
    border: 1px solid var(--_field);
    border-radius: 6px;
    background: var(--_paper);
    color: inherit;
    font: inherit;
    font-weight: 400;
  }
  .add footer {
    display: flex;
    justify-content: flex-end;
    gap: 8px;
  }
  .add footer button {
    min-block-size: 36px;
    padding: 0 16px;
  }
  .add footer .main {
    border-color: transparent;
    background: var(--_fill);
    color: var(--_on-fill);
  }
`;
