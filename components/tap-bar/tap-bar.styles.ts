import { css } from 'lit';

/** The big button, the increments and the points. */
export const tapBarStyles = css`
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
    gap: 12px;
  }
  .bar .row,
  .tools {
    flex-wrap: wrap;
    gap: 6px 8px;
  }
  .big {
    flex: 1 1 168px;
    flex-direction: column;
    gap: 2px;
    max-inline-size: 212px;
    min-inline-size: 168px;
    min-block-size: 72px;
    border-color: transparent;
    background: var(--_fill);
    color: var(--_on-fill);
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
  }
  .big b {
    font-size: 19px;
    font-weight: 600;
    line-height: 24px;
  }
  .big span {
    font-size: 12.5px;
    line-height: 16px;
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
  .group :is(button, select, label) {
    font-size: 13px;
  }
  .group {
    display: grid;
    align-content: center;
    gap: 4px;
  }
  .chosen {
    min-inline-size: 197px;
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--_rule-2);
  }
  .chosen + .group {
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--_rule-2);
  }
  .point b {
    font-size: 15px;
    font-weight: 600;
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
    padding: 0 8px;
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
  .choice i {
    font-style: normal;
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
  .nudge,
  .bar .tool {
    min-block-size: 34px;
    gap: 0;
    padding: 0 5px;
    border-color: var(--_rule-2);
    background: var(--_raised);
    color: var(--_ink);
    font-weight: 600;
    white-space: nowrap;
  }
  .bar .tool {
    min-inline-size: 34px;
    padding: 0;
  }
  .nudge .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .bar .others {
    max-inline-size: 88px;
  }
  .bar .all select {
    max-inline-size: 112px;
    min-block-size: 34px;
  }
  .chosen .name {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 24px;
  }
  .bar .chosen .tool {
    min-inline-size: 24px;
    min-block-size: 24px;
    border-color: transparent;
    background: none;
  }
  .chosen .tool .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  @container (max-width: 719px) {
    .bar {
      padding: 12px;
    }
    .big {
      flex: 1 0 100%;
      min-block-size: 88px;
      max-inline-size: none;
    }
    .bar .unfold {
      display: inline-flex;
    }
    .bar:not([data-unfolded]) :is(.group:not(.moves), .tools > :not(.ways)) {
      display: none;
    }
    .chosen,
    .chosen + .group {
      padding-inline-start: 0;
      border: 0;
    }
    .align {
      margin-inline-start: 0;
    }
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
