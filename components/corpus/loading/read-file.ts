import type { FormatWarning } from '../../core/errors.js';
import { plainPiece } from '../../core/formats/plain/plain-piece.js';
import {
  plainMeasureMap,
  plainPositions,
  plainSynchro,
} from '../../core/formats/plain/plain-tables.js';
import type {
  MeasureMapFile,
  PieceInfo,
  PositionsFile,
  SynchroFile,
} from '../../core/formats/types/types.js';

/** What the files of a piece hold. */
export interface Contents {
  readonly piece: PieceInfo;
  readonly measureMap: MeasureMapFile;
  readonly positions: PositionsFile;
  readonly synchro: SynchroFile;
}

/** A file as it was read, and what its reader accepted but would not write. */
export interface FileRead<T> {
  readonly content: T;
  readonly warnings: readonly FormatWarning[];
}

const PLAIN: {
  readonly [Kind in keyof Contents]: (value: unknown) => Contents[Kind] | undefined;
} = {
  piece: plainPiece,
  measureMap: plainMeasureMap,
  positions: plainPositions,
  synchro: plainSynchro,
};

/**
 * Reads the text of a file. A plain one, as prepared pieces have it, is read at once; the readers of
 * all others load only for them, and say what is wrong.
 * @throws FormatError
 */
export async function readFile<Kind extends keyof Contents>(
  kind: Kind,
  text: string,
): Promise<FileRead<Contents[Kind]>> {
  const content = PLAIN[kind](parsed(text));
  if (content) return { content, warnings: [] };
  const { READERS } = await import('./readers.js');
  return READERS[kind](text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
