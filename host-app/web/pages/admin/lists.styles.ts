import { css } from 'lit';

/** Styles of tables, facts and lists. */
export const listsStyles = css`
  .admin-table {
    position: relative;
    inline-size: 100%;
    border-collapse: collapse;
    border-block: 1px solid var(--glosa-rule);
    background: var(--glosa-paper);
  }
  .admin-table :is(th, td) {
    padding: 8px 12px;
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: baseline;
  }
  .admin-table thead th {
    color: var(--glosa-ink-2);
    font-weight: 600;
    white-space: nowrap;
  }
  .admin-table tbody tr {
    border-block-start: 1px solid var(--glosa-rule);
  }
  .admin-table tbody tr:hover {
    background: var(--glosa-surface);
  }
  .admin-table tbody th {
    font-weight: 600;
  }
  .admin-table tbody th a {
    color: var(--glosa-ink);
  }
  .admin-table :is(th, td).number {
    text-align: end;
  }
  .admin-table td.actions {
    inline-size: 1px;
    padding-block: 4px;
    text-align: end;
    white-space: nowrap;
  }
  .admin-table td.actions > .button + .button {
    margin-inline-start: 8px;
  }
  .admin-hidden {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .admin-hidden summary {
    min-block-size: 28px;
    cursor: pointer;
  }
  .admin-facts {
    margin: 0;
    border-block: 1px solid var(--glosa-rule);
    background: var(--glosa-paper);
  }
  .admin-facts > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 4px 16px;
    padding: 8px 12px;
  }
  .admin-facts > div + div {
    border-block-start: 1px solid var(--glosa-rule);
  }
  .admin-facts dt {
    color: var(--glosa-ink-2);
  }
  .admin-facts dd {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .admin-plain {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .admin-columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px 32px;
    align-items: start;
  }
  .admin-columns > .admin-part {
    margin-block-start: 0;
  }
  .admin-problems,
  .admin-warnings,
  .admin-files {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .admin-problems {
    padding-inline-start: 12px;
    border-inline-start: 4px solid var(--glosa-bad);
  }
  .admin-note {
    color: var(--glosa-ink-2);
    font-size: 12.5px;
    line-height: 16px;
  }
  .admin-problems li + li {
    margin-block-start: 8px;
  }
  .admin-warnings {
    border-block: 1px solid var(--glosa-rule);
    background: var(--glosa-paper);
  }
  .admin-warnings > li {
    display: flex;
    gap: 12px;
    padding: 12px;
  }
  .admin-warnings > li + li,
  .admin-files > li + li {
    border-block-start: 1px solid var(--glosa-rule);
  }
  .admin-warnings .icon {
    color: var(--glosa-bad);
  }
  .admin-files {
    border-block: 1px solid var(--glosa-rule);
    background: var(--glosa-paper);
  }
  .admin-files > li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 12px;
    overflow-wrap: anywhere;
  }
  .admin-files > li > :last-child {
    color: var(--glosa-ink-2);
    white-space: nowrap;
  }
  .admin-report {
    max-block-size: 480px;
    margin: 0;
    padding: 12px;
    overflow: auto;
    border: 1px solid var(--glosa-rule);
    border-radius: 6px;
    background: var(--glosa-paper);
    font:
      12.5px/18px ui-monospace,
      monospace;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .admin-preview h3 {
    margin-block-end: 12px;
  }
  /* The place of the piece, before it is there. */
  .admin-stage {
    min-block-size: 320px;
    margin-block-end: 12px;
  }
  .admin-password {
    padding: 12px;
    border: 1px solid var(--glosa-rule-2);
    border-radius: 6px;
    background: var(--glosa-paper);
    font-size: 19px;
    line-height: 24px;
    text-align: center;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
