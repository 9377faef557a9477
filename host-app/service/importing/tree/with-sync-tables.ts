import { parsePieceInfo } from '../../../../components/core/formats/read/parse-piece-info.js';
import type { AudioInfo } from '../../../../components/core/formats/types/types.js';
import type { Json } from '../../store/records.js';

/**
 * The info of a piece with other sync tables: `tableOf` gives that of a recording, or its file's name;
 * where it gives undefined the recording keeps what it has.
 * @throws FormatError
 */
export function withSyncTables(info: Json, tableOf: (audio: AudioInfo) => unknown): Json {
  const copy = structuredClone(info);
  for (const audio of parsePieceInfo(info).piece.audios) {
    const table = tableOf(audio);
    const source = table === undefined ? undefined : at(copy, audio.pointer);
    if (source) source['onset-date'] = table;
  }
  return copy;
}

/** The object that a JSON pointer leads to. */
function at(root: unknown, pointer: string): Record<string, unknown> | undefined {
  let value = root;
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    value = (value as Record<string, unknown> | undefined)?.[name];
  }
  return value as Record<string, unknown> | undefined;
}
