import type { ReactiveController } from 'lit';
import { action, observable, reaction } from 'mobx';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import { undo } from '../../base/labels/request-change.js';
import { canSync, runSync } from '../../base/sync/request-sync.js';
import { TapClock } from '../../base/sync/tap-clock.js';
import type { Change } from '../../core/commands/change.js';
import { editorOf } from '../../core/commands/editor.js';
import { deletePoints } from '../../core/commands/sync/index.js';
import { syncSessionOf } from '../../core/model/sync/sync-session.js';
import { syncedRecording } from '../../core/model/sync/synchronization.js';
import { tappingOf, type Tapping } from '../../core/model/sync/tapping.js';
import { isSamePoint } from '../../core/time/sync-points.js';
import type { SyncPoint } from '../../core/time/sync-table.js';
import type { Piece } from '../../core/model/piece.js';
import type { TapPlace } from '../../core/time/tapping/tap-order.js';
import { seconds, type Second } from '../../core/time/units.js';
import { tappedAt } from './tapped-at.js';

/** Why a tap did nothing: the key of a text under `tapBar`. */
export type TapProblem =
  | 'noRecording'
  | 'locked'
  | 'notPlaying'
  | 'isOver'
  | 'outOfOrder'
  | 'noMoreLaps'
  | 'passesPoint'
  | 'leavesScore';

/** How much is played before the place where one goes on, in seconds of the wall. */
const LEAD = 2;
/** Two taps closer than this, in milliseconds, are one that has bounced. */
const BOUNCE_MS = 60;

/** What the user does while tapping. Lives as long as the bar stands in the page. */
export class TapRun implements ReactiveController {
  /** Why the last tap did nothing. Observable. */
  @observable accessor problem: TapProblem | undefined;
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

  /** Sets the next point at what was heard at a time in milliseconds of the page. */
  readonly tap = (time: number): void => {
    if (time - this.latest < BOUNCE_MS) return;
    this.latest = time;
    const problem = this.obstacle() ?? this.setPoint(time);
    this.tell(problem);
    if (!problem) this.addTap();
  };

  /** Leaves the next place without a point. */
  readonly skip = (): void => this.tapping?.moveOn();

  /** The place before comes next. */
  readonly goBack = (): void => this.tapping?.moveBack();

  /** Takes the last point away; the next tap sets the same as it would have. */
  readonly dropLast = (): void => {
    const { tapping } = this;
    const next = tapping?.next;
    if (this.removeLast() && next) tapping.goTo(next);
  };

  /** Takes the last point away; the next tap sets it anew. */
  readonly takeBack = (): SyncPoint | undefined => {
    const last = this.removeLast();
    if (last) this.tapping!.goTo(last);
    return last;
  };

  /** Takes the last point away, and plays again from a little before it. */
  readonly retry = (): void => {
    const last = this.takeBack();
    if (!last) return;
    this.setActive(true);
    this.playFrom(last.date);
  };

  /** The music goes back now. */
  readonly startLap = (): void => {
    const { tapping } = this;
    if (tapping) this.tell(tapping.nextLap() ? undefined : 'noMoreLaps');
  };

  /** There is one repeat more than the score knows. */
  readonly addLap = (): void => {
    const { tapping } = this;
    if (tapping) this.tell(tapping.addLap() ? undefined : 'noMoreLaps');
  };

  /** Makes a change, or says why it cannot be made: `problem` where the points do not allow it. */
  attempt(change: Change | undefined, problem: TapProblem): void {
    const obstacle = this.obstacle();
    if (obstacle || runSync(this.host, change)) this.tell(obstacle);
    else this.tell(problem);
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

  /** Somebody has moved the music. */
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

  /** The tapped point alone is chosen, and what follows it comes next. */
  private chooseTapped(model: Piece, { onset, lap }: TapPlace): void {
    const { points } = syncedRecording(model)!;
    const tapped = points.filter((point) => point.onset === onset && point.lap === lap);
    syncSessionOf(model).select(tapped);
    tappingOf(model).goAfter({ onset, lap });
  }

  /** Takes away the last point before the next tap; what its tap has taken away comes back. */
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
  }

  @action private addTap(): void {
    this.count += 1;
  }
}
