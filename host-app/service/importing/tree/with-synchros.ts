import { parsePieceInfo } from '../../../../components/core/formats/index.js';
import type { Json } from '../../store/records.js';

/** A saved synchronization. */
export interface SavedSynchro {
  /** Id of the recording. */
  readonly source: string;
  /** The text of a synchro.json. */
  readonly content: string;
}

interface Synchronized {
  readonly info: Json;
  /** The tables that are files, by name. */
  readonly files: readonly { readonly name: string; readonly content: string }[];
}

/**
 * A piece with the saved synchronizations in the place of those that it came with: in the info.json
 * where that holds the table itself, else in a file of their own, since several recordings may name
 * one file. Those of recordings that are no longer there are left out.
 */
export function withSynchros(info: Json, synchros: readonly SavedSynchro[]): Synchronized {
  const copy = structuredClone(info);
  const files: { name: string; content: string }[] = [];
  for (const { id, pointer } of parsePieceInfo(info).piece.audios) {
    const saved = synchros.find(({ source }) => source === id);
    const audio = at(copy, pointer);
    if (!saved || !audio) continue;
    const given = audio['onset-date'];
    if (given !== undefined && typeof given !== 'string') {
      audio['onset-date'] = JSON.parse(saved.content);
      continue;
    }
    const name = `synchro-saved-${files.length + 1}.json`;
    audio['onset-date'] = name;
    files.push({ name, content: saved.content });
  }
  return { info: copy, files };
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
