import { html, type TemplateResult } from 'lit';
import type { Piece } from '#core';
import { pointClicksOf } from '#engines/playback';
import type { GlosaElement } from '#kit';

/** Renders the switch for clicks at the sync points over the recording. Observable. */
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
