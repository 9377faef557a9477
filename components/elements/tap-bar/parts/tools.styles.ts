import { css } from 'lit';

/** Rare controls, keys, and the parts that open below. */
export const toolsStyles = css`
  .bar .keys .key {
    font-size: var(--_small);
  }
  .key {
    min-block-size: 24px;
    padding: 0;
    gap: 4px;
    border: 0;
    background: none;
    color: var(--_ink-2);
    font-size: var(--_small);
    line-height: max(16px, 1rem);
  }
  /* A word that a page would break goes to the next row whole. */
  .bar .key,
  .key kbd {
    flex: none;
    max-inline-size: 100%;
    overflow-wrap: normal;
  }
  .bar .group > .keys {
    flex-wrap: wrap;
  }
  .key:hover:enabled {
    background: none;
    color: var(--_ink);
    text-decoration: underline;
  }
  kbd {
    min-inline-size: 20px;
    padding: 0 5px;
    border: 1px solid var(--_rule-2);
    border-radius: 4px;
    background: var(--_raised);
    color: var(--_ink);
    font: inherit;
    line-height: max(18px, 1.125rem);
    text-align: center;
  }
  .align .words {
    padding-inline: 8px;
  }
  .align {
    margin-inline-start: auto;
  }
  .align .keep,
  .bar .align .like {
    max-inline-size: 184px;
  }
  .bar .align .like {
    inline-size: 100%;
    min-block-size: 28px;
    font-size: var(--_small);
  }
  .keep input {
    flex: none;
    margin: 0;
    accent-color: var(--_strong);
  }
  .keep {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--_ink-2);
    font-size: var(--_small);
    line-height: max(16px, 1rem);
  }
  .tools .words,
  .more .words,
  .file {
    min-block-size: 28px;
    padding-inline: 8px;
    font-size: var(--_small);
    font-weight: 400;
  }
  .tools .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .switch[aria-pressed='true'],
  .switch[aria-expanded='true'],
  .words.main {
    border-color: transparent;
    background: var(--_fill);
    color: var(--_on-fill);
  }
  .space {
    flex: 1;
  }
  .bar .tools select {
    max-inline-size: 120px;
    min-block-size: 28px;
    font-size: var(--_small);
  }
  .tools .pair {
    display: inline-flex;
    gap: 4px;
  }
  .file {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    border: 1px solid var(--_rule-2);
    border-radius: 6px;
    background: var(--_raised);
    cursor: pointer;
  }
  .file:has(:focus-visible) {
    outline: 2px solid var(--_strong);
    outline-offset: 2px;
  }
  .file[data-disabled] {
    cursor: default;
    opacity: 0.5;
  }
  .more {
    padding-block-start: 8px;
    border-block-start: 1px solid var(--_rule-2);
  }
  .played ol {
    display: flex;
    flex: 1 1 0;
    flex-wrap: wrap;
    gap: 4px;
    overflow: auto;
    min-inline-size: min(240px, 100%);
    max-block-size: 104px;
    margin: 0;
    padding: 2px;
    list-style: none;
    direction: ltr;
  }
  .passage[data-unwritten] {
    border-inline-start: 3px dashed var(--_strong);
  }
  .passage[aria-expanded='true'] {
    border-color: var(--_strong);
    background: var(--_wash);
    font-weight: 600;
  }
  .passage small {
    color: var(--_ink-2);
    font-weight: 400;
  }
  .choices .words {
    min-block-size: 28px;
    padding-inline: 8px;
    font-size: var(--_small);
    font-weight: 400;
  }
  .more input[type='number'] {
    inline-size: 84px;
  }
  .more progress {
    accent-color: var(--_strong);
  }
  .more [data-bad] {
    color: var(--_bad);
  }
  .bar :is(.wrong, .done):empty {
    display: none;
  }
`;
