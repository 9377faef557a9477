import { css } from 'lit';

/** Black on white becomes ink on paper; colors keep their hue. */
const darkPicture = css`invert(0.9) hue-rotate(180deg)`;

/**
 * The look of every element: each private `--_name` takes the public `--glosa-name` of any ancestor,
 * else the paper-and-ink default of the light or dark theme. A canvas reads a token by taking it as
 * its `color` and asking for the computed style (`light-dark()` is not resolved in a custom property).
 */
export const tokens = css`
  :host {
    color-scheme: var(--glosa-color-scheme, light dark);
    --_desk: var(--glosa-desk, light-dark(#f3efe7, #121110));
    --_surface: var(--glosa-surface, light-dark(#faf7f1, #201e1b));
    --_paper: var(--glosa-paper, light-dark(#fffdf8, #1b1a17));
    --_raised: var(--glosa-raised, light-dark(#fff, #2a2723));
    --_ink: var(--glosa-ink, light-dark(#23201b, #efe9dd));
    --_ink-2: var(--glosa-ink-2, light-dark(#585248, #c0b8aa));
    --_ink-3: var(--glosa-ink-3, light-dark(#736c60, #9d9587));
    --_rule: var(--glosa-rule, light-dark(#e0d9cb, #38342e));
    --_rule-2: var(--glosa-rule-2, light-dark(#bdb4a4, #5d564b));
    --_field: var(--glosa-field, light-dark(#8b8375, #7d7669));
    --_bad: var(--glosa-bad, light-dark(#9b1c2e, #ff9aa5));
    --_primary: var(--glosa-primary, light-dark(#607d8b, #90a4ae));
    --_strong: var(--glosa-strong, light-dark(#455a64, #b0bec5));
    --_fill: var(--glosa-fill, light-dark(#455a64, #90a4ae));
    --_on-fill: var(--glosa-on-fill, light-dark(#fff, #1b1a17));
    --_playhead: var(--glosa-playhead, var(--_strong));
    --_wash: var(
      --glosa-wash,
      light-dark(
        color-mix(in oklab, var(--_primary) 16%, var(--_surface)),
        color-mix(in oklab, var(--_primary) 24%, var(--_surface))
      )
    );
    --_wave: var(--glosa-wave, color-mix(in oklab, var(--_primary) 62%, var(--_paper)));
    --_picture-filter: var(--glosa-picture-filter, none);
    /* As large as the reader sets it in the browser, and never smaller where the page makes its root small. */
    --_small: max(12.5px, 0.78125rem);
    color: var(--_ink);
    font-size: max(14px, 0.875rem);
    line-height: max(20px, 1.25rem);
  }
  @media (prefers-color-scheme: dark) {
    :host {
      --_picture-filter: var(--glosa-picture-filter, ${darkPicture});
    }
  }
  :host([data-theme='light']) {
    --glosa-color-scheme: light;
    --glosa-picture-filter: none;
  }
  :host([data-theme='dark']) {
    --glosa-color-scheme: dark;
    --glosa-picture-filter: ${darkPicture};
  }
  :host([hidden]) {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  .icon {
    inline-size: 20px;
    block-size: 20px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-inline-size: 28px;
    min-block-size: 28px;
    padding: 0 8px;
    border: 1px solid var(--_rule-2);
    border-radius: 6px;
    background: var(--_raised);
    color: var(--_ink);
    font: inherit;
    cursor: pointer;
    transition: background-color 120ms ease-out;
  }
  button:hover {
    background: var(--_wash);
  }
  :focus-visible {
    outline: 2px solid var(--_strong);
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
    }
  }
`;

/** Text as the elements want it, whatever the page sets around them; its typeface is that of the page. */
export const ownText = css`
  letter-spacing: normal;
  word-spacing: normal;
  text-transform: none;
  text-indent: 0;
  text-align: start;
  white-space: normal;
  font-style: normal;
  font-weight: 400;
  font-variant: tabular-nums;
`;

/**
 * How an element stands on a page. A view of music has no width of its own: a place that is as wide as its
 * content (a row, a float, a cell of a table) gives it that of a column of text, and may make it narrower.
 */
export const standing = css`
  :host {
    ${ownText}
    contain: inline-size;
    contain-intrinsic-inline-size: clamp(240px, 50vw, 640px);
    min-inline-size: min(100%, 240px);
    break-inside: avoid;
  }
`;
