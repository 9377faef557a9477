import { css } from 'lit';

/** Measure and beat as a button: as large as without one, so that nothing moves when it comes. */
export const chipStyles = css`
  .bar button.chip {
    display: block;
    min-inline-size: 0;
    min-block-size: 28px;
    padding: 3px 10px;
    border-color: var(--_rule-2);
    border-radius: 99px;
    background: var(--_raised);
    font-weight: 600;
    line-height: inherit;
    cursor: pointer;
  }
  .bar button.chip:hover {
    border-color: var(--_strong);
  }
  @media (pointer: coarse) {
    .bar button.chip {
      min-block-size: 44px;
    }
  }
`;

export const fieldStyles = css`
  .go {
    position: fixed;
    inset: auto;
    inline-size: min(340px, 100vw - 16px);
    max-block-size: calc(100dvh - 16px);
    box-sizing: border-box;
    overflow: auto;
    margin: 0;
    padding: 12px;
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    color: inherit;
    font: inherit;
    box-shadow: 0 8px 24px color-mix(in srgb, #000 14%, transparent);
  }
  .go label {
    display: block;
    margin-block-end: 4px;
    font-weight: 600;
  }
  .go .line {
    display: flex;
    gap: 6px;
  }
  .go input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 36px;
    box-sizing: border-box;
    padding: 0 8px;
    border: 1px solid var(--_field);
    border-radius: 6px;
    background: var(--_surface);
    color: inherit;
    font: inherit;
  }
  .go p {
    margin: 6px 0 0;
    font-size: var(--_small);
  }
  .go p:empty {
    margin: 0;
  }
  .go .hint {
    color: var(--_ink-2);
  }
  .go .wrong {
    color: var(--_bad);
  }
  .go ul {
    display: grid;
    gap: 2px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  .go li > button {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-start;
    column-gap: 8px;
    inline-size: 100%;
    padding: 4px 8px;
    border-color: transparent;
    background: none;
    text-align: start;
  }
  .go li > button:hover {
    background: var(--_wash);
  }
  .go li span {
    color: var(--_ink-2);
    font-size: var(--_small);
  }
  @media (pointer: coarse) {
    .go input {
      min-block-size: 44px;
      font-size: max(16px, 1rem);
    }
  }
`;
