import { type IObservableValue, observable, runInAction } from 'mobx';
import type { Piece } from '../piece.js';

/** What somebody else has chosen in the analysis of a piece that both edit. */
export interface OtherChoice {
  /** Name of who it is. */
  readonly name: string;
  /** Number of the color in which it is drawn, from 0 to 5. */
  readonly tone: number;
  /** Ids of the chosen labels, in the open analysis. */
  readonly ids: readonly number[];
}

type Box = IObservableValue<readonly OtherChoice[]>;

const NOBODY: readonly OtherChoice[] = [];
const boxes = new WeakMap<Piece, Box>();

function boxOf(piece: Piece): Box {
  const known = boxes.get(piece) ?? observable.box(NOBODY, { deep: false });
  boxes.set(piece, known);
  return known;
}

/** Returns what others have chosen in a piece that is edited together. Observable. */
export const othersAt = (piece: Piece): readonly OtherChoice[] => boxOf(piece).get();

/** Shows what others have chosen in a piece. */
export const showOthers = (piece: Piece, others: readonly OtherChoice[]): void =>
  runInAction(() => boxOf(piece).set(others.length ? others : NOBODY));
