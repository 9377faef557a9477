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

/** Notes how the open analysis is edited together, or that it is no more. */
export const setTogether = (store: PieceStore, session: EditingSession | undefined): void =>
  runInAction(() => boxOf(store).set(session));
