import { type IObservableValue, observable, runInAction } from 'mobx';
import type { Piece } from '#core';

const switches = new WeakMap<Piece, IObservableValue<boolean>>();

function switchOf(piece: Piece): IObservableValue<boolean> {
  const known = switches.get(piece) ?? observable.box(false);
  switches.set(piece, known);
  return known;
}

/** Returns whether the views of a piece show all relations, not only those of the chosen labels. Observable. */
export const showsAllRelations = (piece: Piece | undefined): boolean =>
  piece !== undefined && switchOf(piece).get();

/** Lets the views of a piece show all relations, or only those of the chosen labels. */
export function showAllRelations(piece: Piece, areShown: boolean): void {
  runInAction(() => switchOf(piece).set(areShown));
}
