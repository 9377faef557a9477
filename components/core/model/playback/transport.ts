import { action, observable, observableRef } from 'mobx';
import type { Moment } from '../../time/moment.js';
import type { SyncTable } from '../../time/sync-table.js';
import { quarters, seconds, type Second } from '../../time/units.js';
import { EngineLink } from './engine-link.js';
import { FrameLoop, isSameMoment } from './frame-loop.js';
import type { Loop } from './loop.js';
import type { EngineEvent, PlaybackEngine } from './playback-engine.js';
import { audioFailed, NOTHING_TO_PLAY, playRefused } from './playback-problems.js';
import { placeOf, type SeekTarget } from './seek.js';
import type { Prelude, TransportOptions } from './transport-options.js';

/** Where nobody has gone yet; a recording then starts with what sounds before its first note. */
const START: Moment = { date: undefined, onset: quarters(0), lap: '' };

/**
 * The one clock of a piece. The engine that plays reports to it; once per frame it turns the
 * engine's date into a moment and calls every view. At rest no frames run.
 */
export class Transport extends EngineLink {
  /** Whether the music moves (or would, if it did not have to wait for data). */
  @observable accessor isPlaying = false;
  /** Whether the engine waits for data, or for the browser's leave to start. */
  @observable accessor isWaiting = false;
  /** Whether the recording has played to its end and nothing was sought since. */
  @observable accessor hasEnded = false;
  /** Length of the recording in seconds; undefined without an engine and until it is known. */
  @observable accessor duration: Second | undefined = undefined;
  /** The sync table of what plays; undefined when it plays unsynchronized. */
  @observableRef accessor sync: SyncTable | undefined = undefined;
  /** The stretch that playback repeats; `followLoop` goes back to its start. */
  @observableRef accessor loop: Loop | undefined = undefined;
  /** Whether a recording that has ended begins again; not observable. */
  repeats = false;
  /** Where the music is in this frame; not observable, see `onFrame`. */
  moment: Moment = START;
  /** The sound before the music starts; not observable. */
  prelude: Prelude | undefined;

  private mustSample = false;
  private readonly frames: FrameLoop;

  constructor(private readonly options: TransportOptions) {
    super();
    this.frames = new FrameLoop(options.frames, START, (now) => this.handleFrame(now));
  }

  /** Whether the music moves or is about to: what a toggle would stop. */
  get isStarted(): boolean {
    return this.isPlaying || this.isWaiting;
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
    this.leave();
    this.connect(engine, (event) => this.handleEvent(event));
    this.duration = engine.duration;
    this.takeSync(sync);
    if (isPlaying) void this.play();
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
  @action async play(): Promise<boolean> {
    const { engine } = this;
    if (!engine) {
      this.isWaiting = this.isExpected;
      if (this.isWaiting) return (await this.ask()) && this.play();
      this.options.onProblem?.(NOTHING_TO_PLAY);
      return false;
    }
    if (this.hasEnded) this.seek({ date: seconds(0) });
    this.isWaiting = !this.isPlaying;
    try {
      if (this.prelude && !this.isPlaying) await this.prelude.run();
      await engine.play();
      return true;
    } catch (error) {
      this.handleRefusal(engine, error);
      return false;
    }
  }

  /** Stops playback at the present date. */
  @action pause(): void {
    this.stopAsking();
    if (!this.engine) this.isWaiting = false;
    this.prelude?.cancel();
    this.engine?.pause();
  }

  /** Moves the music. False when the place is unknown: no such measure, or no date for it. */
  @action seek(target: SeekTarget): boolean {
    const { sync, moment } = this;
    const place = placeOf(target, {
      sync,
      measureMap: this.options.measureMap?.(),
      near: moment.date,
    });
    if (place?.date !== undefined) return this.moved(this.seekEngine(place.date));
    if (place?.onset === undefined) return false;
    this.setMoment({ date: moment.date, onset: place.onset, lap: '' });
    return true;
  }

  /** Moves by seconds of the recording, back when negative. */
  skip(by: number): boolean {
    const { date } = this.moment;
    return date !== undefined && this.seek({ date: seconds(date + by) });
  }

  /** Plays again from the start. */
  restart(): Promise<boolean> {
    this.toStart();
    return this.play();
  }

  /** Stops and goes to the start. */
  reset(): void {
    this.pause();
    this.toStart();
  }

  /** Leaves the engine, and ends frames and reactions. */
  dispose(): void {
    this.leave();
    this.release();
    this.frames.dispose();
  }

  private toStart(): void {
    this.seek(this.engine ? { date: seconds(0) } : { onset: quarters(0) });
  }

  @action private leave(): void {
    this.prelude?.cancel();
    this.sync = undefined;
    this.duration = undefined;
    this.hasEnded = false;
    this.isPlaying = this.isWaiting = false;
  }

  /** Goes where the music was, by a new table; without one, to where the engine is. */
  private takeSync(sync: SyncTable | undefined): void {
    this.sync = sync;
    const { onset, lap, isOutside } = this.moment;
    const isKnown = sync && this.moment !== START && onset !== undefined && !isOutside;
    if (isKnown) this.seek({ onset, lap });
    else if (sync || this.duration !== undefined) this.sampleNext();
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
    }
    this.mustSample = false;
    if (this.isPlaying) this.frames.request();
    this.frames.show(this.moment, now);
  }

  @action private handleEvent(event: EngineEvent): void {
    switch (event.type) {
      case 'ready':
        this.duration = event.duration;
        if (event.sync) this.takeSync(event.sync);
        else if (!this.moved(this.seekPending())) this.sampleNext();
        return;
      case 'playing':
        this.isPlaying = true;
        this.isWaiting = this.hasEnded = false;
        return this.frames.request();
      case 'waiting':
        this.isWaiting = true;
        return;
      case 'seeked':
        return this.handleSeeked(event.date);
      case 'error':
        this.isPlaying = this.isWaiting = false;
        return this.options.onProblem?.(event.problem ?? audioFailed(event.message));
      default:
        this.isPlaying = this.isWaiting = false;
        this.hasEnded ||= event.type === 'ended';
        return this.sampleNext();
    }
  }

  @action private handleRefusal(engine: PlaybackEngine, error: unknown): void {
    if (engine !== this.engine) return;
    this.isWaiting = false;
    const problem = playRefused(error);
    if (problem) this.options.onProblem?.(problem);
  }
}
