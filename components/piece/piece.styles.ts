import { css, type CSSResultGroup } from 'lit';
import { messageStyles } from '../base/look/message.js';

export const pieceStyles: CSSResultGroup = [
  messageStyles,
  css`
    :host {
      display: block;
    }
  `,
];
