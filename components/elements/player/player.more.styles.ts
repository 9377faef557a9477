import { css } from 'lit';

export const moreStyles = css`
  select {
    max-inline-size: 16ch;
    min-block-size: 28px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  option {
    background: var(--_raised);
  }
  .volume {
    inline-size: 72px;
  }
  .bar .field > button {
    min-inline-size: 28px;
    padding: 0;
  }
  @container (min-width: 1120px) and (max-width: 1199px) {
    .volume {
      display: none;
    }
  }
  @container (max-width: 1119px) {
    .more button,
    .more .field {
      justify-content: flex-start;
      gap: 8px;
    }
    .more .named::after {
      content: attr(aria-label);
    }
    .more select,
    .volume {
      flex: 1;
    }
  }
`;
