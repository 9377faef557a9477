import { css, type CSSResultGroup } from 'lit';
import { tokens } from '#kit';

/** Leaves text and width of its content as the page has them. */
export const pieceStyles: CSSResultGroup = [
  tokens,
  css`
    :host {
      display: block;
    }
  `,
];
