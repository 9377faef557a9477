import { observable, runInAction, type IObservableValue } from 'mobx';
import type { Analysis } from './analysis.js';
import type { Piece } from './piece.js';
import { hasUnsavedSync, synchronizationOf } from './sync/synchronization.js';

type Parts = readonly unknown[];

/** What each work held when its user last took it away as a file. */
const files = new WeakMap<object, IObservableValue<Parts | undefined>>();

function fileOf(work: object): IObservableValue<Parts | undefined> {
  const found = files.get(work) ?? observable.box<Parts | undefined>(undefined, { deep: false });
  files.set(work, found);
  return found;
}

const partsOf = ({ labels, layout, templates, meta }: Analysis): Parts => [
  labels,
  layout,
  templates,
  meta,
];

const pointsOf = (piece: Piece): Parts =>
  piece.audios.flatMap(({ id, scoreId }) =>
    scoreId === undefined ? synchronizationOf(piece, id).points : [],
  );

const areSame = (a: Parts | undefined, b: Parts): boolean =>
  a?.length === b.length && a.every((part, index) => part === b[index]);

/** Work on a piece. */
export type PieceWork = 'analysis' | 'sync';

/**
 * Notes that the user has taken the work away as a file that holds all of it. The work stays unsaved, and so
 * does its draft, because the page will not open that file again by itself.
 */
export function markExported(piece: Piece, work: PieceWork): void {
  const { analysis } = piece;
  runInAction(() => {
    if (work === 'sync') fileOf(piece).set(pointsOf(piece));
    else if (analysis) fileOf(analysis).set(partsOf(analysis));
  });
}

/** Returns whether a file that the user took away holds the work as it is now. Observable. */
export function isExported(piece: Piece, work: PieceWork): boolean {
  const { analysis } = piece;
  if (work === 'sync') return areSame(fileOf(piece).get(), pointsOf(piece));
  return analysis !== undefined && areSame(fileOf(analysis).get(), partsOf(analysis));
}

/** Returns the unsaved work that no file of the user holds either. Observable. */
export function workAtRisk(piece: Piece): PieceWork | undefined {
  if (piece.analysis?.isDirty && !isExported(piece, 'analysis')) return 'analysis';
  return hasUnsavedSync(piece) && !isExported(piece, 'sync') ? 'sync' : undefined;
}
