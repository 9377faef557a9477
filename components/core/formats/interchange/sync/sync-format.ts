import type { FormatWarning } from '#core/errors.js';
import type { MeasureMap } from '#core/time/measure-map.js';
import type { SyncPoint } from '#core/time/sync-table.js';
import type { Input } from '../../types/types.js';
import type { SyncFileFormat } from '../file-formats.js';

/** Context for reading and writing sync points, besides the file. */
export interface SyncContext {
  /** The measures of the score, for times such as `m12+1/4` and for files that only count beats. */
  readonly measureMap?: MeasureMap | undefined;
  /** Names of the recording: of several columns of seconds, that which has one of them is read. */
  readonly recording?: readonly string[] | undefined;
  /** The synchro.json that the points were loaded from: what only it knows is written again. */
  readonly file?: unknown;
}

/** Sync points that were read. */
export interface SyncRead {
  /** At least two, in order: laps, in them dates. */
  readonly points: readonly SyncPoint[];
  /** Points that are not among them: equal to the one before, or out of order. */
  readonly disorder: readonly FormatWarning[];
  /** Warnings about other data that was dropped or is uncertain. */
  readonly warnings: readonly FormatWarning[];
}

/** The text of a file, and warnings about what it does not hold. */
export interface SyncWritten {
  readonly text: string;
  readonly warnings: readonly FormatWarning[];
}

/** A file format that sync points come from, and perhaps go to. */
export interface SyncFormat extends SyncFileFormat {
  readonly id: string;
  /** Returns whether a file looks like this format. The input is its text, or its parsed value. */
  detect(input: Input): boolean;
  /**
   * Reads the points of a file: its text, or its parsed value.
   * @throws FormatError, with the place, when fewer than two points can be read
   * @throws NoMeasuresError when the file counts beats or measures and there is no measure map
   */
  read(input: Input, context?: SyncContext): SyncRead;
  /**
   * Absent in formats that are only read.
   * @throws FormatError when there are fewer than two points
   */
  write?(points: readonly SyncPoint[], context?: SyncContext): SyncWritten;
}
