import { aTune as aPlayedTune } from '../../engines/alignment/a-tune.js';

export const played = aPlayedTune();

/** Points of four measures, the first two of them played twice. */
export const ROWS = [
  [0, 1],
  [4, 3],
  [0, 5, 'a'],
  [4, 7, 'a'],
  [8, 9, 'a'],
] as const;
