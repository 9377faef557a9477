import { writeJson } from '../read/json.js';
import type { CorpusInfo, PieceInfo } from '../types/types.js';

/** Returns the text of an info.json, of a piece or of a corpus, as in the file that was read. */
export const serializeInfo = ({ raw }: PieceInfo | CorpusInfo): string => writeJson(raw);
