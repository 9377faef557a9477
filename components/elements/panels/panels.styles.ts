import { css } from 'lit';

export const panelsStyles = css`
  :host {
    background: var(--_desk);
  }
  .panels {
    display: flex;
    flex-direction: column;
  }
  ::slotted([data-behind]) {
    display: none;
  }
`;
