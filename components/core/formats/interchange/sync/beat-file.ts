import { firstLine, isDated, readDatedLines } from './dated-lines.js';
import type { SyncFormat } from './sync-format.js';

/** Beats or first beats, a date on each line: plain, with numbers of beats, or with marks (b, db). */
export const beatFile: SyncFormat = {
  id: 'beats',
  name: 'Beat annotations',
  extension: 'txt',
  mediaType: 'text/plain',
  detect: (input) => isDated(firstLine(input)),
  read: readDatedLines,
};
