import { type AudioInfo, parsePieceInfo } from '#core';
import type { PieceRecord } from '../../store/records.js';
import { notFound } from '../errors.js';

/**
 * Finds a recording of a piece by its id; without an id, the first.
 * @throws ApiError (notFound)
 */
export function recordingOf(piece: PieceRecord, id: string | undefined): AudioInfo {
  const { audios: recordings } = parsePieceInfo(piece.info).piece;
  const found = id === undefined ? recordings[0] : recordings.find((one) => one.id === id);
  if (found) return found;
  throw notFound(`${piece.path} has no recording${id === undefined ? '' : ` ${id}`}`);
}
