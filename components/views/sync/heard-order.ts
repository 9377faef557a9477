import { action, observable } from 'mobx';
import {
  type Change,
  type ChangeName,
  editorOf,
  END,
  type MeasureMap,
  type Piece,
  playedOrder,
  type SyncPoint,
  type Synchronization,
} from '#core';
import { orderOfPoints, type PlayedPassage, playedPassages } from '#engines/alignment';

/** The order in which a recording plays the score, by its last alignment. */
export interface HeardOrder {
  /** Counts of the measures in the order of playing. */
  readonly order: readonly number[];
  readonly passages: readonly PlayedPassage[];
  /** Whether the recording begins after the score does, or ends before its end. */
  readonly isExcerpt: boolean;
  /** Whether the user has switched a passage, so that other alignments keep the order. */
  readonly isChosen: boolean;
}

/** Changes after which the order that was heard before says nothing of the points. */
const OTHER_POINTS: ReadonlySet<ChangeName> = new Set<ChangeName>([
  'alignPoints',
  'importPoints',
  'resetPoints',
  'shiftPoints',
]);

/**
 * The orders that alignments have heard, by the step of the history that set their points: undo brings
 * back the order of the points before, too.
 */
class HeardOrders {
  private readonly bySteps = new WeakMap<object, Map<string, HeardOrder>>();
  @observable private accessor changes = 0;

  constructor(private readonly piece: Piece) {}

  /** The order of the present points; undefined when no alignment has told. Observable. */
  of(recordingId: string): HeardOrder | undefined {
    return this.changes ? this.bySteps.get(this.step(recordingId))?.get(recordingId) : undefined;
  }

  @action set(recordingId: string, heard: HeardOrder): void {
    const step = this.step(recordingId);
    const known = this.bySteps.get(step) ?? new Map<string, HeardOrder>();
    this.bySteps.set(step, known.set(recordingId, heard));
    this.changes += 1;
  }

  /**
   * Whether the present points were found by an alignment that nobody here has seen, in a draft or in what
   * was stored: nothing but the points themselves tells the order. Observable.
   */
  isUntold(recordingId: string): boolean {
    const { history } = editorOf(this.piece);
    const step = this.step(recordingId);
    if (step !== history) return (step as Change).name === 'alignPoints';
    const { changes, position } = history.state;
    return !changes
      .slice(0, position)
      .some(({ edits }) =>
        edits.some((edit) => edit.part === 'point' && edit.recordingId === recordingId),
      );
  }

  /** Returns the change that set the present points; the history itself when there is none. */
  private step(recordingId: string): object {
    const { history } = editorOf(this.piece);
    const { changes, position } = history.state;
    const isIts = ({ name, edits }: Change) =>
      OTHER_POINTS.has(name) &&
      edits.some((edit) => edit.part === 'point' && edit.recordingId === recordingId);
    return changes.slice(0, position).findLast(isIts) ?? history;
  }
}

const known = new WeakMap<Piece, HeardOrders>();

/** Returns the one record of a piece of the orders that alignments have heard. */
export function heardOrdersOf(piece: Piece): HeardOrders {
  const heard = known.get(piece) ?? new HeardOrders(piece);
  known.set(piece, heard);
  return heard;
}

const read = new WeakMap<readonly SyncPoint[], HeardOrder | undefined>();

/**
 * Returns the order in which a recording plays the score: as its last alignment has told, or after a reload
 * as its points do, where it is not that of the score; undefined when neither tells. Observable.
 */
export function heardOrderOf(
  piece: Piece,
  { recordingId, points }: Synchronization,
): HeardOrder | undefined {
  const orders = heardOrdersOf(piece);
  const told = orders.of(recordingId);
  const { measureMap } = piece;
  if (told || !measureMap || points.length < 2 || !orders.isUntold(recordingId)) return told;
  if (!read.has(points)) read.set(points, orderIn(points, measureMap));
  return read.get(points);
}

/** Returns the order that points tell; undefined where it is that of the score. */
function orderIn(points: readonly SyncPoint[], measureMap: MeasureMap): HeardOrder | undefined {
  const order = orderOfPoints(measureMap, points);
  if (String(order) === String(playedOrder(measureMap))) return undefined;
  const last = order.at(-1)!;
  const isWhole =
    order[0] === 1 &&
    (last === measureMap.measures.length || measureMap.measure(last)!.next.includes(END));
  const passages = playedPassages(measureMap, order);
  return { order, passages, isExcerpt: !isWhole, isChosen: false };
}
