import { html, type TemplateResult } from 'lit';
import type { Piece } from '../../core/model/piece.js';
import { pointClicksOf } from '../../engines/playback/practice/point-clicks.js';
import type { GlosaElement } from '../element/glosa-element.js';

/** Switches the clicks at the sync points that are heard over the recording. Observable. */
export function renderClicksSwitch(host: GlosaElement, piece: Piece): TemplateResult {
  const clicks = pointClicksOf(piece);
  return html`<button
    type="button"
    class="words switch"
    aria-pressed=${clicks.isOn ? 'true' : 'false'}
    title=${host.t('syncFiles.clicksHelp')}
    ?disabled=${!clicks.canClick && !clicks.isOn}
    @click=${() => clicks.toggle()}
  >
    ${host.t('syncFiles.clicks')}
  </button>`;
}
