import { css } from 'lit';

export const editorStyles = css`
  .tool[aria-disabled='true'] {
    cursor: default;
    opacity: 0.5;
  }
  /* Paper has no controls. */
  @media print {
    :host {
      display: none !important;
    }
  }
  .header {
    gap: 8px;
    min-block-size: 28px;
  }
  .chosen {
    flex: 1 1 0;
    min-inline-size: 0;
  }
  .title {
    overflow: hidden;
    min-inline-size: 0;
    font-size: max(16px, 1rem);
    font-weight: 600;
    line-height: max(24px, 1.5rem);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .place {
    flex: 1 1 0;
    min-inline-size: 96px;
    color: var(--_ink-2);
    font-size: var(--_small);
    line-height: max(16px, 1rem);
  }
  .neighbors,
  .history {
    display: flex;
    gap: 4px;
  }
  .neighbors {
    flex: none;
    margin-inline-start: auto;
  }
  .panel > .history {
    margin: 0 -6px -8px;
    padding-block-start: 4px;
    border-block-start: 1px solid var(--_rule);
  }
  .field > .chips {
    margin-block-start: 2px;
  }
  button.chip {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chips > .hint {
    flex: 1 1 auto;
    text-align: end;
    overflow-wrap: anywhere;
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 8px;
    max-inline-size: 384px;
  }
  .step {
    display: grid;
    gap: 2px;
  }
  .step-buttons {
    display: inline-flex;
    border: 1px solid var(--_rule-2);
    border-radius: 6px;
    background: var(--_raised);
  }
  .step-buttons .tool + .tool {
    border-radius: 0 5px 5px 0;
  }
  .segments {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    border: 1px solid var(--_rule-2);
    border-radius: 6px;
    background: var(--_raised);
  }
  .segments label {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    min-block-size: 28px;
    padding: 0 6px;
    color: var(--_ink-2);
    text-align: center;
    cursor: pointer;
  }
  .segments label + label {
    border-inline-start: 1px solid var(--_rule);
  }
  .segments input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    border-radius: 5px;
    appearance: none;
    cursor: inherit;
  }
  .segments label:has(:checked) {
    background: var(--_wash);
    color: var(--_ink);
    font-weight: 600;
  }
  .relations-part {
    gap: 8px;
  }
  .seen {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .seen > li,
  .seen .ends {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
    min-inline-size: 0;
  }
  .seen .row {
    flex: 1 1 100%;
    gap: 4px;
  }
  .relations-part .boxed,
  .relations-part form > input {
    flex: 1 1 0;
    min-inline-size: 0;
  }
  .relations-part .start {
    justify-self: start;
  }
  .waiting {
    flex-wrap: wrap;
    justify-content: space-between;
    margin: 0;
    padding: 4px 4px 4px 10px;
    border-radius: 6px;
    background: var(--_wash);
  }
  .waiting > span,
  .level > span {
    flex: 1 1 0;
    min-inline-size: 96px;
  }
  .level {
    flex-wrap: wrap;
  }
  .relations-part .words {
    white-space: normal;
  }
  .chip[aria-disabled='true'] {
    cursor: default;
    opacity: 0.5;
  }
  .switch {
    min-block-size: 28px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 8px;
    margin-block-start: 4px;
  }
  @media (pointer: coarse) {
    .segments label,
    .switch {
      min-block-size: 44px;
    }
  }
`;
