import { parsePieceInfo } from '../../../../components/core/formats/read/parse-piece-info.js';
import type { AudioInfo } from '../../../../components/core/formats/types/types.js';
import type { PieceRecord } from '../../store/records.js';
import { notFound } from '../errors.js';

/**
 * A recording of a piece by its id, the first one when no id is given.
 * @throws ApiError (notFound)
 */
export function recordingOf(piece: PieceRecord, id: string | undefined): AudioInfo {
  const { audios: recordings } = parsePieceInfo(piece.info).piece;
  const found = id === undefined ? recordings[0] : recordings.find((one) => one.id === id);
  if (found) return found;
  throw notFound(`${piece.path} has no recording${id === undefined ? '' : ` ${id}`}`);
}
