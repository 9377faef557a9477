import type { ReactiveController } from 'lit';
import { action, computed, observable, observableRef, runInAction } from 'mobx';
import {
  areSamePoints,
  type AudioSource,
  type Piece,
  replacePoints,
  syncedRecording,
  type Synchronization,
  type SyncPoint,
  syncSessionOf,
  type UnsureMeasure,
} from '#core';
import {
  type Alignment,
  type AlignmentReason,
  loadAlignment,
  type OrderChoice,
} from '#engines/alignment';
import type { GlosaElement } from '#kit';
import { type HeardOrder, heardOrderOf, heardOrdersOf } from './heard-order.js';
import { canSync, runSync } from './request-sync.js';

export interface AligningOptions {
  /** Whether the result passes through the points that a user has set; default true. */
  readonly keepsPoints?: boolean;
  /**
   * The recording whose sync points are transferred by comparing the sound. By default none; without a
   * score, the first other recording with sync points.
   */
  readonly like?: AudioSource | undefined;
}

/** The reason of a failure. */
type Failure = AlignmentReason | 'refused' | 'failed' | 'holdsPoints';

interface Outcome {
  /** Number of points now. */
  readonly points: number;
}

/** Number of times that it solves again when points are set during its work; then it gives up. */
const MOST_TURNS = 4;

/**
 * Aligns the recording that plays, with state for an element's interface: one `start` at a time, progress,
 * result. Points change once, by one step of the history, when it succeeds; otherwise they stay as they
 * are.
 */
export class Aligning implements ReactiveController {
  @observableRef private accessor work: AbortController | undefined;
  @observable private accessor done = 0;
  @observable private accessor failure: Failure | undefined;
  @observableRef private accessor outcome: Outcome | undefined;

  constructor(private readonly host: GlosaElement) {
    host.addController(this);
  }

  /** Whether there is something to align, and the user may. Observable. */
  @computed get isPossible(): boolean {
    const { model } = this.host;
    return Boolean(model && canSync(this.host) && (model.scores.length || modelOf(model)));
  }

  /** Whether it is at work. Observable. */
  get isRunning(): boolean {
    return this.work !== undefined;
  }

  /** Share done, 0 to 1, while it runs. Observable. */
  get progress(): number {
    return this.done;
  }

  /** Measures of the last result that are worth a look, and still are. Observable. */
  get unsure(): readonly UnsureMeasure[] {
    const { outcome, host } = this;
    return (outcome && host.model && syncSessionOf(host.model).unsure) ?? [];
  }

  /** The order in which the recording plays the score, when an alignment or its points tell. Observable. */
  get heard(): HeardOrder | undefined {
    const { model } = this.host;
    const sync = model && syncedRecording(model);
    return sync && heardOrderOf(model, sync);
  }

  /** The reason of a failure, as a sentence; `''` when there is nothing to report. Observable. */
  get problem(): string {
    return this.failure ? this.host.t(`align.${this.failure}`) : '';
  }

  /** The state, as a sentence for a live region; `''` when there is nothing to report. Observable. */
  get status(): string {
    const { host, outcome } = this;
    if (this.isRunning) return host.t('align.running', { percent: Math.floor(100 * this.done) });
    if (!outcome) return this.problem;
    const set = host.t('align.done', { count: outcome.points });
    const { length: count } = this.unsure;
    return count ? `${set} ${host.t('align.unsure', { count })}` : set;
  }

  hostDisconnected(): void {
    this.cancel();
  }

  /**
   * Aligns the recording. True when points have changed, or are right already; false otherwise, with the
   * reason in `problem`.
   */
  async start({ keepsPoints = true, like }: AligningOptions = {}): Promise<boolean> {
    const { heard } = this;
    const order = keepsPoints && heard?.isChosen ? heard.order : undefined;
    return this.run({ keepsPoints, like, order });
  }

  /**
   * Switches a passage of the order that was heard: aligns it again, and leaves all other points as they
   * are. Returns as `start` does; false, too, when points that the user has set contradict.
   */
  async switchTo({ order }: OrderChoice): Promise<boolean> {
    const { heard } = this;
    if (!heard) return false;
    return this.run({ keepsPoints: true, order, switched: heard });
  }

  private async run({ like, ...wanted }: Wanted): Promise<boolean> {
    const { model } = this.host;
    const recording = model?.recording;
    const sync = model && syncedRecording(model);
    if (!recording || !sync || this.isRunning || !canSync(this.host)) return false;
    const work = new AbortController();
    this.begin(work);
    const from = like ?? (model.scores.length ? undefined : modelOf(model));
    const task = { piece: model, recording, from, sync, signal: work.signal };
    try {
      const outcome = await this.align({ ...task, ...wanted });
      runInAction(() => (this.outcome = outcome));
    } catch (error) {
      if (!work.signal.aborted) this.fail(error);
    }
    return this.end(work);
  }

  /** Stops; points stay as they are. */
  cancel(): void {
    const { work } = this;
    if (!work) return;
    work.abort();
    this.end(work);
  }

  /** Clears the messages. */
  @action dismiss(): void {
    this.failure = undefined;
    this.outcome = undefined;
  }

