import { css } from 'lit';

/** Styles of the side column: facts about the marks, and help. */
export const sideStyles = css`
  .marks-meter {
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
  .marks-meter > p:first-child {
    font: 600 16px/24px var(--serif);
  }
  .marks-warning {
    color: var(--glosa-bad);
  }
  .marks-question,
  .marks-ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .marks-score {
    display: flex;
    flex-direction: column;
    gap: 8px;
    align-items: flex-start;
  }
  .marks-score > .marks-rows {
    inline-size: 100%;
  }
  .marks-none {
    color: var(--glosa-ink-2);
  }
  .marks-pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
  }
  .marks-rows {
    flex: none;
    margin: 0;
    padding: 0;
    border-block: 1px solid var(--glosa-rule);
    list-style: none;
  }
  .marks-rows > li + li {
    border-block-start: 1px solid var(--glosa-rule);
  }
  .marks-rows button {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: baseline;
    justify-content: space-between;
    inline-size: 100%;
    min-block-size: 40px;
    padding: 8px;
    border: 0;
    background: none;
    color: var(--glosa-ink);
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .marks-rows button:hover {
    background: var(--glosa-wash);
  }
  .marks-rows button[aria-current='true'] {
    background: var(--glosa-wash);
    font-weight: 600;
  }
  .marks-staves {
    color: var(--glosa-ink-2);
    font-weight: 400;
  }
  .marks-fields {
    display: flex;
    flex-direction: column;
    gap: 14px;
  }
  .marks-number-field {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 6px;
    align-items: end;
  }
  .marks-split {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    align-items: end;
  }
  .marks-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .marks-help {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 4px 20px;
    align-items: baseline;
    padding: 8px 16px;
    border-block-start: 1px solid var(--glosa-rule);
    background: var(--glosa-surface);
    color: var(--glosa-ink-2);
    font-size: 13px;
    line-height: 20px;
  }
  .marks-help > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .marks-help kbd {
    padding: 1px 5px;
    border: 1px solid var(--glosa-rule-2);
    border-radius: 4px;
    background: var(--glosa-paper);
    color: var(--glosa-ink);
    font: inherit;
  }
`;
