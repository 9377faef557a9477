import { firstLine, isDated, readDatedLines } from './dated-lines.js';
import { syncFormat } from '../file-formats.js';
import type { SyncFormat } from './sync-format.js';

/** Beats or first beats, a date on each line: plain, with numbers of beats, or with marks (b, db). */
export const beatFile: SyncFormat = {
  ...syncFormat('beats'),
  detect: (input) => isDated(firstLine(input)),
  read: readDatedLines,
};
