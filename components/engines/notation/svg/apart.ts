import type { StripChunk } from '#core';
import type { CutStrip } from './strip.js';

/** Returns the same strip, with the drawings of its chunks in blobs of the browser. */
export const setApart = (strip: CutStrip): CutStrip => ({
  ...strip,
  picture: { ...strip.picture, chunks: strip.picture.chunks.map(intoFile) },
});

function intoFile({ svg, ...chunk }: StripChunk): StripChunk {
  if (svg === undefined) return chunk;
  return { ...chunk, file: new Blob([svg], { type: 'image/svg+xml' }) };
}
