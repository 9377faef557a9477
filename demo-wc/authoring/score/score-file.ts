import { toKern } from './kern.js';
import { toMei } from './mei.js';
import type { Score } from '../model.js';
import { toMusicXml } from './musicxml.js';

/** Returns the score file of a piece: its name and its text. */
export function scoreFile(score: Score): { name: string; text: string } {
  const { encoding } = score.source;
  if (encoding === 'kern') return { name: 'score.krn', text: toKern(score) };
  if (encoding === 'mei') return { name: 'score.mei', text: toMei(score) };
  return { name: 'score.musicxml', text: toMusicXml(score) };
}
