import type { MeasureMap } from '#core';
import type { FolderFiles } from './folder-files.js';

/** What the parts of a check share. */
export interface CheckContext {
  readonly files: FolderFiles;
  /** The measures of the piece; undefined if there are none, or they cannot be read. */
  readonly measures: MeasureMap | undefined;
}

/** Onsets are equal within this many quarters. */
export const SAME_ONSET = 1e-3;
