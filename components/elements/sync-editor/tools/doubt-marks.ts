import { html, type TemplateResult } from 'lit';
import type { GlosaElement } from '#kit';
import type { SyncScene } from '../scene.js';

/** Renders a mark under the tempo curve for each doubtful measure; a click goes there. Observable. */
export function renderDoubts(host: GlosaElement, { doubts }: SyncScene): TemplateResult {
  // The painter places and shows them.
  return html`${doubts.map(({ name, date, onset, lap }) => {
    const text = host.t('syncEditor.doubt', { measure: name });
    return html`<button
      type="button"
      class="doubt"
      hidden
      title=${text}
      aria-label=${text}
      @click=${() => host.requestSeek({ date, onset, lap })}
    ></button>`;
  })}`;
}
