import { action, computed, observableRef } from 'mobx';
import { areSamePoints } from '../../time/sync-points.js';
import { SyncTable, type SyncPoint } from '../../time/sync-table.js';
import type { Lap } from '../../time/moment.js';
import type { Piece } from '../piece.js';

/**
 * The sync points of one recording while they are edited: as few as none. Views read the table of the
 * recording, which follows.
 */
export class Synchronization {
  /** Laps one after the other, in each lap by date. Only commands change it. */
  @observableRef accessor points: readonly SyncPoint[];
  /** As the file gave them. */
  readonly original: readonly SyncPoint[];
  /** Names the version of a service that it was made from; undefined when there is none. */
  etag?: string | undefined;
  @observableRef private accessor saved: readonly SyncPoint[];

  constructor(
    private readonly piece: Piece,
    /** Id of the recording. */
    readonly recordingId: string,
  ) {
    const recording = piece.audios.find(({ id }) => id === recordingId);
    this.points = this.saved = this.original = recording?.sync?.points ?? [];
    if (recording?.syncEtag) this.etag = recording.syncEtag;
  }

  /** Whether it differs from what was loaded or saved last. Observable. */
  @computed get isDirty(): boolean {
    return !areSamePoints(this.points, this.saved);
  }

  /** Undefined while there are fewer than two points. */
  @computed get table(): SyncTable | undefined {
    const { points } = this;
    return points.length < 2 ? undefined : SyncTable.of(points);
  }

  /** The laps that have points, in order. */
  @computed get laps(): readonly Lap[] {
    return [...new Set(this.points.map(({ lap }) => lap))];
  }

  /** Takes other points, in order, and gives the recording the table that they make. */
  @action put(points: readonly SyncPoint[]): void {
    this.points = points;
    const { table: sync, piece, recordingId } = this;
    piece.audios = piece.audios.map((audio) =>
      audio.id === recordingId ? { ...audio, sync } : audio,
    );
  }

  /** Marks the present points as saved. */
  @action markSaved(): void {
    this.saved = this.points;
  }
}

const known = new WeakMap<Piece, Map<string, Synchronization>>();

/** Returns the one synchronization of a recording of a piece. */
export function synchronizationOf(piece: Piece, recordingId: string): Synchronization {
  const ofPiece = known.get(piece) ?? new Map<string, Synchronization>();
  known.set(piece, ofPiece);
  const sync = ofPiece.get(recordingId) ?? new Synchronization(piece, recordingId);
  ofPiece.set(recordingId, sync);
  return sync;
}

/**
 * Returns the synchronization of the recording that plays; undefined without a recording, and for a score
 * that plays itself, which is always in step. Observable.
 */
export function syncedRecording(piece: Piece): Synchronization | undefined {
  const { recording } = piece;
  if (!recording || recording.scoreId !== undefined) return undefined;
  return synchronizationOf(piece, recording.id);
}

/** Returns whether a recording has unsaved sync points. Observable. */
export const hasUnsavedSync = (piece: Piece): boolean =>
  piece.audios.some(({ id }) => known.get(piece)?.get(id)?.isDirty);
