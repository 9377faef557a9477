import { writeJson } from './json.js';
import type { CorpusInfo, PieceInfo } from './types.js';

/** The text of an info.json, of a piece or of a corpus, as it was in the file that was read. */
export const serializeInfo = ({ raw }: PieceInfo | CorpusInfo): string => writeJson(raw);
