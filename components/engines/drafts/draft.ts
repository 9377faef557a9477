import {
  Analysis,
  type AnalysisFile,
  type MeasureEntry,
  MeasureMap,
  type Step,
  type SyncPoint,
  toEntries,
} from '#core';

/** The data of a draft that need no reading of it. Times are milliseconds since 1970. */
export interface DraftRecord {
  readonly id: string;
  /** Path of the piece. */
  readonly piece: string;
  readonly title: string;
  /** Name of the analysis; `''` for a new one. */
  readonly analysis: string;
  readonly started: number;
  /** Time of the last step. */
  readonly changed: number;
  /** The account that made it, which alone it is offered to; undefined for one that belongs to the browser. */
  readonly account?: string;
  /** Whether others edited the analysis too: what they have not got yet waits elsewhere in this browser. */
  readonly isShared?: true;
  /** Number of changes since it was saved; 0 when nothing would be lost. */
  readonly unsaved: number;
  /** Number of these changes that are of sync points. */
  readonly unsavedSync: number;
  /** Names the version of a service that the analysis was made from. */
  readonly etag?: string;
  /** The same of the sync points of the recordings that have unsaved ones; `''` for none. */
  readonly syncEtags?: ReadonlyMap<string, string>;
  /** Last sign of life of its tab, where tabs cannot lock. */
  readonly beat: number;
}

/** The analysis before the first step, as data that can be cloned. */
export interface DraftBase {
  readonly file: Omit<AnalysisFile, 'measureMap'>;
  /** The measures that the musical times of the file were read with. */
  readonly measures: readonly MeasureEntry[] | undefined;
  /** The sync points of the recordings, by their ids. */
  readonly points: ReadonlyMap<string, readonly SyncPoint[]>;
}

/** A draft as it was kept. */
export interface Draft {
  readonly record: DraftRecord;
  readonly base: DraftBase;
  /** All steps that follow on each other without a gap. */
  readonly steps: readonly Step[];
  /** Number of steps after a gap, which cannot be used. */
  readonly lost: number;
}

export function toBase(
  { measureMap, ...file }: AnalysisFile,
  points: DraftBase['points'],
): DraftBase {
  return { file, measures: measureMap && toEntries(measureMap), points };
}

/** Returns the analysis that a draft began with. */
export function analysisOf({ record, base }: Pick<Draft, 'record' | 'base'>): Analysis {
  const { file, measures } = base;
  const measureMap = measures && MeasureMap.from(measures);
  const analysis = new Analysis(record.analysis, measureMap ? { ...file, measureMap } : file);
  if (record.etag) analysis.etag = record.etag;
  return analysis;
}

/** Returns an id that no other draft has; also where the page is not secure. */
export const newDraftId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
