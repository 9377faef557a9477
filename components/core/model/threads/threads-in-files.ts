import { type IObservableValue, observable, runInAction } from 'mobx';
import { readThreads } from '../../formats/threads/read-threads.js';
import type { Thread } from '../../formats/threads/thread.js';
import type { Analysis } from '../analysis.js';
import type { Piece } from '../piece.js';
import { remembered } from '../remembered.js';

const NONE: readonly Thread[] = [];

const read = new WeakMap<readonly unknown[], readonly Thread[]>();

/** Returns the threads that an analysis itself holds, in the order of the file. Observable. */
export function threadsOf({ threads: raws }: Pick<Analysis, 'threads'>): readonly Thread[] {
  const known = read.get(raws);
  if (known) return known;
  const { threads } = readThreads({ raw: { threads: raws } });
  read.set(raws, threads);
  return threads;
}

type Box = IObservableValue<readonly Thread[]>;

const besides = new WeakMap<Piece, Box>();

function boxOf(piece: Piece): Box {
  const known = besides.get(piece) ?? observable.box(NONE, { deep: false });
  besides.set(piece, known);
  return known;
}

/** Takes the threads about a piece itself from the file beside its info.json; they are only read. */
export function takePieceThreads(piece: Piece, threads: readonly Thread[]): void {
  runInAction(() => boxOf(piece).set(threads));
}

/** Whether a thread stands in the file beside the info.json of a piece, where nobody writes. Observable. */
export const isBesidePiece = (piece: Piece | undefined, thread: Thread): boolean =>
  piece !== undefined && boxOf(piece).get().includes(thread);

const joined = remembered((own: readonly Thread[]) => {
  const ids = new Set(own.map(({ id }) => id));
  return remembered((beside: readonly Thread[]) => [
    ...own,
    ...beside.filter(({ id }) => !ids.has(id)),
  ]);
});

/** Returns the threads of the open analysis that its file holds, then those about the piece itself. Observable. */
export function threadsInFiles(piece: Piece): readonly Thread[] {
  const own = piece.analysis ? threadsOf(piece.analysis) : NONE;
  const beside = boxOf(piece).get();
  return beside.length ? joined(own)(beside) : own;
}
