import type { HostileFile } from './hostile-file.js';
import { heavyScores } from './attacks/heavy-scores.js';
import { jsonAttacks } from './attacks/json-attacks.js';
import { largestFiles } from './attacks/largest.js';
import { polyglots } from './attacks/polyglots.js';
import { svgAttacks } from './attacks/svg-attacks.js';
import { xmlAttacks } from './attacks/xml-attacks.js';
import { zipAttacks } from './attacks/zip-attacks.js';

/** All hostile files; the same for the same seed. */
export const hostileFiles = (seed = 6): readonly HostileFile[] => [
  ...svgAttacks(seed),
  ...xmlAttacks(),
  ...heavyScores(),
  ...zipAttacks(),
  ...jsonAttacks(),
  ...polyglots(),
  ...largestFiles(),
];
