import type { SaveAnalysis } from '../../store/music/analyses.js';
import type { PieceRecord, VersionRecord } from '../../store/records.js';
import type { Store } from '../../store/store.js';

/** What a save says of an analysis that several edit. */
export interface EditedSave {
  /** Id of the log. */
  readonly log: string;
  /** Place up to which the content holds all changes. */
  readonly seq: number;
}

/**
 * Saves an analysis that several edit. It comes over the last version of those who edit, whoever has saved that: only a
 * version from elsewhere makes it conflict.
 * @throws ConflictError
 */
export function saveEdited(
  store: Store,
  save: SaveAnalysis,
  { piece, editing }: { readonly piece: PieceRecord; readonly editing: EditedSave },
): Promise<VersionRecord> {
  return store.transaction(async (inside) => {
    const place = await inside.editLogs.document(piece.number, save.name);
    const log = place && (await inside.editLogs.locked(place));
    const isTheirs = log?.id === editing.log;
    const expected = isTheirs && save.expected !== undefined ? log.saved.hash : save.expected;
    const saved = await inside.analyses.save({ ...save, expected });
    if (isTheirs) await inside.editLogs.noteSaved(place!, noteOf(save, saved, editing));
    return saved;
  });
}

/** Notes a save of an analysis that several edit which was there already. */
export async function noteEdited(
  store: Store,
  save: Pick<SaveAnalysis, 'name' | 'author'>,
  {
    piece,
    editing,
    saved,
  }: {
    readonly piece: PieceRecord;
    readonly editing: EditedSave;
    readonly saved: VersionRecord;
  },
): Promise<void> {
  const place = await store.editLogs.document(piece.number, save.name);
  if (place) await store.editLogs.noteSaved(place, noteOf(save, saved, editing));
}

const noteOf = (
  { author }: Pick<SaveAnalysis, 'author'>,
  { version, hash }: VersionRecord,
  { log, seq }: EditedSave,
) => ({ log, seq, version, hash, uid: author.uid });
