import { FormatError, type FormatWarning, type MeasureMap, type SyncRead } from '#core';
import type { ScoreReading } from '#engines/notation';
import { timelineOf } from '#engines/playback';

/** A score that names no tempo. */
export class NoTempoError extends FormatError {
  constructor(fileName: string) {
    super(`${fileName}: the score names no tempo`);
    this.name = 'NoTempoError';
  }
}

/** Lengths, in quarters, that are the same score. */
const SAME = 1e-3;

/**
 * Returns the sync points of a score played strictly in its tempo, with its repeats, from 0 seconds on:
 * each measure, and each change of tempo.
 * @param measureMap That of the piece; a warning reports a file of another score.
 * @throws NoTempoError
 */
export function tempoPoints(
  reading: Pick<ScoreReading, 'tempos' | 'measureMap'>,
  fileName: string,
  measureMap?: MeasureMap,
): SyncRead {
  const { tempos, measureMap: own } = reading;
  if (tempos.length === 0) throw new NoTempoError(fileName);
  const { sync } = timelineOf({ notes: [], staves: [], tempos }, own);
  const isSame = !measureMap || Math.abs(measureMap.end - own.end) < SAME;
  const message = `The file has ${own.measures.length} measures, the score of the piece ${measureMap?.measures.length}`;
  const warnings: readonly FormatWarning[] = isSame ? [] : [{ pointer: '', message }];
  return { points: sync.points, disorder: [], warnings };
}

/** Files in which a score is, by the ends of their names. */
const SCORE = /\.(musicxml|xml|mxl|mei|midi?|mscx|mscz|krn|abc|pae)$/i;
const SCORE_MARKS = /^(?:\uFEFF)?\s*<(\?xml|!DOCTYPE|score-|mei)|^MThd/;

/** Returns whether a file is a score, by its name or by how it begins. */
export const isScoreFile = (bytes: Uint8Array, fileName: string): boolean =>
  SCORE.test(fileName) || SCORE_MARKS.test(new TextDecoder().decode(bytes.subarray(0, 64)));
