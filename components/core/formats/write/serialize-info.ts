import { writeJson } from '../read/json.js';
import type { CorpusInfo, PieceInfo } from '../types/types.js';

/** The text of an info.json, of a piece or of a corpus, as it was in the file that was read. */
export const serializeInfo = ({ raw }: PieceInfo | CorpusInfo): string => writeJson(raw);
