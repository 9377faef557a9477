import { css, type CSSResult } from 'lit';

export const inputStyles: CSSResult = css`
  .labels-surface .snack {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  .snack button {
    border-color: transparent;
    background: none;
    color: inherit;
    font-weight: 600;
    text-decoration: underline;
  }
  .snack button:is(:hover, :focus-visible) {
    outline-color: var(--_paper);
    background: color-mix(in srgb, var(--_paper) 20%, transparent);
  }
  .viewport[data-over='label'] {
    cursor: pointer;
  }
  .viewport[data-over='end'] {
    cursor: ew-resize;
  }
  .viewport[data-carrying] {
    cursor: crosshair;
  }
  .labels-surface [popover] {
    position: fixed;
    inset: auto;
    margin: 0;
    border: 0;
    padding: 0;
    overflow: visible;
    color: var(--_ink);
    font-size: max(14px, 0.875rem);
    line-height: max(20px, 1.25rem);
  }
  .labels-surface .bubble {
    padding: 1px 8px;
    border-radius: 3px;
    background: var(--_ink);
    color: var(--_paper);
    font-size: var(--_small);
    white-space: nowrap;
    pointer-events: none;
  }
  .labels-surface .rubber-band {
    border: 1px dashed var(--_strong);
    background: color-mix(in srgb, var(--_primary) 16%, transparent);
    pointer-events: none;
  }
  .labels-surface :is(.comment, .menu, .place-asker, .help) {
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    box-shadow:
      0 2px 6px color-mix(in srgb, var(--_ink) 10%, transparent),
      0 8px 24px color-mix(in srgb, var(--_ink) 10%, transparent);
  }
  .labels-surface .comment {
    max-inline-size: min(360px, 90vw);
    max-block-size: 50vh;
    padding: 8px 12px;
    overflow: auto;
  }
  .comment p {
    margin: 4px 0 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .comment small {
    color: var(--_ink-2);
  }
  .tag-editor[data-new] {
    pointer-events: none;
  }
  .tag-editor input {
    inline-size: 100%;
    block-size: 100%;
    min-inline-size: 88px;
    min-block-size: 26px;
    padding: 0 6px;
    border: 1px solid var(--_field);
    border-radius: 3px;
    background: var(--_raised);
    color: var(--_ink);
    font: inherit;
    font-weight: 600;
  }
  .labels-surface .place-asker {
    inline-size: min(300px, 90vw);
    padding: 12px;
  }
  .place-asker form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .place-asker :is(label, small) {
    flex: 1 0 100%;
  }
  .place-asker small {
    color: var(--_ink-2);
  }
  .place-asker input {
    flex: 1;
    min-inline-size: 0;
  }
  .labels-surface .relation-menu {
    inline-size: min(280px, 90vw);
  }
  .relation-menu > :is(form, [role='group']) {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 6px;
  }
  .menu.relation-menu strong {
    white-space: normal;
  }
  .relation-menu input {
    min-block-size: 34px;
    padding: 0 10px;
    border: 1px solid var(--_field);
    border-radius: 6px;
    background: var(--_raised);
    color: var(--_ink);
    font: inherit;
  }
  .relation-menu form > :is(label, input) {
    flex: 1 1 100%;
    min-inline-size: 0;
  }
  .relation-menu small {
    display: block;
    padding: 0 6px 6px;
    color: var(--_bad);
  }
  .labels-surface .menu {
    min-inline-size: 220px;
    max-block-size: 88vh;
    padding: 6px;
    overflow: auto;
  }
  .menu strong {
    display: block;
    max-inline-size: 240px;
    padding: 2px 8px 4px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .menu > [role='group']:not(:empty) + [role='group']:has(button) {
    margin-block-start: 4px;
    padding-block-start: 4px;
    border-block-start: 1px solid var(--_rule);
  }
  .menu [role='menuitem'] {
    display: flex;
    justify-content: flex-start;
    border-color: transparent;
    background: none;
    text-align: start;
  }
  .menu > [role='group'] > [role='menuitem'] {
    inline-size: 100%;
  }
  .menu .steps {
    display: flex;
    align-items: center;
    padding-inline-start: 9px;
  }
  .menu .steps span {
    flex: 1;
  }
  .menu [role='menuitem']:is(:hover, :focus-visible) {
    background: var(--_wash);
  }
  .labels-surface .help {
    inline-size: min(880px, 94vw);
    padding: 0;
    overflow: hidden;
    color: var(--_ink);
  }
  .help form {
    display: flex;
    flex-direction: column;
    max-block-size: 88vh;
  }
  .help :is(h2, .columns, footer) {
    margin: 0;
    padding: 12px 24px;
  }
  .help::backdrop {
    background: color-mix(in srgb, var(--_ink) 24%, transparent);
  }
  .help h2 {
    font-size: max(19px, 1.1875rem);
    line-height: max(24px, 1.5rem);
  }
  .help h3 {
    margin: 0;
    padding-block: 12px 4px;
    font-size: max(14px, 0.875rem);
  }
  .help .columns {
    padding-block: 0;
    overflow: auto;
    columns: 2 320px;
    column-gap: 32px;
    outline-offset: -2px;
  }
  .help section {
    break-inside: avoid-column;
  }
  .help dl {
    margin: 0;
  }
  .help dl > div {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    padding-block: 3px;
    border-block-end: 1px solid var(--_rule);
    break-inside: avoid;
  }
  .help dd {
    margin: 0;
    color: var(--_ink-2);
    text-align: end;
  }
  .help .chord + .chord {
    margin-inline-start: 10px;
  }
  .help kbd {
    display: inline-block;
    min-inline-size: 20px;
    margin-inline-start: 2px;
    padding: 0 5px;
    border: 1px solid var(--_rule-2);
    border-radius: 3px;
    background: var(--_surface);
    color: var(--_ink);
    font: inherit;
    font-size: var(--_small);
    text-align: center;
  }
  .help footer {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    border-block-start: 1px solid var(--_rule);
  }
  .help label {
    display: flex;
    gap: 8px;
    align-items: center;
  }
`;
