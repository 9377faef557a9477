import { css } from 'lit';

export const moreStyles = css`
  /* Paper has no controls. */
  @media print {
    :host {
      display: none !important;
    }
  }
  /* The ring around the button of a recording on its way: a short wait shows none. */
  .play[aria-busy='true']::after {
    animation: appear 300ms step-end;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .play[aria-busy='true']::after {
      animation:
        appear 300ms step-end,
        turn 2s linear infinite;
    }
    @keyframes turn {
      to {
        rotate: 1turn;
      }
    }
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
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
  /* Where large letters leave little room, the place is cut first: the buttons stay inside the bar. */
  :host([bare]) .chip {
    flex: 0 1 auto;
    min-inline-size: 0;
  }
  :host([bare]) .chip > b {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  :host([bare]) .chip > b::after {
    display: block;
  }
  @container (max-width: 14rem) {
    :host([bare]) .length {
      display: none;
    }
  }
  /* Two rows at most: long words of a language are cut before they take a third. */
  @container (max-width: 479px) {
    .bar .chip {
      flex: 1 1 0;
      min-inline-size: 0;
      max-inline-size: max-content;
      overflow: hidden;
    }
    .chip > b {
      max-inline-size: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  @container (max-width: 279px) {
    .length {
      display: none;
    }
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
    .more {
      inset: auto;
      flex-direction: column;
      align-items: stretch;
      box-sizing: border-box;
      min-inline-size: 200px;
      max-inline-size: calc(100vw - 16px);
      max-block-size: calc(100dvh - 16px);
      overflow: auto;
      margin: 0;
      padding: 6px;
      border: 1px solid var(--_rule-2);
      border-radius: 8px;
      background: var(--_raised);
      color: inherit;
      box-shadow:
        0 2px 6px color-mix(in srgb, #000 10%, transparent),
        0 8px 24px color-mix(in srgb, #000 10%, transparent);
    }
    .more:popover-open {
      display: flex;
    }
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
      min-inline-size: 0;
      max-inline-size: none;
    }
  }
`;
