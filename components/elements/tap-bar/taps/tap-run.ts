import type { ReactiveController } from 'lit';
import { action, observable, reaction } from 'mobx';
import {
  type Change,
  deletePoints,
  disorderOf,
  editedPoints,
  editorOf,
  isSamePoint,
  type Piece,
  type Quarter,
  type Second,
  seconds,
  syncedRecording,
  type Synchronization,
  type SyncPoint,
  syncSessionOf,
  type Tapping,
  tappingOf,
  type TapPlace,
  tapPoint,
} from '#core';
import type { GlosaElement } from '#kit';
import { canSync, runSync, slideText, TapClock, undo } from '#views';

/** Seconds between the end of the measure before a leap and the start of the measure after it. */
const LEAP = 0.001;

/**
 * Returns the change that a tap makes; undefined when it is refused. Where the music has leapt ahead to
 * another ending, the measure before the leap also ends there: otherwise the playhead would run through the
 * skipped measures.
 */
function tappedAt(
  sync: Synchronization,
  point: SyncPoint,
  leapsFrom: Quarter | undefined,
): Change | undefined {
  const change = tapPoint(sync, point);
  if (!change || leapsFrom === undefined) return change;
  const seam = { ...point, onset: leapsFrom, date: seconds(point.date - LEAP) };
  const { recordingId } = sync;
  const edits = [{ part: 'point', recordingId, after: seam } as const, ...change.edits];
  const points = editedPoints(
    sync.points,
    edits.filter((edit) => edit.part === 'point'),
  );
  return points && !disorderOf(points) ? { ...change, edits } : change;
}

/** The reason why a tap did nothing: the key of a text under `tapBar`. */
export type TapProblem =
  'noRecording' | 'locked' | 'notPlaying' | 'isOver' | 'outOfOrder' | 'noMoreLaps' | 'passesPoint';

/** Lead-in before the place where tapping goes on, in seconds of real time. */
const LEAD = 2;
/** Milliseconds within which a second tap counts as a bounce of the first. */
const BOUNCE_MS = 60;

/** The user's actions while tapping. Lives as long as the bar is in the page. */
export class TapRun implements ReactiveController {
  /** The reason why the last tap did nothing. Observable. */
  @observable accessor problem: TapProblem | undefined;
  /** Tells how many points the last slide has moved, or why it moved none. Observable. */
  @observable accessor slid: { readonly text: string; readonly isDone: boolean } | undefined;
  /** Counts the taps that have set a point. Observable. */
  @observable accessor count = 0;
  private clock: TapClock | undefined;
  private stopFollowing: (() => void) | undefined;
  private latest = -Infinity;

  constructor(private readonly host: GlosaElement) {
    host.addController(this);
  }

  /** Whether taps set points now. Observable. */
  get isTapping(): boolean {
    const { model } = this.host;
    return Boolean(model && model.transport.isStarted && tappingOf(model).isActive);
  }

  /** Plays, from a little before the last point before the next tap; else from the start. */
  readonly start = (): void => {
    const problem = this.obstacle();
    const { model } = this.host;
    this.tell(problem);
    if (problem || !model) return;
    const tapping = tappingOf(model);
    if (!tapping.next) tapping.goToStart();
    this.setActive(true);
    if (!model.transport.isStarted) this.playFrom(tapping.last?.date);
  };

  readonly stop = (): void => {
    this.setActive(false);
    this.tell(undefined);
    this.host.requestPause();
  };

  /** Sets the next point at the music heard at a time, in milliseconds of the page. */
  readonly tap = (time: number): void => {
    if (time - this.latest < BOUNCE_MS) return;
    this.latest = time;
    const problem = this.obstacle() ?? this.setPoint(time);
    this.tell(problem);
    if (!problem) this.addTap();
  };

  /** Leaves the next place without a point. */
  readonly skip = (): void => this.tapping?.moveOn();

  /** Goes back to the place before. */
  readonly goBack = (): void => this.tapping?.moveBack();

  /** Removes the last point; the next tap sets the same point as it would have. */
  readonly dropLast = (): void => {
    const { tapping } = this;
    const next = tapping?.next;
    if (this.removeLast() && next) tapping.goTo(next);
  };

  /** Removes the last point; the next tap sets it again. */
  readonly takeBack = (): SyncPoint | undefined => {
    const last = this.removeLast();
    if (last) this.tapping!.goTo(last);
    return last;
  };

  /** Removes the last point, and plays again from a little before it. */
  readonly retry = (): void => {
    const last = this.takeBack();
    if (!last) return;
    this.setActive(true);
    this.playFrom(last.date);
  };

