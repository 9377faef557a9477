import { html, nothing, type TemplateResult } from 'lit';
import type { GlosaElement } from '../base/element/glosa-element.js';
import { renderMessage, renderProblem } from '../base/look/message.js';
import type { WaveLoader } from './wave-loader.js';

type Rendered = TemplateResult | undefined;

/** What is said while the outline of a recording is on its way, or about what has become of it. */
export function renderState(
  host: GlosaElement,
  state: WaveLoader['state'],
  retry: () => void,
): Rendered {
  if (state.status === 'failed') return renderProblem(host, state.problem, retry);
  if (state.status === 'loading') return renderSkeleton(host, state.share);
  if (host.isLoading) return renderSkeleton(host, 0);
  if (state.status === 'ready') return renderWarning(host);
  return host.model && renderMessage(host, { text: host.t('waveform.none'), severity: 'info' });
}

/** What was drawn instead of a file that is broken. */
function renderWarning(host: GlosaElement): Rendered {
  const problem = host.model?.problems.findLast(({ key }) => /^(peaks|wavePicture)/.test(key));
  return problem && renderProblem(host, problem);
}

function renderSkeleton(host: GlosaElement, share: number): TemplateResult {
  const percent = Math.round(share * 100);
  return html`<div
    class="skeleton"
    role="progressbar"
    aria-label=${host.t('waveform.drawing')}
    aria-valuenow=${percent || nothing}
  >
    ${percent ? html`<span>${host.t('waveform.progress', { percent })}</span>` : nothing}
  </div>`;
}