  private async align(task: Task): Promise<Outcome> {
    const engine = await loadAlignment();
    const { piece, recording, from, sync, order, signal } = task;
    const onProgress = (share: number) => this.tell(task, share);
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const set = anchorsOf(task);
      const anchors = anchorsIn(engine, task, set);
      const alignment = from
        ? await engine.alignLikeRecording(piece, { from, to: recording }, { signal, onProgress })
        : await engine.alignRecording(piece, recording, { anchors, order, signal, onProgress });
      signal.throwIfAborted();
      if (areSamePoints(set, anchorsOf(task)))
        return this.take(engine, task, { alignment, anchors });
    }
    throw new Error(`the sync points of ${sync.recordingId} were changed too often meanwhile`);
  }

  /** Sets the points in one step of the history. */
  @action private take(engine: Engine, task: Task, aligned: Aligned): Outcome {
    const { piece, sync } = task;
    const { confidence = [], playedOrder, isExcerpt = false } = aligned.alignment;
    const { measureMap } = piece;
    const found = pointsAfter(engine, task, aligned);
    const points = engine.unsurePoints(found, confidence, measureMap);
    const isSame = areSamePoints(sync.points, points);
    if (!isSame && !runSync(this.host, replacePoints(sync, points, 'alignPoints')))
      throw new Refused();
    if (measureMap && playedOrder)
      heardOrdersOf(piece).set(sync.recordingId, {
        order: playedOrder,
        passages: engine.playedPassages(measureMap, playedOrder),
        isExcerpt,
        isChosen: task.order !== undefined,
      });
    return { points: points.length };
  }

  @action private begin(work: AbortController): void {
    this.dismiss();
    this.done = 0;
    this.work = work;
  }

  @action private tell({ signal }: Task, share: number): void {
    if (!signal.aborted) this.done = share;
  }

  /** Ends the work; returns whether it was successful. */
  @action private end(work: AbortController): boolean {
    if (this.work !== work) return false;
    this.work = undefined;
    return this.outcome !== undefined;
  }

  @action private fail(error: unknown): void {
    if (error instanceof Refused) this.failure = error.reason;
    else this.failure = (error as { reason?: AlignmentReason }).reason ?? 'failed';
  }
}

type Engine = Awaited<ReturnType<typeof loadAlignment>>;

/** Which alignment is wanted. */
interface Wanted extends AligningOptions {
  readonly keepsPoints: boolean;
  /** Counts of the measures in the order of playing; undefined: it is found. */
  readonly order: readonly number[] | undefined;
  /** The order until now, of which a passage is switched; all points beside it stay. */
  readonly switched?: HeardOrder;
}

interface Aligned {
  readonly alignment: Pick<Alignment, 'points'> & Partial<Alignment>;
  /** Points that the user has set, in the order that was aligned. */
  readonly anchors: readonly SyncPoint[];
}

interface Task extends Omit<Wanted, 'like'> {
  readonly piece: Piece;
  readonly recording: AudioSource;
  /** The recording whose points are transferred; undefined: the notes of the score are aligned. */
  readonly from: AudioSource | undefined;
  readonly sync: Synchronization;
  readonly signal: AbortSignal;
}

/** Thrown when the points were not set: editing was locked meanwhile, or a host refused. */
class Refused extends Error {
  constructor(readonly reason: Failure = 'refused') {
    super(reason);
  }
}

const anchorsOf = ({ sync, keepsPoints }: Task): readonly SyncPoint[] =>
  keepsPoints ? sync.points.filter(({ isAutomatic }) => !isAutomatic) : [];

const ordersOf = ({ piece, switched, order }: Task) =>
  switched && order && piece.measureMap
    ? { measureMap: piece.measureMap, before: switched.order, after: order }
    : undefined;

/** @throws Refused when they cannot be played in the order that is wanted */
function anchorsIn(
  { switchedAnchors }: Engine,
  task: Task,
  set: readonly SyncPoint[],
): readonly SyncPoint[] {
  const orders = ordersOf(task);
  const anchors = orders ? switchedAnchors(task.sync.points, orders) : set;
  if (!anchors) throw new Refused('holdsPoints');
  return anchors;
}

/** @throws Refused when the points have another order meanwhile, by undo */
function pointsAfter(
  { switchedPoints, syncPointsOf }: Engine,
  task: Task,
  { alignment, anchors }: Aligned,
): readonly SyncPoint[] {
  const { piece, sync, switched } = task;
  const orders = ordersOf(task);
  if (!orders) return syncPointsOf(alignment, anchors);
  if (heardOrderOf(piece, sync) !== switched) throw new Refused();
  const { points: found } = alignment;
  return switchedPoints({ points: sync.points, anchors, found }, orders);
}

/** Returns the other recordings whose points can be transferred. Observable. */
export const modelsOf = ({ audios, recording }: Piece): readonly AudioSource[] =>
  audios.filter(({ id, sync, urls }) => id !== recording?.id && sync && urls.length > 0);

const modelOf = (piece: Piece): AudioSource | undefined => modelsOf(piece)[0];
