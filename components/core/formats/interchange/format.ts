import { FormatError, type FormatWarning } from '../../errors.js';
import type { MeasureMap } from '../../time/measure-map.js';
import type { SyncTable } from '../../time/sync-table.js';
import type { AnalysisFile, Input } from '../types/types.js';

/** What reading and writing may need besides the labels. */
export interface InterchangeContext {
  /** The measures of the score, for times such as `m12+1/4`. */
  readonly measureMap?: MeasureMap | undefined;
  /** The recording and the score: turns onsets into dates, and back. */
  readonly sync?: SyncTable | undefined;
  /** Title of the piece. */
  readonly title?: string | undefined;
  /** URL of the recording. */
  readonly recording?: string | undefined;
}

/** Labels that were read, as an analysis that can be opened. */
export interface LabelsRead {
  readonly analysis: AnalysisFile;
  readonly warnings: readonly FormatWarning[];
}

/** The text of a file, and what it does not say as the analysis does. */
export interface LabelsWritten {
  readonly text: string;
  readonly warnings: readonly FormatWarning[];
}

/** A file format that labels come from and go to. */
export interface InterchangeFormat {
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** Of its files, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** Whether its times are seconds alone, so that nothing is written without a sync table. */
  readonly needsSync: boolean;
  /** Whether a file looks like one of this format. The input is its text, or its parsed value. */
  detect(input: Input, fileName: string): boolean;
  /**
   * Reads the labels of a file: its text, or its parsed value.
   * @throws FormatError, with the place, when nothing can be read
   * @throws NoSyncError when seconds would have to become onsets and there is no sync table
   */
  read(input: Input, context?: InterchangeContext): LabelsRead;
  /** @throws NoSyncError when onsets would have to become seconds and there is no sync table */
  write(analysis: AnalysisFile, context?: InterchangeContext): LabelsWritten;
}

/** Seconds that have no onsets, or onsets that have no seconds, for want of a sync table. */
export class NoSyncError extends FormatError {
  constructor(format: string) {
    super(`${format}: the times are seconds, and the recording has no sync table`);
    this.name = 'NoSyncError';
  }
}
