import { html, type TemplateResult } from 'lit';
import { icon } from '#kit';
import type { GlosaCompare } from '../compare.js';
import { SIGN_PATHS, SIGNS } from '../picture/signs.js';

/** Renders what the signs mean. */
export const renderLegend = (host: GlosaCompare): TemplateResult =>
  html`<ul class="legend" aria-label=${host.t('compare.legend')}>
    ${SIGNS.map(
      (sign) =>
        html`<li>${icon(SIGN_PATHS[sign])}<span>${host.t(`compare.sign.${sign}`)}</span></li>`,
    )}
  </ul>`;
