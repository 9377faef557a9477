import { css, html, nothing, type TemplateResult } from 'lit';
import { adoptStyles, placeMenu, shownStavesIcon } from '#kit';
import type { GlosaPanel } from './panel.js';

/**
 * Renders the button that opens the list of the staves of a score, each with a box: those without a check mark are
 * hidden. Nothing for a view without staves, and for a single staff. Observable.
 */
export function renderStaves(host: GlosaPanel): TemplateResult | typeof nothing {
  const count = host.content?.staffCount ?? 0;
  if (count < 2) return nothing;
  adoptStyles(host, stavesStyles);
  const shown = shownStaves(host.staves, count);
  const hidden = count - shown.length;
  const name = host.t('panel.staves');
  const place = (event: Event) =>
    placeMenu(event as ToggleEvent, host.renderRoot.querySelector<HTMLElement>('.staves'));
  return html`<button
      type="button"
      class="tool staves"
      popovertarget="staves"
      aria-label=${hidden ? host.t('panel.stavesHidden', { number: hidden }) : name}
      title=${name}
      ?data-hidden=${hidden > 0}
    >
      ${shownStavesIcon}
    </button>
    <fieldset id="staves" class="menu" popover aria-label=${name} @toggle=${place}>
      ${Array.from({ length: count }, (_, index) => renderStaff(host, index + 1, shown, count))}
      <button
        type="button"
        class="tool"
        ?disabled=${hidden === 0}
        @click=${() => (host.staves = '')}
      >
        ${host.t('panel.allStaves')}
      </button>
    </fieldset>`;
}

function renderStaff(
  host: GlosaPanel,
  staff: number,
  shown: readonly number[],
  count: number,
): TemplateResult {
  const isShown = shown.includes(staff);
  // The last one stays: a score without staves would be an empty strip.
  const isOnly = isShown && shown.length === 1;
  return html`<label>
    <input
      type="checkbox"
      .checked=${isShown}
      ?disabled=${isOnly}
      @change=${() => (host.staves = withToggled(shown, staff, count))}
    />
    ${host.t('panel.staff', { number: staff })}
  </label>`;
}

/** Returns the numbers of the shown staves, from the top: those that a text names, or all where it names none. */
function shownStaves(text: string, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const named = new Set(text.split(/[\s,]+/).map(Number));
  const shown = all.filter((staff) => named.has(staff));
  return shown.length > 0 ? shown : all;
}

/** Returns the text that shows one staff more, or less; `''` for all. */
function withToggled(shown: readonly number[], staff: number, count: number): string {
  const next = shown.includes(staff)
    ? shown.filter((each) => each !== staff)
    : [...shown, staff].sort((a, b) => a - b);
  return next.length === count ? '' : next.join(' ');
}

const stavesStyles = css`
  .staves[data-hidden] {
    background: var(--_wash);
    color: var(--_strong);
  }
  .menu {
    position: fixed;
    inset: auto;
    flex-direction: column;
    align-items: stretch;
    gap: 2px;
    min-inline-size: 160px;
    max-block-size: calc(100dvh - 16px);
    overflow: auto;
    margin: 0;
    padding: 6px;
    border: 1px solid var(--_rule-2);
    border-radius: 8px;
    background: var(--_raised);
    color: var(--_ink);
    box-shadow:
      0 2px 6px color-mix(in srgb, #000 10%, transparent),
      0 8px 24px color-mix(in srgb, #000 10%, transparent);
  }
  .menu:popover-open {
    display: flex;
  }
  .menu label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    padding-inline: 6px;
  }
  .menu input {
    accent-color: var(--_fill);
  }
  @media (pointer: coarse) {
    .menu label {
      min-block-size: 44px;
    }
  }
`;
