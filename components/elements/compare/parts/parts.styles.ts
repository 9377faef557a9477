import { css } from 'lit';

/** The tools above the rows, and what stands under them. */
export const partsStyles = css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    min-block-size: 36px;
    padding: 4px 8px;
  }
  .tools > .space,
  .choices > .space {
    flex: 1 1 0;
  }
  .count {
    padding-inline: 4px;
    color: var(--_ink-2);
    font-size: var(--_small);
  }
  .tool {
    flex: none;
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--_ink-2);
  }
  :disabled {
    cursor: default;
    opacity: 0.5;
  }
  .toggle[aria-expanded='true'] {
    background: var(--_wash);
    font-weight: 600;
  }
  .drawer {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 32px;
    padding: 8px 12px 16px;
    border-block-end: 1px solid var(--_rule);
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    color: var(--_ink-2);
    font-size: var(--_small);
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    cursor: pointer;
  }
  [type='checkbox'] {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_strong);
  }
  .hint {
    color: var(--_ink-3);
    font-size: var(--_small);
  }
  .file {
    position: relative;
    padding-inline: 8px;
    border: 1px solid var(--_rule-2);
    border-radius: 6px;
    background: var(--_raised);
  }
  .file > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .file:focus-within {
    outline: 2px solid var(--_strong);
    outline-offset: 2px;
  }
  select {
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: 28px;
    padding: 2px 6px;
    border: 1px solid var(--_field);
    border-radius: 6px;
    background: var(--_raised);
    color: var(--_ink);
    font: inherit;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    margin: 0;
    padding: 8px 12px;
    border-block-end: 1px solid var(--_rule);
    color: var(--_ink-2);
    font-size: var(--_small);
    list-style: none;
  }
  .legend > li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .legend .icon {
    inline-size: 14px;
    block-size: 14px;
    color: var(--_ink);
    stroke-width: 2.6;
  }
  .decide {
    display: grid;
    gap: 12px;
    padding: 12px;
  }
  .decide .where {
    margin: 0 0 4px;
  }
  .decide ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .decide li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
    padding-block: 2px;
    border-block-start: 1px solid var(--_rule);
  }
  .decide .said {
    flex: 1 1 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .decide [aria-pressed='true'] {
    background: var(--_fill);
    color: var(--_on-fill);
  }
  .many,
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  details {
    border-block-start: 1px solid var(--_rule);
  }
  summary {
    padding: 8px 12px;
    color: var(--_ink);
    font-weight: 600;
    cursor: pointer;
  }
  summary:focus-visible {
    outline-offset: -2px;
  }
  .figures-body,
  details > p {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0 12px 12px;
  }
  .figures-body > p {
    margin: 0;
  }
  .figures-body[aria-busy='true'] .table {
    opacity: 0.6;
  }
  .table {
    overflow-x: auto;
    border: 1px solid var(--_rule);
    border-radius: 6px;
    background: var(--_paper);
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px 10px;
    border-block-end: 1px solid var(--_rule);
    text-align: end;
    white-space: nowrap;
  }
  th {
    color: var(--_ink-2);
    font-size: var(--_small);
    font-weight: 600;
  }
  tr > th:first-child {
    text-align: start;
  }
  tr:last-child > * {
    border-block-end: 0;
  }
  .matrix .mark {
    display: inline-block;
  }
  .trivial {
    color: var(--_ink-3);
    font-size: var(--_small);
  }
  .list ol {
    margin: 0;
    padding: 0 12px 12px;
    list-style: none;
  }
  .list .line {
    display: block;
    inline-size: 100%;
    padding: 4px 8px;
    border: 0;
    border-block-start: 1px solid var(--_rule);
    border-radius: 0;
    background: none;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .list .line:hover {
    background: var(--_wash);
  }
  .list [aria-current='true'] {
    background: var(--_wash);
    font-weight: 600;
  }
  .list .more {
    margin: 0 12px 12px;
  }
  .frame > .said {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
  @container (max-width: 479px) {
    tr > th:first-child {
      white-space: normal;
    }
  }
  @media (pointer: coarse) {
    label,
    select {
      min-block-size: 44px;
    }
  }
  @media print {
    .tools,
    .drawer,
    .decide {
      display: none;
    }
  }
`;
