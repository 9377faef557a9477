import { html, type TemplateResult } from 'lit';
import type { StaffExtent, StripChunk } from '#core';
import { variables } from '#kit';

/**
 * Renders a part of a strip: an image, or the nodes of live notation once they are there. `lost-parts.ts` follows the
 * images that do not load.
 */
export function renderChunk(
  { url, x, width }: StripChunk,
  node: Node | undefined,
  onLoad: () => void,
): TemplateResult {
  const image = html`<img
    src=${url ?? ''}
    alt=""
    decoding="async"
    draggable="false"
    @load=${onLoad}
  />`;
  return html`<div class="chunk" ${variables({ x, chunk: width })}>
    ${url === undefined ? node : image}
  </div>`;
}

/** Renders a mark over a staff that the positions name. */
export const renderStaff = ({ top, bottom }: StaffExtent): TemplateResult =>
  html`<div class="staff" ${variables({ top, bottom })}></div>`;
