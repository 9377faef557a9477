import { html, nothing, type TemplateResult } from 'lit';
import type { ImageSource, Piece } from '#core';
import { type GlosaElement, renderMessage, renderProblem } from '#kit';
import { problemOf } from './wave-problem.js';
import type { WaveLoader } from './wave-loader.js';

type Rendered = TemplateResult | undefined;

/** Renders the progress of loading the outline of a recording, or a message about the outcome. */
export function renderState(
  host: GlosaElement,
  state: WaveLoader['state'],
  retry: () => void,
): Rendered {
  if (state.status === 'failed') return renderProblem(host, state.problem, retry);
  if (state.status === 'loading') return renderSkeleton(host, state.share);
  if (host.isLoading) return renderSkeleton(host, 0);
  if (state.status === 'ready') return renderWarning(host);
  return host.model && renderMessage(host, { text: host.t('wait.noRecording'), severity: 'info' });
}

/** Drops a picture whose image could not be loaded from a piece, and reports it. */
export function dropPicture(
  model: Piece | undefined,
  picture: ImageSource | undefined,
  url: string,
) {
  if (!picture) return;
  const problem = problemOf('wavePictureFailed', url, 'image could not be loaded');
  model?.drop(picture, { ...problem, severity: 'error' });
}

/** Renders the problem of a broken file, in whose place something else was drawn. */
function renderWarning(host: GlosaElement): Rendered {
  const problem = host.model?.problems.findLast(({ key }) => /^(peaks|wavePicture)/.test(key));
  return problem && renderProblem(host, problem);
}

function renderSkeleton(host: GlosaElement, share: number): TemplateResult {
  const percent = Math.round(share * 100);
  return html`<div
    class="skeleton"
    role="progressbar"
    aria-label=${host.t('wait.waveform')}
    aria-valuenow=${percent || nothing}
  >
    ${percent ? html`<span>${host.t('wait.waveformShare', { percent })}</span>` : nothing}
  </div>`;
}
