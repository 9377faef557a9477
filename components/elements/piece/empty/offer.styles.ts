import { css } from 'lit';

export const offerStyles = css`
  /* Nothing can be dropped on paper. */
  @media print {
    .drop,
    .drop-another {
      display: none !important;
    }
  }
  .drop {
    display: grid;
    justify-items: center;
    gap: 6px;
    margin-block-end: 8px;
    padding: 24px 16px;
    border: 1px dashed var(--_rule-2);
    border-radius: 8px;
    background: var(--_surface);
    color: var(--_ink-2);
    text-align: center;
  }
  .drop[data-over] {
    border-color: var(--_strong);
    background: var(--_wash);
  }
  .drop p,
  .drop h2 {
    margin: 0;
    max-inline-size: 60ch;
    font-size: inherit;
  }
  .drop .drop-here {
    color: var(--_ink);
    font-weight: 600;
  }
  .drop .drop-types {
    color: var(--_ink-3);
    font-size: max(13px, 0.8125rem);
  }
  .drop .icon {
    inline-size: 28px;
    block-size: 28px;
  }
  .drop .drop-choose {
    min-block-size: 32px;
    border-color: var(--_fill);
    background: var(--_fill);
    color: var(--_on-fill);
  }
  .drop button:disabled {
    opacity: 0.5;
    cursor: default;
  }
  .drop-again {
    inline-size: min(100%, 40rem);
    margin-block-start: 12px;
  }
  .drop-again ul {
    display: grid;
    gap: 6px;
    margin: 6px 0;
    padding: 0;
    list-style: none;
  }
  .drop-again li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 6px;
  }
  .drop-again li button:first-child {
    min-inline-size: 0;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
  }
  .which h2 {
    color: var(--_ink);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .which input {
    box-sizing: border-box;
    inline-size: min(100%, 40rem);
    min-block-size: 32px;
    padding: 4px 8px;
    border: 1px solid var(--_rule-2);
    border-radius: 4px;
    background: var(--_surface);
    color: var(--_ink);
    font: inherit;
  }
  .which ul {
    display: grid;
    gap: 6px;
    inline-size: min(100%, 40rem);
    max-block-size: min(360px, 50vh);
    margin: 6px 0;
    padding: 2px;
    overflow: auto;
    list-style: none;
  }
  .which ul[hidden] {
    display: none;
  }
  .which li button {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: baseline;
    justify-content: space-between;
    inline-size: 100%;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .which em {
    color: var(--_ink-2);
    font-style: normal;
  }
  .drop-another {
    margin-block-end: 8px;
  }
  .drop-another button {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .drop-progress {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 12px;
    background: var(--_surface);
    color: var(--_ink-2);
  }
  .drop-progress progress {
    flex: 1 1 8rem;
    min-inline-size: 0;
    accent-color: var(--_fill);
  }
  @media (pointer: coarse) {
    .drop .drop-choose,
    .which input,
    .which button,
    .drop-another button {
      min-block-size: 44px;
    }
  }
`;