  /** Starts the next lap: the music goes back now. */
  readonly startLap = (): void => {
    const { tapping } = this;
    if (tapping) this.tell(tapping.nextLap() ? undefined : 'noMoreLaps');
  };

  /** Adds a repeat that the score does not have. */
  readonly addLap = (): void => {
    const { tapping } = this;
    if (tapping) this.tell(tapping.addLap() ? undefined : 'noMoreLaps');
  };

  /** Makes a change or shows why not: `problem` where the points do not allow it. */
  attempt(change: Change | undefined, problem: TapProblem | undefined): void {
    const obstacle = this.obstacle();
    if (obstacle || runSync(this.host, change)) this.tell(obstacle);
    else this.tell(problem);
  }

  /** Makes a slide of all points, and tells how many of them it has left out. */
  slide(change: Change | undefined): void {
    const { host } = this;
    this.attempt(change, undefined);
    if (this.problem) return;
    this.tellSlid(change ? slideText(host, change) : host.t('syncSlide.noRoom'), Boolean(change));
  }

  hostConnected(): void {
    const { host } = this;
    const { scope } = host;
    const options = { fireImmediately: true };
    scope.add(
      reaction(
        () => host.model,
        (model) => this.watch(model),
        options,
      ),
    );
    scope.add(
      reaction(
        () => host.model?.transport.hasEnded,
        (hasEnded) => hasEnded && this.setActive(false),
      ),
    );
    scope.add(() => this.watch(undefined));
  }

  private get tapping(): Tapping | undefined {
    return this.host.model && tappingOf(this.host.model);
  }

  private watch(model: Piece | undefined): void {
    this.clock?.dispose();
    this.stopFollowing?.();
    this.clock = model && new TapClock({ transport: model.transport, onJump: this.follow });
    this.stopFollowing = model && tappingOf(model).follow();
  }

  /** Moves on to the new place when the music was moved. */
  private readonly follow = (date: Second): void => {
    const { tapping } = this;
    if (tapping?.isActive) tapping.goToDate(date);
  };

  private obstacle(): TapProblem | undefined {
    const { model } = this.host;
    if (!model || !syncedRecording(model)) return 'noRecording';
    return canSync(this.host) ? undefined : 'locked';
  }

  private setPoint(time: number): TapProblem | undefined {
    const model = this.host.model!;
    const { next } = tappingOf(model);
    const { latency } = syncSessionOf(model);
    const date = model.transport.isPlaying ? this.clock?.dateAt(time - 1000 * latency) : undefined;
    if (date === undefined) return 'notPlaying';
    if (!next) return 'isOver';
    const { onset, lap } = next;
    const change = tappedAt(syncedRecording(model)!, { onset, lap, date }, next.leapsFrom);
    if (!change) return 'outOfOrder';
    if (!runSync(this.host, change)) return 'locked';
    this.chooseTapped(model, next);
    return undefined;
  }

  /** Chooses only the tapped point; the place after it comes next. */
  private chooseTapped(model: Piece, { onset, lap }: TapPlace): void {
    const { points } = syncedRecording(model)!;
    const tapped = points.filter((point) => point.onset === onset && point.lap === lap);
    syncSessionOf(model).select(tapped);
    tappingOf(model).goAfter({ onset, lap });
  }

  /** Removes the last point before the next tap; restores the points that its tap has removed. */
  private removeLast(): SyncPoint | undefined {
    const { host, tapping } = this;
    const last = tapping?.last;
    const problem = this.obstacle();
    this.tell(problem);
    if (!last || problem) return undefined;
    const model = host.model!;
    const made = editorOf(model).history.last;
    const isLatest =
      made?.name === 'createPoints' &&
      made.edits.some(({ part, after }) => part === 'point' && after && isSamePoint(after, last));
    const isDone = isLatest
      ? undo(host)
      : runSync(host, deletePoints(syncedRecording(model)!, [last]));
    return isDone ? last : undefined;
  }

  private playFrom(date: Second | undefined): void {
    const { host } = this;
    const { rate = 1, isStarted } = host.model?.transport ?? {};
    this.clock?.restart();
    host.requestSeek({ date: seconds(Math.max(0, (date ?? 0) - LEAD * rate)) });
    if (!isStarted) host.requestPlay();
  }

  @action private setActive(isActive: boolean): void {
    const { tapping } = this;
    if (tapping) tapping.isActive = isActive;
  }

  @action private tell(problem: TapProblem | undefined): void {
    this.problem = problem;
    this.slid = undefined;
  }

  @action private tellSlid(text: string, isDone: boolean): void {
    this.slid = { text, isDone };
  }

  @action private addTap(): void {
    this.count += 1;
  }
}
