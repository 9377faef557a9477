import { css } from 'lit';

/** The look of fields, chips, lists and tools in the panels about labels. */
export const controlStyles = css`
  :host {
    background: var(--_surface);
    container-type: inline-size;
  }
  .panel {
    display: flex;
    flex-direction: column;
    gap: 12px;
    padding: 16px;
  }
  .empty {
    margin: 0;
    color: var(--_ink-2);
  }
  .row {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
    align-items: start;
  }
  .field {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .name,
  legend {
    padding: 0;
    color: var(--_ink-2);
    font-size: var(--_small);
    font-weight: 600;
    line-height: max(16px, 1rem);
  }
  legend {
    margin-block-end: 4px;
  }
  input:not([type='checkbox'], [type='radio']),
  textarea,
  select {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 34px;
    padding: 6px 10px;
    border: 1px solid var(--_field);
    border-radius: 6px;
    background: var(--_raised);
    color: var(--_ink);
    font: inherit;
  }
  textarea {
    display: block;
    min-block-size: 72px;
    resize: vertical;
  }
  select {
    appearance: none;
    padding-inline-end: 30px;
    text-overflow: ellipsis;
  }
  ::placeholder {
    color: var(--_ink-3);
    opacity: 1;
  }
  :is(input, textarea, select):focus-visible {
    border-color: var(--_strong);
    outline-offset: 0;
  }
  [aria-invalid='true']:not(:focus-visible) {
    border-color: var(--_bad);
    outline: 1px solid var(--_bad);
  }
  :disabled {
    cursor: default;
    opacity: 0.5;
  }
  .boxed {
    position: relative;
    display: block;
  }
  .boxed > .icon,
  .combobox > .icon {
    position: absolute;
    inset-inline-end: 8px;
    inset-block-start: calc(50% - 8px);
    inline-size: 16px;
    block-size: 16px;
    color: var(--_ink-2);
    pointer-events: none;
  }
  .hint {
    color: var(--_ink-3);
    font-size: var(--_small);
    line-height: max(16px, 1rem);
  }
  .boxed > .hint {
    position: absolute;
    inset-inline-end: 10px;
    inset-block-start: calc(50% - 8px);
    pointer-events: none;
  }
  .wrong {
    margin: 0;
    color: var(--_bad);
    font-size: var(--_small);
    line-height: max(16px, 1rem);
    overflow-wrap: anywhere;
  }
  .swatch {
    flex: none;
    inline-size: 12px;
    block-size: 12px;
    border-radius: 3px;
    background: light-dark(var(--_light), var(--_dark));
    forced-color-adjust: none;
  }
  .combobox {
    position: relative;
  }
  .combobox > .swatch {
    position: absolute;
    inset-inline-start: 11px;
    inset-block-start: calc(50% - 6px);
  }
  .combobox > input:not([type='checkbox'], [type='radio']) {
    padding-inline-end: 30px;
    text-overflow: ellipsis;
  }
  .combobox > .swatch ~ input:not([type='checkbox'], [type='radio']) {
    padding-inline-start: 31px;
  }
  [role='listbox'] {
    position: absolute;
    z-index: 2;
    inset-inline: 0;
    inset-block-start: calc(100% + 4px);
    overflow-y: auto;
    max-block-size: 264px;
    margin: 0;
    padding: 4px;
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    box-shadow:
      0 2px 6px color-mix(in srgb, #000 10%, transparent),
      0 8px 24px color-mix(in srgb, #000 10%, transparent);
    list-style: none;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    padding: 4px 8px;
    border-radius: 4px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [role='option'][aria-selected='true'] {
    font-weight: 600;
  }
  [role='option']:hover,
  [role='option'][data-active] {
    background: var(--_wash);
  }
  [role='option'][data-active] {
    outline: 2px solid var(--_strong);
    outline-offset: -2px;
  }
  .tool {
    flex: none;
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--_ink-2);
  }
  .tool .icon,
  .words .icon {
    inline-size: 18px;
    block-size: 18px;
  }
  .words {
    min-block-size: 34px;
    padding-inline: 10px;
    font-weight: 600;
    white-space: nowrap;
  }
  .words.bad {
    color: var(--_bad);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    max-inline-size: 100%;
    min-block-size: 26px;
    min-inline-size: 0;
    padding: 0 10px;
    border: 1px solid var(--_rule-2);
    border-radius: 99px;
    background: var(--_raised);
    overflow-wrap: anywhere;
  }
  .chip > button {
    min-inline-size: 24px;
    min-block-size: 24px;
    margin-inline-end: -8px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
  }
  .chip > button .icon {
    inline-size: 14px;
    block-size: 14px;
  }
  .chip[data-partly] {
    border-style: dashed;
    color: var(--_ink-2);
  }
  .words-field {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    min-block-size: 34px;
    padding: 3px 5px;
    border: 1px solid var(--_field);
    border-radius: 6px;
    background: var(--_raised);
  }
  .words-field:focus-within {
    border-color: var(--_strong);
    outline: 2px solid var(--_strong);
  }
  .words-field input:not([type='checkbox'], [type='radio']) {
    flex: 1 1 64px;
    inline-size: 64px;
    min-block-size: 26px;
    padding: 0 5px;
    border: 0;
    outline: none;
    background: none;
  }
  .said {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
  :dir(rtl) .mirrored .icon {
    scale: -1 1;
  }
  @media (pointer: coarse) {
    input:not([type='checkbox'], [type='radio']),
    select,
    .words,
    [role='option'] {
      min-block-size: 44px;
    }
    .chip > button,
    button.chip {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
    .words-field input:not([type='checkbox'], [type='radio']) {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    [role='option'][data-active] {
      outline-color: Highlight;
    }
  }
`;
