import { type IObservableValue, observable, runInAction } from 'mobx';
import type { Piece } from '../piece.js';
import type { DiscussionSource } from './discussion-source.js';

type Box = IObservableValue<DiscussionSource | undefined>;

const sources = new WeakMap<Piece, Box>();

function boxOf(piece: Piece): Box {
  const known =
    sources.get(piece) ?? observable.box<DiscussionSource | undefined>(undefined, { deep: false });
  sources.set(piece, known);
  return known;
}

/** Lets another place keep the threads of a piece; returns the function that ends it. */
export function discussAt(piece: Piece, source: DiscussionSource): () => void {
  const box = boxOf(piece);
  runInAction(() => box.set(source));
  return () => runInAction(() => box.get() === source && box.set(undefined));
}

/** Returns the place that keeps the threads of a piece; undefined where the open analysis holds them. Observable. */
export const discussionAt = (piece: Piece): DiscussionSource | undefined => boxOf(piece).get();
