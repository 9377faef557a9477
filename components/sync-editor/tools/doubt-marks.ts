import { html, type TemplateResult } from 'lit';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import type { SyncScene } from '../scene.js';

/** A mark under the tempo curve for each measure that is worth a look; it goes there. Observable. */
export function renderDoubts(host: GlosaElement, { doubts }: SyncScene): TemplateResult {
  // The painter shows them where they belong.
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
