import { css } from 'lit';

export const buttonsStyles = css`
  /* Paper has no controls. */
  @media print {
    :host {
      display: none !important;
    }
  }
  .head {
    justify-content: space-between;
  }
  .head .tool[aria-pressed='true'] {
    background: var(--_wash);
    color: var(--_ink);
  }
  .templates {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .templates li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .template {
    flex: 1 1 0;
    justify-content: flex-start;
    gap: 8px;
    min-inline-size: 0;
    min-block-size: 34px;
    padding: 4px 10px;
    text-align: start;
  }
  .template b {
    overflow: hidden;
    min-inline-size: 24px;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .template .hint {
    color: var(--_ink-2);
    overflow: hidden;
    min-inline-size: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .template[aria-pressed='true'] {
    border-color: var(--_strong);
    background: var(--_wash);
    box-shadow: inset 0 0 0 1px var(--_strong);
  }
  kbd {
    flex: none;
    min-inline-size: 20px;
    margin-inline-start: auto;
    padding: 0 5px;
    border: 1px solid var(--_rule-2);
    border-radius: 4px;
    color: var(--_ink-2);
    font: inherit;
    font-size: var(--_small);
    line-height: max(18px, 1.125rem);
    text-align: center;
  }
  .new {
    display: grid;
    gap: 12px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_rule);
  }
  .new p {
    margin: 0;
  }
  .new .row .tool {
    min-block-size: 34px;
    min-inline-size: 34px;
  }
  @media (pointer: coarse) {
    /* Two beside each other leave more of the music in sight. */
    .templates {
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 152px), 1fr));
    }
    .template,
    .new .row .tool {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .template[aria-pressed='true'] {
      border: 3px solid Highlight;
    }
  }
`;
