import { type IObservableValue, observable, runInAction } from 'mobx';
import type { PieceStore } from '../piece-store.js';
import type { EditingSession } from './editing-session.js';

type Box = IObservableValue<EditingSession | undefined>;

const boxes = new WeakMap<PieceStore, Box>();

function boxOf(store: PieceStore): Box {
  const known = boxes.get(store) ?? observable.box<EditingSession>(undefined, { deep: false });
  boxes.set(store, known);
  return known;
}

/** Returns how the open analysis is edited together with others; undefined while it is not. Observable. */
export const togetherAt = (store: PieceStore): EditingSession | undefined => boxOf(store).get();

/** The analyses that were edited together last. */
const last = new WeakMap<PieceStore, string | undefined>();

/** Notes how the open analysis is edited together, or that it is no more. */
export function setTogether(store: PieceStore, session: EditingSession | undefined): void {
  last.set(store, store.shelf?.savedName);
  runInAction(() => boxOf(store).set(session));
}

/**
 * Returns the name of the open analysis if it may be that others edit it, whom the reader could join; undefined for one
 * that the reader has just left. Observable.
 */
export function joinableAt(store: PieceStore): string | undefined {
  const { hasCloud, hasDrawn, shelf } = store;
  const name = shelf?.savedName;
  const isAsked = hasCloud && hasDrawn && !togetherAt(store);
  return isAsked && name !== last.get(store) ? name : undefined;
}
