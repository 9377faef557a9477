import { css } from 'lit';

const groups = css`
  .groups-top,
  .groups-part-head {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: 8px 32px;
  }
  .groups-top {
    margin-block-end: 24px;
  }
  .groups-top h1 {
    overflow-wrap: anywhere;
  }
  .groups-columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 32px 48px;
    align-items: start;
  }
  @media (width >= 960px) {
    .groups-columns {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    }
  }
  .groups-column {
    display: flex;
    flex-direction: column;
    gap: 32px;
    min-inline-size: 0;
  }
  .groups-part h2 {
    font: 600 19px/24px var(--serif);
  }
  .groups-part h2:focus:not(:focus-visible) {
    outline: none;
  }
  .groups-part-head {
    align-items: center;
    min-block-size: 44px;
  }
  .groups-list {
    margin: 0;
    padding: 0;
    border-block: 1px solid var(--glosa-rule);
    background: var(--glosa-paper);
    list-style: none;
  }
  .groups-list > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 56px;
    padding: 4px 6px 4px 16px;
  }
  .groups-list > li + li {
    border-block-start: 1px solid var(--glosa-rule);
  }
  .groups-names {
    display: flex;
    flex: 1 1 120px;
    flex-direction: column;
    min-inline-size: 0;
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  .groups-link {
    color: var(--glosa-ink);
    font: 600 16px/24px var(--serif);
    text-decoration: none;
  }
  .groups-link:hover {
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    .groups-link {
      padding-block: 10px;
    }
  }
  .groups-told,
  .groups-none {
    color: var(--glosa-ink-2);
  }
  .groups-acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .groups-acts .select {
    min-inline-size: 128px;
  }
  .groups-more {
    margin-block-start: 8px;
  }
  .groups-code {
    display: block;
    margin-block: 8px;
    font:
      600 22px/32px ui-monospace,
      monospace;
    overflow-wrap: anywhere;
  }
  .groups-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
    gap: 12px 16px;
  }
  .groups-failed {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    color: var(--glosa-bad);
  }
  .groups-loading {
    min-block-size: 57px;
  }
  .groups-join > .groups-told::first-letter {
    text-transform: uppercase;
  }
  .groups-join {
    display: flex;
    flex-direction: column;
    gap: 16px;
    max-inline-size: 560px;
    margin-block-start: 24px;
  }
`;

/** Adds the styles of these pages to the document, once. */
export function adoptGroupsStyles(): void {
  const { adoptedStyleSheets: sheets } = document;
  const { styleSheet } = groups;
  if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}
