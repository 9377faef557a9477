import {
  editorOf,
  fileNameOf,
  FormatError,
  type FormatWarning,
  type Piece,
  replacePoints,
  suggestedName,
  syncedRecording,
  syncFormatById,
  type Synchronization,
  type SyncPoint,
} from '#core';
import { nextTask } from '#engines/workers';
import type { GlosaElement } from '#kit';
import { canSync, runSync } from '#views';
import type { FileMessage } from './file-message.js';
import { tooLarge } from './file-problems.js';
import { lengthKnown } from './known-length.js';
import { oddPoints } from './odd-points.js';
import { readSyncFile, type SyncFile, type SyncFileRead } from './read-sync-file.js';
import { syncFileBroken, syncFileOdd, syncFileReversed, syncLocked } from './sync-problems.js';

export type { SyncFile } from './read-sync-file.js';

/** Options of an export of the sync points of the recording that plays. */
export interface ExportSyncOptions {
  /**
   * Id of a format of `SYNC_FILES` that is written, by default `synchro`. `clicks` and `points` are WAV files
   * with a click at each beat and at each sync point.
   */
  readonly format?: string;
  /** Of a track of clicks: at the beats (default, where the measures are known), or at the points. */
  readonly at?: 'beats' | 'points';
  /** Name of the file, with or without its extension, as in `exportAnalysis`. */
  readonly name?: string;
  /** Whether the user keeps the file, so that the points count as saved; only a synchro.json does. */
  readonly isKept?: boolean;
}

/** A file to be saved or sent. */
export interface ExportedSync {
  /** Undefined for sound. */
  readonly text: string | undefined;
  readonly blob: Blob;
  readonly fileName: string;
  readonly mediaType: string;
  /** Contents that this format cannot hold. */
  readonly warnings: readonly FormatWarning[];
}

/** Imported sync points, in place of the former ones. */
export interface ImportedSync {
  readonly points: readonly SyncPoint[];
  /** Id of the format that the file was in, as in `SYNC_FILES`. */
  readonly format: string;
  /** Parts of the file that were left out or are uncertain. */
  readonly warnings: readonly FormatWarning[];
}

const FORMAT_OF_RECORD = 'synchro';

/** From this number on, comparing points with the present ones and replacing these are two tasks. */
const MANY = 10_000;

/** Reads sync points from files and writes them to files, for one `<glosa-piece>`. */
export class SyncFiles {
  constructor(
    private readonly host: GlosaElement,
    private readonly message: FileMessage,
  ) {}

  /**
   * Writes the points as they are now; nothing about them changes, unless the user keeps the file.
   * @throws FileNameError, FormatError for an unknown format or fewer than two points
   */
  async export(options: ExportSyncOptions): Promise<ExportedSync> {
    const { format = FORMAT_OF_RECORD, name, at, isKept } = options;
    const { model } = this.host;
    const sync = model && syncedRecording(model);
    const table = sync?.table;
    if (!model || !sync || !table)
      throw new FormatError('Cannot be written: fewer than two sync points');
    if (format === 'clicks' || format === 'points') {
      const { clicksFile } = await import('./clicks-file.js');
      await lengthKnown(model);
      return clicksFile(model, table, { name, at: format === 'points' ? format : at });
    }
    const target = syncFormatById(format);
    const isOfRecord = target.id === FORMAT_OF_RECORD;
    const usual = isOfRecord ? target.id : suggestedName(model.title);
    const { extensions, mediaType } = target;
    const fileName = fileNameOf(name ?? usual, extensions[0]);
    const { measureMap, recording } = model;
    const { text, warnings } = target.write(sync.points, { measureMap, file: recording?.syncFile });
    if (isKept && isOfRecord) editorOf(model).markSyncSaved(sync.recordingId);
    const blob = new Blob([text], { type: mediaType });
    return { text, blob, fileName, mediaType, warnings };
  }

  /**
   * Puts the points of a file in place of those of the recording that plays. Undefined, with the present
   * points untouched, when the file cannot be used, when points in it are equal or out of order (the user
   * decides whether to leave those out), or when nothing may be edited.
   */
  async import(file: SyncFile): Promise<ImportedSync | undefined> {
    const { model } = this.host;
    const sync = model && this.syncToEdit(model);
    if (!sync) return undefined;
    this.message.show(undefined);
    try {
      const read = await this.message.watch(file.name, (watch) =>
        readSyncFile(file, contextOf(model), watch),
      );
      if (!read) return undefined;
      await lengthKnown(model);
      const isSame = this.host.model === model && this.syncToEdit(model) === sync;
      return isSame ? await this.take(model, sync, { ...read, file: file.name }) : undefined;
    } catch (error) {
      if (this.host.model !== model) return undefined;
      const keep = () => this.message.show(undefined);
      const problem =
        tooLarge(error, file.name, { key: 'keepPoints', keep }) ?? syncFileBroken(error, file.name);
      this.message.tell(model, problem);
      return undefined;
    }
  }

  private async take(
    model: Piece,
    sync: Synchronization,
    read: SyncFileRead & { readonly file: string },
  ): Promise<ImportedSync | undefined> {
    const { points, disorder, format, file } = read;
    const [first, ...others] = disorder;
    if (first) {
      const leaveOut = () => {
        this.message.show(undefined);
        if (this.host.model === model) void this.take(model, sync, { ...read, disorder: [] });
      };
      const keep = () => this.message.show(undefined);
      this.message.tell(model, syncFileReversed(file, [first, ...others], { leaveOut, keep }));
      return undefined;
    }
    const { points: before } = sync;
    const change = replacePoints(sync, points, 'importPoints');
    if (points.length > MANY) await nextTask();
    if (this.host.model !== model || sync.points !== before) return undefined;
    const isDone = runSync(this.host, change);
    const [odd, ...more] = [...oddPoints(points, model), ...read.warnings];
    if (!odd) return { points, format, warnings: [] };
    const keep = () => this.message.show(undefined);
    const takeBack = () => {
      keep();
      if (isDone) runSync(this.host, replacePoints(sync, before, 'importPoints'));
    };
    this.message.tell(model, syncFileOdd(file, [odd, ...more], { keep, takeBack }));
    return { points, format, warnings: [odd, ...more] };
  }

  /** Returns the points that may be replaced; otherwise reports why there are none. */
  private syncToEdit(model: Piece): Synchronization | undefined {
    const sync = syncedRecording(model);
    if (!sync) model.report(syncLocked('syncNoRecording'));
    else if (!canSync(this.host)) model.report(syncLocked('syncLocked'));
    else return sync;
    return undefined;
  }
}

function contextOf({ measureMap, recording }: Piece) {
  const { id, name, urls = [] } = recording ?? {};
  const files = urls.map((url) => url.replace(/^.*\/|\.\w+([?#].*)?$/g, ''));
  return { measureMap, recording: [id, name, ...files].flatMap((each) => each ?? []) };
}
