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
  /** Tables in files of their own. */
  readonly files: readonly { readonly name: string; readonly content: string }[];
}

/**
 * Replaces the synchronizations of a piece by the saved ones: in the info.json where that has the table
 * itself, else in new files, because several recordings may share one file. Leaves out those of recordings
 * that the piece no longer has.
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
