import {
  type Analysis,
  type Change,
  endOf,
  type Label,
  type Lap,
  type Piece,
  type Quarter,
  QUARTER_TOLERANCE,
} from '#core';

/** What is known of a label that was tapped and lasts until the next tap of its row. */
export interface Tapped {
  /** The change that made it. */
  readonly change: Change | undefined;
  /** The time around in which it was tapped. */
  readonly lap: Lap;
  /** Where the listener stopped the music, so that it ends there; undefined as long as it lasts. */
  readonly stop?: Quarter;
}

/** Labels that were tapped, by analysis: only these end at the next tap of their row. */
const tapped = new WeakMap<Analysis, Map<number, Tapped>>();
/** Where the music began that plays now, or was left. */
const runs = new WeakMap<Piece, Quarter>();

/** Remembers what is known of a label that was tapped. */
export function rememberTapped(analysis: Analysis, id: number, known: Tapped): void {
  tapped.set(analysis, (tapped.get(analysis) ?? new Map<number, Tapped>()).set(id, known));
}

/** Returns what is known of a label that was tapped; undefined of others. */
export const tappedOf = (analysis: Analysis, id: number): Tapped | undefined =>
  tapped.get(analysis)?.get(id);

/** Remembers that music begins to play where it is now, or goes on from there. */
export function rememberRun(piece: Piece): void {
  const { onset } = piece.transport.moment;
  if (onset !== undefined) runs.set(piece, onset);
}

/** Returns whether a label ends where the listener stopped, and the music now goes on from there or from before. */
export function goesOn(piece: Piece, analysis: Analysis, label: Label): boolean {
  const stop = tappedOf(analysis, label.id)?.stop;
  const run = runs.get(piece);
  if (stop === undefined || run === undefined) return false;
  // The end was placed on the grid, at most so far before the place where the music stood.
  const isThere = Math.abs(endOf(label) - stop) <= QUARTER_TOLERANCE;
  return isThere && run <= stop + 1;
}
