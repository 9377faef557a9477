import { css } from 'lit';

/** The chosen point, and the buttons that move it and all points. */
export const pointsStyles = css`
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
    font-size: max(15px, 0.9375rem);
    font-weight: 600;
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
`;
