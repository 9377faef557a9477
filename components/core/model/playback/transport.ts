import { action, observable, observableRef } from 'mobx';
import type { Moment } from '../../time/moment.js';
import type { SyncTable } from '../../time/sync-table.js';
import { quarters, seconds, type Second } from '../../time/units.js';
import type { Cause } from './act.js';
import { FrameLoop, isSameMoment } from './frame-loop.js';
import type { Loop } from './loop.js';
import type { EngineEvent, PlaybackEngine } from './playback-engine.js';
import { audioFailed, NOTHING_TO_PLAY, playRefused } from './playback-problems.js';
import { placeOf, type SeekTarget } from './seek.js';
import { PlayState } from './play-state.js';
import type { Prelude, TransportOptions } from './transport-options.js';

/** Where nobody has gone yet; a recording then starts with what sounds before its first note. */
const START: Moment = { date: undefined, onset: quarters(0), lap: '' };

/**
 * The one clock of a piece. The engine that plays reports to it; once per frame it turns the
 * engine's date into a moment and calls every view. At rest no frames run.
 */
export class Transport extends PlayState {
  /** The stretch that playback repeats; `followLoop` goes back to its start. */
  @observableRef accessor loop: Loop | undefined = undefined;
  /** Whether a recording that has ended begins again; not observable. */
  repeats = false;
  /** Where the music is in this frame; not observable, see `onFrame`. */
  override moment: Moment = START;
  /** The sound before the music starts; not observable. */
  prelude: Prelude | undefined;
  /** Length by the engine. */
  @observable private accessor measured: Second | undefined = undefined;
  /** Counts what was wanted; a start that has waited asks whether it is still wanted. */
  private wishes = 0;
  private mustSample = false;
  private readonly frames: FrameLoop;

  constructor(private readonly options: TransportOptions) {
    super();
    this.frames = new FrameLoop(options.frames, START, (now) => this.handleFrame(now));
  }

  /**
   * Length of the recording in seconds: as its engine has measured it, before that as the files of the piece tell it;
   * undefined while neither is known.
   */
  get duration(): Second | undefined {
    return this.measured ?? this.options.length?.();
  }

  /** Where the music is, for text: changes at most four times a second. */
  get coarse(): Moment {
    return this.frames.coarse;
  }

  /**
   * Connects the engine that plays from now on; the caller still disposes of it. The musical position
   * stays where both recordings have it, and music that played goes on.
   */
  @action attach(engine: PlaybackEngine, sync?: SyncTable): void {
    const { isPlaying } = this;
    const waiting = this.takePending();
    this.leave();
    this.connect(engine, (event) => this.handleEvent(event));
    this.measured = engine.duration;
    this.takeSync(sync);
    if (waiting !== undefined) this.place({ date: waiting });
    if (isPlaying) void this.play('playback');
  }

  /** Takes another sync table of what plays, which goes on: its date stays. */
  @action retime(sync: SyncTable | undefined): void {
    this.sync = sync;
    if (this.moment.date !== undefined) this.setMoment(this.momentAt(this.moment.date));
  }

  /** Takes the engine away; the music stops and the musical position stays. */
  @action detach(): void {
    this.leave();
    this.release();
    this.setMoment({ ...this.moment, date: undefined });
  }

  /** Calls back per frame while music moves, and after a seek. Returns a function to stop it. */
  onFrame(listener: (moment: Moment) => void): () => void {
    return this.frames.add(listener);
  }

  /** Starts the music. False, and a problem reported, when there is nothing to play or the browser refuses. */
  @action async play(from: Cause = 'script'): Promise<boolean> {
    const { engine } = this;
    const wish = ++this.wishes;
    if (!engine) {
      this.isWaiting = this.isExpected;
      if (this.isWaiting) {
        await this.arrival();
        return wish === this.wishes && this.play(from);
      }
      this.options.onProblem?.(NOTHING_TO_PLAY);
      return false;
    }
    if (this.hasEnded) this.place({ date: seconds(0) });
    this.isWaiting = !this.isPlaying;
    this.starter = from;
    try {
      if (this.prelude && !this.isPlaying) await this.prelude.run();
      await engine.play();
      return true;
    } catch (error) {
      if (wish === this.wishes && engine === this.engine) this.handleRefusal(error);
      return false;
    }
  }

