import { css } from 'lit';

/** The big button, the increments and the points. */
export const tapBarStyles = css`
  /* Paper has no controls. */
  @media print {
    :host {
      display: none !important;
    }
  }
  :host {
    background: var(--_wash);
  }
  .bar {
    display: grid;
    gap: 8px;
    padding: 16px;
  }
  .main-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 8px;
  }
  .bar .row,
  .tools {
    flex-wrap: wrap;
    gap: 6px 8px;
  }
  .big {
    flex: 1 1 160px;
    flex-direction: column;
    gap: 2px;
    max-inline-size: 212px;
    min-inline-size: 160px;
    min-block-size: 72px;
    border-color: transparent;
    background: var(--_fill);
    color: var(--_on-fill);
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
  }
  .big b {
    font-size: max(19px, 1.1875rem);
    font-weight: 600;
    line-height: max(24px, 1.5rem);
  }
  .big span {
    font-size: var(--_small);
    line-height: max(16px, 1rem);
  }
  .big:hover {
    background: color-mix(in oklab, var(--_fill) 92%, var(--_ink));
  }
  .big[data-tapping] {
    box-shadow:
      0 0 0 2px var(--_wash),
      0 0 0 4px var(--_strong);
  }
  .big[data-tapping][data-beat='0'] {
    animation: tapped-even 160ms ease-out;
  }
  .big[data-tapping][data-beat='1'] {
    animation: tapped-odd 160ms ease-out;
  }
  @keyframes tapped-even {
    from {
      filter: brightness(1.25);
    }
  }
  @keyframes tapped-odd {
    from {
      filter: brightness(1.25);
    }
  }
  .unfold {
    display: none;
  }
  .points {
    display: contents;
  }
  .group :is(button, select, label) {
    font-size: max(13px, 0.8125rem);
  }
  .group {
    display: grid;
    align-content: center;
    gap: 4px;
  }
  .bar .hint {
    color: var(--_ink-2);
  }
  .choice {
    display: flex;
    overflow: hidden;
    border: 1px solid var(--_rule-2);
    border-radius: 6px;
    background: var(--_raised);
  }
  .choice label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-block-size: 28px;
    padding: 0 6px;
    white-space: nowrap;
    cursor: pointer;
  }
  .choice label + label {
    border-inline-start: 1px solid var(--_rule);
  }
  .choice label:has(:checked) {
    background: var(--_wash);
    color: var(--_strong);
    font-weight: 600;
  }
  .choice input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .choice label:has(:focus-visible) {
    outline: 2px solid var(--_strong);
    outline-offset: -2px;
  }
  .bar select {
    inline-size: auto;
    min-block-size: 30px;
    padding: 2px 6px;
    appearance: auto;
  }
  .others[data-chosen] {
    border-color: var(--_strong);
    font-weight: 600;
  }
  .group > .row {
    flex-wrap: nowrap;
    gap: 4px;
  }
  .bar .others {
    max-inline-size: 88px;
  }
  @media (pointer: coarse) {
    .bar.bar :is(button:not(.big), select, .choice label, .words) {
      min-block-size: 44px;
    }
    .bar.bar :is(.tool, .key) {
      min-inline-size: 44px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .bar .big {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .choice label:has(:checked),
    .switch[aria-pressed='true'],
    .big[data-tapping] {
      outline: 2px solid Highlight;
    }
  }
`;
