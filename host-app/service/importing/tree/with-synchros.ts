import type { Json } from '../../store/records.js';
import { withSyncTables } from './with-sync-tables.js';

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
  const files: { name: string; content: string }[] = [];
  const synchronized = withSyncTables(info, ({ id, raw }) => {
    const saved = synchros.find(({ source }) => source === id);
    if (!saved) return undefined;
    const given = raw['onset-date'];
    if (given !== undefined && typeof given !== 'string') return JSON.parse(saved.content);
    const name = `synchro-saved-${files.length + 1}.json`;
    files.push({ name, content: saved.content });
    return name;
  });
  return { info: synchronized, files };
}
