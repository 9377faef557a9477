import { type AudioInfo, parsePieceInfo } from '#core';
import type { Json } from '../../store/records.js';

/**
 * Returns the info of a piece with other sync tables. `tableOf` gives the table of a recording, or the name
 * of its file; undefined keeps the present one.
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

/** Returns the object at a JSON pointer. */
function at(root: unknown, pointer: string): Record<string, unknown> | undefined {
  let value = root;
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    value = (value as Record<string, unknown> | undefined)?.[name];
  }
  return value as Record<string, unknown> | undefined;
}
