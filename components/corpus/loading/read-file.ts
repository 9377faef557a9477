import {
  type FormatWarning,
  type MeasureMapFile,
  type PieceInfo,
  plainMeasureMap,
  plainPiece,
  plainPositions,
  plainSynchro,
  type PositionsFile,
  type SynchroFile,
} from '#core';

/** The contents of the files of a piece. */
export interface Contents {
  readonly piece: PieceInfo;
  readonly measureMap: MeasureMapFile;
  readonly positions: PositionsFile;
  readonly synchro: SynchroFile;
}

/** A file as read, and warnings about input that its reader accepted but would not write. */
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
 * all others load only for them, and report the flaws.
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
