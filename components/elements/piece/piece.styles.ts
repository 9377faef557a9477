import { css, type CSSResultGroup } from 'lit';

export const pieceStyles: CSSResultGroup = [
  css`
    :host {
      display: block;
    }
  `,
];
