import { observableRef, runInAction } from 'mobx';
import type { Piece } from '../piece.js';
import type { Cause } from './act.js';
import type { SeekTarget } from './seek.js';

/** A place that someone has asked for by name: every view shows it, wherever it was scrolled to. */
export interface Aim {
  /** Where the music is after the seek. */
  readonly onset: number | undefined;
  readonly date: number | undefined;
}

class Aims {
  @observableRef accessor last: Aim | undefined = undefined;
}

const aims = new WeakMap<Piece, Aims>();

const aimsOf = (piece: Piece): Aims => {
  const known = aims.get(piece) ?? new Aims();
  aims.set(piece, known);
  return known;
};

/** Returns the last place that was asked for by name. Observable. */
export const aimOf = (piece: Piece): Aim | undefined => aimsOf(piece).last;

/** Has every view of a piece show where the music is now, even one that does not follow it. */
export function aimHere(piece: Piece): void {
  const { onset, date } = piece.transport.moment;
  runInAction(() => (aimsOf(piece).last = { onset, date }));
}

/** Goes to a place, and has every view of the piece show it. False when there is no such place. */
export function goTo(piece: Piece, target: SeekTarget, from: Cause = 'script'): boolean {
  if (!piece.transport.seek(target, from)) return false;
  aimHere(piece);
  return true;
}
