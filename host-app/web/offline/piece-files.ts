import type { ImageSource, Piece } from '#core';

/** Returns the pictures of a source: the strip or its tiles, and its pages. */
const pictures = ({ url, picture, pages }: ImageSource): readonly (string | undefined)[] => [
  url,
  ...(picture?.chunks.map((chunk) => chunk.url) ?? []),
  ...(pages?.pages.map(({ image }) => image) ?? []),
];

/**
 * Returns the files that a piece shows, except those that it was read from: pictures, also those that are
 * not in view yet, and the peaks of recordings. A recording itself is cached on its first request, and
 * notation when it is engraved.
 */
export function filesOf({ images, audios }: Pick<Piece, 'images' | 'audios'>): readonly string[] {
  const urls = [...images.flatMap(pictures), ...audios.map(({ peaksUrl }) => peaksUrl)];
  const files = urls.filter((url) => url !== undefined && /^https?:/.test(url));
  return [...new Set(files as readonly string[])];
}
