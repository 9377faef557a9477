import { html, type TemplateResult } from 'lit';
import type { StaffExtent, StripChunk } from '#core';
import { variables } from '#kit';

export interface ChunkEvents {
  readonly onLoad: () => void;
  readonly onError: (error: Error) => void;
}

/** Renders a part of a strip: an image, or the nodes of live notation once they are there. */
export function renderChunk(
  { url, x, width }: StripChunk,
  node: Node | undefined,
  { onLoad, onError }: ChunkEvents,
): TemplateResult {
  const image = html`<img
    src=${url ?? ''}
    alt=""
    decoding="async"
    draggable="false"
    @load=${onLoad}
    @error=${() => onError(new Error(`image could not be loaded: ${url ?? ''}`))}
  />`;
  return html`<div class="chunk" ${variables({ x, chunk: width })}>
    ${url === undefined ? node : image}
  </div>`;
}

/** Renders a mark over a staff that the positions name. */
export const renderStaff = ({ top, bottom }: StaffExtent): TemplateResult =>
  html`<div class="staff" ${variables({ top, bottom })}></div>`;
