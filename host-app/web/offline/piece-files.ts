import type { Piece } from '../../../components/core/model/piece.js';
import type { ImageSource } from '../../../components/core/model/sources.js';

/** Pictures of a source: the strip or its tiles, and its pages. */
const pictures = ({ url, picture, pages }: ImageSource): readonly (string | undefined)[] => [
  url,
  ...(picture?.chunks.map((chunk) => chunk.url) ?? []),
  ...(pages?.pages.map(({ image }) => image) ?? []),
];

/**
 * The files that a piece shows beyond those that it was read from: pictures also of what is not in
 * view yet, and the outlines of recordings. A recording itself is kept when it is first asked for,
 * and notation when it is engraved.
 */
export function filesOf({ images, audios }: Pick<Piece, 'images' | 'audios'>): readonly string[] {
  const urls = [...images.flatMap(pictures), ...audios.map(({ peaksUrl }) => peaksUrl)];
  const files = urls.filter((url) => url !== undefined && /^https?:/.test(url));
  return [...new Set(files as readonly string[])];
}
