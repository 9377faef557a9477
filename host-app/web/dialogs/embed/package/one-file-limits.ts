import { isObject, piecePicture, type Raw } from '#core';
import type { PackedPiece } from './piece-files.js';

/** Files of a piece for a single page, in bytes: base64 and JSON of more would not fit into memory everywhere. */
export const MOST_INSIDE = 100 * 2 ** 20;

/** Thrown for a piece that a single page cannot hold. */
export class OneFileError extends Error {
  constructor(
    /** Key of the sentence for the user. */
    readonly reason: 'nothingInside' | 'tooLarge',
    /** Of all files, in bytes. */
    readonly size: number,
  ) {
    super(reason);
    this.name = 'OneFileError';
  }
}

const hasRecording = ({ sources }: Raw): boolean =>
  isObject(sources) && Array.isArray(sources.audios) && sources.audios.length > 0;

/** Returns whether a page can show something of a piece without engraving it. */
const isPrepared = (info: Raw): boolean => hasRecording(info) || piecePicture(info) !== undefined;

/** @throws OneFileError for a piece that a single page cannot hold */
export function checkOneFile({ info, files }: PackedPiece): void {
  const size = files.reduce((sum, { content }) => sum + content.size, 0);
  if (size > MOST_INSIDE) throw new OneFileError('tooLarge', size);
  if (!isPrepared(info)) throw new OneFileError('nothingInside', size);
}
