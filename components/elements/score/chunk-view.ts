import { html, type TemplateResult } from 'lit';
import type { StripChunk } from '#core';
import { variables } from '#kit';
import type { Slice } from './score.layout.js';

interface ChunkOptions {
  /** Returns the nodes of live notation for a window on the part, counted from 0. */
  readonly nodeOf: (window: number) => Node | undefined;
  /** The slices that are shown; all by default. */
  readonly slices: readonly Slice[] | undefined;
  readonly onLoad: () => void;
}

/**
 * Renders a part of a strip: an image, or the nodes of live notation once they are there; as a whole, or in slices.
 * `lost-parts.ts` follows the images that do not load.
 */
export function renderChunk(
  { url, x, width }: StripChunk,
  { nodeOf, slices, onLoad }: ChunkOptions,
): TemplateResult {
  const picture = (window: number) =>
    url === undefined
      ? nodeOf(window)
      : html`<img src=${url} alt="" decoding="async" draggable="false" @load=${onLoad} />`;
  return html`<div class="chunk" ${variables({ x, chunk: width })}>
    ${
      slices?.map(
        ({ height, ...slice }, window) =>
          html`<div class="slice" ${variables({ ...slice, part: height })}>
            ${picture(window)}
          </div>`,
      ) ?? picture(0)
    }
  </div>`;
}