  /** Stops playback at the present date; `ended` says that it is the end of what is played. */
  @action pause(from: Cause = 'script', ended = false): void {
    this.wishes++;
    this.prelude?.cancel();
    this.stop(from, ended);
    this.engine?.pause();
  }

  /** Moves the music. False when the place is unknown: no such measure, or no date for it. */
  @action seek(target: SeekTarget, from: Cause = 'script'): boolean {
    this.movedBy = from;
    const hasMoved = this.place(target);
    if (hasMoved) this.tell({ type: 'seek', from, target });
    return hasMoved;
  }

  /** Moves the music without telling so: to where it begins. False when the place is unknown. */
  @action place(target: SeekTarget): boolean {
    const { sync, moment } = this;
    const found = placeOf(target, {
      sync,
      measureMap: this.options.measureMap?.(),
      near: moment.date,
    });
    if (found?.date !== undefined) return this.moved(this.seekEngine(found.date));
    if (found?.onset === undefined) return false;
    this.takePending();
    this.setMoment({ date: moment.date, onset: found.onset, lap: '' });
    return true;
  }

  /** Leaves the engine, and ends frames and reactions. */
  dispose(): void {
    this.leave();
    this.release();
    this.frames.dispose();
  }

  @action private leave(): void {
    this.prelude?.cancel();
    this.stop('playback');
    this.sync = undefined;
    this.measured = undefined;
    this.hasEnded = false;
  }

  /** Goes where the music was, by a new table; without one, to where the engine is. */
  private takeSync(sync: SyncTable | undefined): void {
    this.sync = sync;
    const { onset, lap, isOutside } = this.moment;
    const isKnown = sync && this.moment !== START && onset !== undefined && !isOutside;
    if (isKnown) this.place({ onset, lap });
    else if (sync || this.measured !== undefined) this.sampleNext();
  }

  private moved(date: Second | undefined): boolean {
    if (date === undefined) return false;
    this.hasEnded = false;
    this.setMoment(this.momentAt(date));
    return true;
  }

  private momentAt(date: Second): Moment {
    return this.sync?.momentAt(date) ?? { date, onset: undefined, lap: '' };
  }

  private setMoment(moment: Moment): void {
    this.moment = moment;
    this.frames.forget();
    this.frames.request();
  }

  private sampleNext(): void {
    this.mustSample = true;
    this.frames.request();
  }

  private handleSeeked(date: Second): void {
    const moment = this.momentAt(date);
    if (!isSameMoment(moment, this.moment)) this.setMoment(moment);
  }

  @action private handleFrame(now: number): void {
    if (this.engine && (this.isPlaying || this.mustSample)) {
      this.moment = this.momentAt(this.engine.dateAt(now));
      if (this.isPlaying) this.movedBy = 'playback';
    }
    this.mustSample = false;
    if (this.isPlaying) this.frames.request();
    this.frames.show(this.moment, now);
  }

  @action private handleEvent(event: EngineEvent): void {
    switch (event.type) {
      case 'ready':
        this.measured = event.duration;
        if (event.sync) this.takeSync(event.sync);
        else if (!this.moved(this.seekPending())) this.sampleNext();
        return;
      case 'playing':
        this.start();
        return this.frames.request();
      case 'waiting':
        this.isWaiting = true;
        return;
      case 'seeked':
        return this.handleSeeked(event.date);
      case 'error':
        // It also refuses the start, which is not told twice.
        this.wishes++;
        this.stop('playback');
        return this.options.onProblem?.(event.problem ?? audioFailed(event.message));
      default:
        this.stop('playback', event.type === 'ended');
        return this.sampleNext();
    }
  }

  @action private handleRefusal(error: unknown): void {
    this.isWaiting = false;
    this.starter = 'playback';
    const problem = playRefused(error);
    if (problem) this.options.onProblem?.(problem);
  }
}
