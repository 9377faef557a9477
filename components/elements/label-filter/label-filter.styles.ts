import { css } from 'lit';

export const filterStyles = css`
  /* Paper has no controls. */
  @media print {
    :host {
      display: none !important;
    }
  }
  .summary {
    justify-content: space-between;
    min-block-size: 28px;
  }
  .list {
    position: relative;
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .list legend {
    margin: 0;
    min-block-size: 28px;
    line-height: max(28px, 1.75rem);
  }
  .list .all {
    position: absolute;
    inset-inline-end: 0;
    inset-block-start: -28px;
  }
  .list ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .list li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
  }
  .list label,
  .switch {
    display: flex;
    flex: 1 1 0;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    min-block-size: 28px;
    cursor: pointer;
  }
  .value {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [type='checkbox'] {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_strong);
  }
  .all,
  .more,
  .only {
    padding: 0 6px;
    border-color: transparent;
    background: none;
    color: var(--_ink-2);
    font-size: var(--_small);
  }
  .more {
    justify-self: start;
  }
  .only[aria-pressed='true'] {
    background: var(--_wash);
    color: var(--_ink);
    font-weight: 600;
  }
  .look {
    display: grid;
    flex: 1 1 0;
    gap: 4px;
    min-inline-size: 0;
    margin-inline-start: 26px;
    padding: 8px;
    border: 1px solid var(--_rule);
    border-radius: 6px;
  }
  .look p {
    margin: 0;
  }
  .look :is(input:not([type='checkbox']), .boxed) {
    flex: none;
    inline-size: 76px;
  }
  .look [type='color'] {
    block-size: 28px;
    padding: 2px;
  }
  .switch.inner {
    padding-inline-start: 24px;
  }
  .choices {
    display: grid;
    gap: 8px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--_rule);
  }
  @media (pointer: coarse) {
    .list li,
    .list label,
    .switch {
      min-block-size: 44px;
    }
  }
`;
