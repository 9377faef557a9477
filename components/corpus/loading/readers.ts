import { parseMeasureMap, parsePieceInfo, parsePositions, parseSynchro } from '#core';
import type { Contents, FileRead } from './read-file.js';

/*
 * All readers that a prepared piece can do without stand in this module, so that bundlers make one
 * chunk of them and of what they share.
 */
export { readCorpus, readNames } from './listings.js';

/** The readers of files of any shape. They throw FormatErrors. */
export const READERS: {
  readonly [Kind in keyof Contents]: (text: string) => FileRead<Contents[Kind]>;
} = {
  piece(text) {
    const { piece, warnings } = parsePieceInfo(text);
    return { content: piece, warnings };
  },
  measureMap(text) {
    const { file, warnings } = parseMeasureMap(text);
    return { content: file, warnings };
  },
  positions(text) {
    const { positions, warnings } = parsePositions(text);
    return { content: positions, warnings };
  },
  synchro(text) {
    const { synchro, warnings } = parseSynchro(text);
    return { content: synchro, warnings };
  },
};
