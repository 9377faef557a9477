import { css } from 'lit';
import { listsStyles } from './lists.styles.js';

/** Styles of the page, its tabs and its filters. */
const page = css`
  .admin-page > h1 {
    margin-block-end: 16px;
  }
  .admin-log-in {
    margin-block-start: 16px;
  }

  /* The tabs: in several rows where it is narrow, so that none is out of sight */
  .admin-tabs {
    display: flex;
    flex-wrap: wrap;
    border-block-end: 1px solid var(--glosa-rule);
  }
  .admin-tab {
    display: flex;
    flex: none;
    align-items: center;
    min-block-size: 44px;
    padding: 0 12px;
    border-block-end: 2px solid transparent;
    color: var(--glosa-ink-2);
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  .admin-tab:hover {
    color: var(--glosa-ink);
  }
  .admin-tab:focus-visible {
    outline-offset: -2px;
  }
  .admin-tab[aria-current] {
    border-block-end-color: var(--glosa-strong);
    color: var(--glosa-ink);
  }

  .admin-section {
    padding-block-start: 24px;
  }
  .admin-head,
  .admin-part-head {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: 8px 32px;
    margin-block-end: 16px;
  }
  .admin-head p {
    max-inline-size: 68ch;
    margin-block-start: 4px;
    color: var(--glosa-ink-2);
  }
  .admin-head h2,
  .admin-part h3 {
    overflow-wrap: anywhere;
  }
  :is(.admin-head h2, .admin-part h3):focus:not(:focus-visible) {
    outline: none;
  }
  .admin-acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .admin-part {
    margin-block-start: 32px;
  }
  .admin-part > h3 {
    margin-block-end: 12px;
  }
  .admin-part-head {
    align-items: center;
    margin-block-end: 12px;
  }
  .admin-loading {
    min-block-size: 50vh;
  }
  .admin-empty,
  .admin-hint {
    color: var(--glosa-ink-2);
  }
  .admin-empty {
    padding-block: 16px;
    border-block: 1px solid var(--glosa-rule);
  }
  .admin-hint {
    display: block;
    margin-block-start: 16px;
    font-size: 12.5px;
    line-height: 16px;
  }
  .admin-facts .admin-hint {
    margin-block-start: 0;
  }
  .admin-bad {
    color: var(--glosa-bad);
  }
  .admin-failed {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    margin-block-end: 16px;
    padding: 8px 12px;
    border-inline-start: 3px solid var(--glosa-bad);
    background: var(--glosa-surface);
  }
  .admin-back {
    margin-block-end: 12px;
  }
  .admin-back a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 28px;
  }
  .admin-more {
    margin-block-start: 16px;
    text-align: center;
  }
  .admin-time {
    white-space: nowrap;
  }

  /* Search and filters */
  .admin-search {
    position: relative;
    display: flex;
    gap: 8px;
    max-inline-size: 480px;
    margin-block-end: 16px;
  }
  .admin-search > .icon {
    position: absolute;
    inset-block-start: calc(50% - 11px);
    inset-inline-start: 10px;
    color: var(--glosa-ink-2);
    pointer-events: none;
  }
  .admin-search > .input {
    min-inline-size: 0;
    padding-inline-start: 40px;
  }
  .admin-search > .button {
    flex: none;
  }
  .admin-filter ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 0 0 16px;
    padding: 0;
    list-style: none;
  }
  .admin-filter a {
    display: flex;
    align-items: center;
    gap: 6px;
    min-block-size: 32px;
    padding: 0 10px;
    border: 1px solid var(--glosa-rule-2);
    border-radius: 6px;
    color: var(--glosa-ink);
    text-decoration: none;
  }
  .admin-filter a:hover,
  .admin-filter a[aria-current] {
    background: var(--glosa-wash);
  }
  .admin-filter a[aria-current] {
    border-color: var(--glosa-strong);
    font-weight: 600;
  }
  .admin-count {
    min-inline-size: 2ch;
    color: var(--glosa-ink-2);
    font-weight: 400;
    text-align: end;
  }
  .admin-log-filter {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: 8px 12px;
    align-items: end;
    max-inline-size: 760px;
    margin-block-end: 16px;
  }
  .admin-filter-acts {
    display: flex;
    gap: 8px;
  }
`;

/** Narrow and wide places, and fingers. */
const places = css`
  @media (width >= 960px) {
    .admin-columns {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media (width < 720px) {
    .admin-log-filter {
      grid-template-columns: minmax(0, 1fr);
    }
    .admin-table,
    .admin-table tbody,
    .admin-table tr {
      display: block;
    }
    .admin-table thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .admin-table tr {
      padding-block: 8px;
    }
    .admin-table tbody tr:first-child {
      border-block-start: 0;
    }
    .admin-table tbody :is(th, td) {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 4px 12px;
      padding: 4px 12px;
    }
    .admin-table tbody th {
      display: block;
    }
    .admin-table td.number {
      text-align: start;
    }
    .admin-table td:empty {
      display: none;
    }
    .admin-table td[data-label]::before {
      content: attr(data-label) / '';
      color: var(--glosa-ink-2);
    }
    .admin-table td.actions {
      display: block;
      inline-size: auto;
      text-align: start;
    }
  }
  @media (pointer: coarse) {
    .admin-filter a,
    .admin-back a {
      min-block-size: 44px;
    }
    .admin-table tbody th a {
      display: inline-block;
      padding-block: 10px;
    }
  }
  @media (forced-colors: active) {
    .admin-tab[aria-current],
    .admin-filter a[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** Adds the styles of the page to the document, once. */
export function adoptAdminStyles(): void {
  const { adoptedStyleSheets: sheets } = document;
  for (const { styleSheet } of [page, listsStyles, places])
    if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}
