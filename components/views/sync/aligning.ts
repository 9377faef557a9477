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
import { type Alignment, type AlignmentReason, loadAlignment } from '#engines/alignment';
import type { GlosaElement } from '#kit';
import { canSync, runSync } from './request-sync.js';
import { unsureMeasures } from './unsure-measures.js';

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
type Failure = AlignmentReason | 'refused' | 'failed';

interface Outcome {
  /** Number of points now. */
  readonly points: number;
  readonly unsure: readonly UnsureMeasure[];
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

  /** Doubtful measures of the last result, the least sure first. Observable. */
  get unsure(): readonly UnsureMeasure[] {
    return this.outcome?.unsure ?? [];
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
    const { length: count } = outcome.unsure;
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
    const { model } = this.host;
    const recording = model?.recording;
    const sync = model && syncedRecording(model);
    if (!recording || !sync || this.isRunning || !canSync(this.host)) return false;
    const work = new AbortController();
    this.begin(work);
    const from = like ?? (model.scores.length ? undefined : modelOf(model));
    const task = { piece: model, recording, from, sync, signal: work.signal };
    try {
      const outcome = await this.align({ ...task, keepsPoints });
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
    const { alignLikeRecording, alignRecording, syncPointsOf } = await loadAlignment();
    const { piece, recording, from, sync, signal } = task;
    const onProgress = (share: number) => this.tell(task, share);
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const anchors = anchorsOf(task);
      const alignment = from
        ? await alignLikeRecording(piece, { from, to: recording }, { signal, onProgress })
        : await alignRecording(piece, recording, { anchors, signal, onProgress });
      signal.throwIfAborted();
      if (areSamePoints(anchors, anchorsOf(task)))
        return this.take(task, alignment, syncPointsOf(alignment, anchors));
    }
    throw new Error(`the sync points of ${sync.recordingId} were changed too often meanwhile`);
  }

  /** Sets the points in one step of the history. */
  private take(
    { piece, sync }: Task,
    { confidence = [] }: Partial<Alignment>,
    points: readonly SyncPoint[],
  ): Outcome {
    const isSame = areSamePoints(sync.points, points);
    if (!isSame && !runSync(this.host, replacePoints(sync, points, 'alignPoints')))
      throw new Refused();
    const { measureMap } = piece;
    const unsure = measureMap ? unsureMeasures(confidence, measureMap) : [];
    syncSessionOf(piece).setUnsure(sync.recordingId, unsure);
    return { points: points.length, unsure };
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
    if (error instanceof Refused) this.failure = 'refused';
    else this.failure = (error as { reason?: AlignmentReason }).reason ?? 'failed';
  }
}

interface Task {
  readonly piece: Piece;
  readonly recording: AudioSource;
  /** The recording whose points are transferred; undefined: the notes of the score are aligned. */
  readonly from: AudioSource | undefined;
  readonly sync: Synchronization;
  readonly keepsPoints: boolean;
  readonly signal: AbortSignal;
}

/** Thrown when the points were not set: editing was locked meanwhile, or a host refused. */
class Refused extends Error {}

const anchorsOf = ({ sync, keepsPoints }: Task): readonly SyncPoint[] =>
  keepsPoints ? sync.points.filter(({ isAutomatic }) => !isAutomatic) : [];

/** Returns the other recordings whose points can be transferred. Observable. */
export const modelsOf = ({ audios, recording }: Piece): readonly AudioSource[] =>
  audios.filter(({ id, sync, urls }) => id !== recording?.id && sync && urls.length > 0);

const modelOf = (piece: Piece): AudioSource | undefined => modelsOf(piece)[0];
