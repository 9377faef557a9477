import type { AudioSource, ImageSource, Piece } from '#core';

/** Returns the pictures of a source: the strip or its tiles, and its pages. */
const pictures = ({ url, picture, pages }: ImageSource): readonly (string | undefined)[] => [
  url,
  ...(picture?.chunks.map((chunk) => chunk.url) ?? []),
  ...(pages?.pages.map(({ image }) => image) ?? []),
];

/** The file that the player takes: an MP3 where there is one. */
const soundOf = ({ urls }: AudioSource): string | undefined =>
  urls.find((url) => /\.mp3$/i.test(url)) ?? urls[0];

/**
 * Returns the files of a piece without which it is not shown and heard, except those that it was read from:
 * pictures, also those that are not in view yet, the peaks of recordings, and, as the last, the recording that
 * would play; where data is to be saved, that one too is cached only when it is played, like the other
 * recordings. Notation is cached when it is engraved.
 */
export function filesOf(
  { images, audios, recording }: Pick<Piece, 'images' | 'audios' | 'recording'>,
  isSaving = false,
): readonly string[] {
  const shown = [...images.flatMap(pictures), ...audios.map(({ peaksUrl }) => peaksUrl)];
  const urls = [...shown, recording && !isSaving ? soundOf(recording) : undefined];
  const files = urls.filter((url) => url !== undefined && /^https?:/.test(url));
  return [...new Set(files as readonly string[])];
}
