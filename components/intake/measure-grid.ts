import {
  formatTimeSignature,
  measureLength,
  MeasureMap,
  MOST_MEASURES,
  type TimeSignature,
  toEntries,
} from '#core';
import { INFO_FILE } from './keeping/kept-info.js';
import { json, type KeptPieces } from './keeping/kept-pieces.js';
import { MEASURE_MAP, type PieceNames } from './making/plan-piece.js';

/** The measures of a piece that has no score yet. */
export interface MeasureGrid {
  /** Full measures, from 1 to 20,000. */
  readonly measures: number;
  /** Time signature at the start. */
  readonly timeSignature: TimeSignature;
  /** Length of the pickup in quarters, less than a measure; it is measure 0. */
  readonly upbeat?: number;
  /** Other time signatures from a measure on, by its number. */
  readonly changes?: readonly {
    /** Number of the measure, from 1. */
    readonly measure: number;
    /** Time signature from this measure on. */
    readonly timeSignature: TimeSignature;
  }[];
}

export { MOST_MEASURES };

/** The problem with a grid. */
export type GridProblem = 'measures' | 'timeSignature' | 'upbeat' | 'changes';

const isSignature = ({ numerator, denominator }: TimeSignature): boolean =>
  Number.isInteger(numerator) &&
  numerator > 0 &&
  numerator < 100 &&
  [1, 2, 4, 8, 16, 32, 64].includes(denominator);

/** Returns the first thing that is wrong with a grid, for the field in which it was entered. */
export function gridProblem(grid: MeasureGrid): GridProblem | undefined {
  const { measures, timeSignature, upbeat = 0, changes = [] } = grid;
  if (!Number.isInteger(measures) || measures < 1 || measures > MOST_MEASURES) return 'measures';
  if (!isSignature(timeSignature)) return 'timeSignature';
  if (!(upbeat >= 0 && upbeat < measureLength(timeSignature))) return 'upbeat';
  const isWell = changes.every(
    ({ measure, timeSignature: to }, index) =>
      Number.isInteger(measure) &&
      measure > (changes[index - 1]?.measure ?? 1) &&
      measure <= measures &&
      isSignature(to),
  );
  return isWell ? undefined : 'changes';
}

/**
 * Returns the measure map of a grid.
 * @throws RangeError for a grid that has a problem (`gridProblem`)
 */
export function gridMap(grid: MeasureGrid): MeasureMap {
  const problem = gridProblem(grid);
  if (problem) throw new RangeError(`A measure grid cannot have such ${problem}`);
  const { measures, timeSignature, upbeat = 0, changes = [] } = grid;
  const pickup = upbeat > 0 ? [entryOf(0, 0, timeSignature, upbeat)] : [];
  let [signature, onset] = [timeSignature, upbeat];
  const full = Array.from({ length: measures }, (_, index) => {
    const number = index + 1;
    signature = changes.find(({ measure }) => measure === number)?.timeSignature ?? signature;
    const entry = entryOf(number, onset, signature);
    onset += entry.actual_length;
    return entry;
  });
  const all = [...pickup, ...full];
  return MeasureMap.from(all.map((entry, index) => ({ ...entry, count: index + 1 })));
}

const entryOf = (
  number: number,
  qstamp: number,
  signature: TimeSignature,
  length: number = measureLength(signature),
) => ({
  number,
  qstamp,
  time_signature: formatTimeSignature(signature),
  nominal_length: measureLength(signature),
  actual_length: length,
});

/**
 * Keeps a piece that has nothing but measures: it opens in the grid, takes labels, and gets a score or a
 * recording later (`addToPiece`). Gives its id.
 * @throws RangeError for a grid that has a problem; DOMException `QuotaExceededError`
 */
export async function makeGrid(
  kept: KeptPieces,
  grid: MeasureGrid,
  { title, composer }: PieceNames,
): Promise<string> {
  const { signature, map } = { signature: grid.timeSignature, map: gridMap(grid) };
  const entries = toEntries(map, { compressed: true });
  const info = (id: string) => ({
    id,
    title,
    ...(composer && { composer }),
    'time-signature': formatTimeSignature(signature),
    ...(grid.upbeat && { 'time-signature-upbeat': grid.upbeat }),
    ...(entries.length < 2 ? { 'measure-count': 1 } : { 'measure-map': MEASURE_MAP }),
  });
  return kept.create(title, (id) => [
    ...(entries.length < 2 ? [] : [[MEASURE_MAP, json(entries)] as const]),
    [INFO_FILE, json(info(id))],
  ]);
}
