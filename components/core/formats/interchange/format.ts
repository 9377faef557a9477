import { FormatError, type FormatWarning } from '../../errors.js';
import type { MeasureMap } from '../../time/measure-map.js';
import type { SyncTable } from '../../time/sync-table.js';
import type { AnalysisFile, Input } from '../types/types.js';
import type { FileFormat, LabelFileFormat } from './file-formats.js';

/** A note of an encoding. */
export interface EncodedNote {
  /** Its `xml:id`. */
  readonly id: string;
  /** Onset in the score, in quarters. */
  readonly onset: number;
  /** Length, in quarters. */
  readonly duration: number;
  /** From 1, top to bottom. */
  readonly staff: number;
}

/** A score in MEI: its text, and when its notes are. */
export interface Encoding {
  /** The text of the file. */
  readonly text: string;
  /** The notes, by onset. */
  readonly notes: readonly EncodedNote[];
  /** The measures, in the order of the file. */
  readonly measureMap: MeasureMap;
}

/** Context for reading and writing, besides the labels. */
export interface InterchangeContext {
  /** The measures of the score, for times such as `m12+1/4`. */
  readonly measureMap?: MeasureMap | undefined;
  /** The recording and the score: turns onsets into dates, and back. */
  readonly sync?: SyncTable | undefined;
  /** Length of the recording in seconds, where it is known: it may go on after the last sync point. */
  readonly duration?: number | undefined;
  /** Title of the piece. */
  readonly title?: string | undefined;
  /** Name of the composer. */
  readonly composer?: string | undefined;
  /** Names of those who are heard in the recording. */
  readonly performers?: string | undefined;
  /** The score in MEI, for the format that adds annotations to it. */
  readonly encoding?: Encoding | undefined;
  /** URL of the recording, or the name of its file. */
  readonly recording?: string | undefined;
}

/** Labels that were read, as an analysis that can be opened. */
export interface LabelsRead {
  /** The labels and the other data that the file holds. */
  readonly analysis: AnalysisFile;
  /** Differences between the file and the analysis. */
  readonly warnings: readonly FormatWarning[];
}

/** The text of a file, and warnings about what it does not hold as the analysis does. */
export interface LabelsWritten {
  /** The content of the file. */
  readonly text: string;
  /** Differences between the file and the analysis. */
  readonly warnings: readonly FormatWarning[];
}

/** A file format that labels come from. */
export interface LabelReader extends FileFormat {
  /** Id of the format, such as `dez` or `csv`. */
  readonly id: string;
  /** Returns whether a file looks like this format. The input is its text, or its parsed value. */
  detect(input: Input, fileName: string): boolean;
  /**
   * Reads the labels of a file: its text, or its parsed value.
   * @throws FormatError, with the place, when nothing can be read
   * @throws NoSyncError when seconds would have to become onsets and there is no sync table
   */
  read(input: Input, context?: InterchangeContext): LabelsRead;
}

/** A file format that labels come from and go to. */
export interface InterchangeFormat extends LabelFileFormat, LabelReader {
  /**
   * Writes an analysis in this format.
   * @throws NoSyncError when onsets would have to become seconds and there is no sync table
   */
  write(analysis: AnalysisFile, context?: InterchangeContext): LabelsWritten;
}

/** Seconds that have no onsets, or onsets that have no seconds, for want of a sync table. */
export class NoSyncError extends FormatError {
  constructor(format: string) {
    super(`${format}: the times are seconds, and the recording has no sync table`);
    this.name = 'NoSyncError';
  }
}

/** Annotations that would have to stand in an encoding, for a piece whose score is none in MEI. */
export class NoEncodingError extends FormatError {
  constructor(format: string) {
    super(`${format}: the score of the piece is no MEI file`);
    this.name = 'NoEncodingError';
  }
}
