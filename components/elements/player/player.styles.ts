import { css, type CSSResultGroup } from 'lit';
import { sliderStyles } from './slider.styles.js';

export const playerStyles: CSSResultGroup = [
  sliderStyles,
  css`
    :host {
      display: block;
      container-type: inline-size;
      background: var(--_surface);
    }
    .bar {
      display: flex;
      align-items: center;
      gap: 4px 8px;
      min-block-size: 64px;
      padding: 6px 12px;
    }
    .bar button,
    .field {
      min-inline-size: 36px;
      min-block-size: 36px;
      flex: none;
      padding: 0 6px;
      border-color: transparent;
      background: none;
    }
    .bar button:hover,
    .field:hover {
      background: var(--_wash);
    }
    :disabled {
      cursor: default;
      opacity: 0.45;
    }
    .bar .play {
      position: relative;
      inline-size: 44px;
      block-size: 44px;
      padding: 0;
      border-radius: 50%;
      background: var(--_fill);
      color: var(--_on-fill);
    }
    .bar .play:hover:enabled {
      background: color-mix(in oklab, var(--_fill) 88%, var(--_ink));
    }
    .play .icon {
      inline-size: 22px;
      block-size: 22px;
      fill: currentColor;
    }
    .play[aria-busy='true']::after {
      content: '';
      position: absolute;
      inset: -5px;
      border: 2px solid;
      border-color: var(--_strong) transparent;
      border-radius: 50%;
    }
    .time {
      font-weight: 600;
    }
    .length,
    .times::before {
      color: var(--_ink-2);
    }
    .chip {
      flex: none;
      padding: 3px 10px;
      border: 1px solid var(--_rule-2);
      border-radius: 99px;
      background: var(--_raised);
      font-weight: 600;
      white-space: nowrap;
    }
    .chip span {
      color: var(--_ink-2);
      font-weight: 400;
    }
    .chip[data-empty] {
      visibility: hidden;
    }
    .chip > * {
      display: inline-grid;
    }
    .chip > ::after {
      content: attr(data-widest);
      block-size: 0;
      visibility: hidden;
    }
    .field {
      display: inline-flex;
      align-items: center;
      gap: 6px;
      border-radius: 6px;
    }
    .seek {
      flex: 1 1 80px;
      min-inline-size: 40px;
    }
    /* Music goes from left to right in every language: the time, its slider and the length stand so too. */
    :host(:dir(rtl)) .bar > :has(~ .time) {
      order: -4;
    }
    :host(:dir(rtl)) .length {
      order: -3;
      direction: ltr;
    }
    :host(:dir(rtl)) .seek {
      order: -2;
    }
    :host(:dir(rtl)) .time {
      order: -1;
    }
    .more {
      display: contents;
    }
    .bar .menu,
    .bar .narrow {
      display: none;
    }
    @container (max-width: 1119px) {
      .bar .menu {
        display: inline-flex;
      }
      .more {
        position: fixed;
      }
      .more:not(:popover-open) {
        display: none;
      }
    }
    @container (max-width: 479px) {
      .bar {
        flex-wrap: wrap;
      }
      .bar > .seek.seek {
        order: -5;
        flex-basis: 100%;
      }
      .bar .wide {
        display: none;
      }
      .bar .narrow {
        display: inline-flex;
      }
      .menu {
        margin-inline-start: auto;
      }
      .length::before {
        content: '/ ';
      }
    }
    @container (max-width: 519px) {
      .chip span {
        display: none;
      }
    }
    :host(:is([compact], [bare])) .bar {
      min-block-size: 56px;
    }
    :host([bare]) .bar {
      flex-wrap: nowrap;
      white-space: nowrap;
    }
    :host([bare]) .chip span {
      display: none;
    }
    :host(:is([compact], [bare])) .seek {
      display: none;
    }
    /* As wide as a time, so that what follows stays when the length becomes known. */
    :host(:is([compact], [bare])) .length {
      min-inline-size: 5.2ch;
    }
    :host(:is([compact], [bare])) .length::before {
      content: '/ ';
    }
    :host([compact]) .menu {
      margin-inline-start: auto;
    }
    @media (pointer: coarse) {
      .bar button,
      .field {
        min-inline-size: 44px;
        min-block-size: 44px;
      }
    }
  `,
];
