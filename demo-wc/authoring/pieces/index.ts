import type { PieceSource } from '../model.js';
import { fugue } from './fugue.js';
import { furElise } from './fur-elise.js';
import { heidenroeslein } from './heidenroeslein.js';
import { koenigskinder } from './koenigskinder.js';
import { oHaupt } from './o-haupt.js';
import { minuet } from './minuet.js';
import { promenade } from './promenade.js';
import { quartetMinuet } from './quartet-minuet.js';
import { sonatina } from './sonatina.js';

export const pieces: PieceSource[] = [
  minuet,
  furElise,
  promenade,
  sonatina,
  fugue,
  heidenroeslein,
  oHaupt,
  koenigskinder,
  quartetMinuet,
];
