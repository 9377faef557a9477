import { css, html, type TemplateResult } from 'lit';
import { adoptStyles, type GlosaElement } from '#kit';
import { timeAround, timeText } from '#views';

/**
 * Renders whether the present passage is played for the first or the second time. Nothing where the
 * recording has no repeats; an empty place where this passage is played once. Observable.
 */
export function renderLap(host: GlosaElement): TemplateResult | undefined {
  const { sync, coarse } = host.transport ?? {};
  if (!sync || !coarse || sync.laps.length < 2) return undefined;
  adoptStyles(host, lapStyles);
  return html`<span class="lap" data-widest=${timeText(host, 2)}
    >${timeAround(host, coarse)}</span
  >`;
}

const lapStyles = css`
  .lap {
    display: inline-grid;
    flex: none;
    color: var(--_ink-2);
    white-space: nowrap;
  }
  .lap::after {
    content: attr(data-widest);
    block-size: 0;
    visibility: hidden;
  }
  /* Between the menu and enough room for all, the beat gives way. */
  @container (min-width: 1120px) and (max-width: 1229px) {
    .bar .chip:has(+ .lap) span {
      display: none;
    }
  }
  /* A phone has room for it, unless the times are long. */
  @container (max-width: 359px) {
    .lap {
      flex: 0 1 auto;
      min-inline-size: 0;
      overflow: hidden;
    }
  }
  @container (max-width: 319px) {
    .lap {
      display: none;
    }
  }
  :host([bare]) .lap {
    display: none;
  }
`;
