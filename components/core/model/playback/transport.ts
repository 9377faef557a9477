import { action, observable, observableRef } from 'mobx';
import type { Problem } from '../../errors.js';
import type { MeasureMap } from '../../time/measure-map.js';
import type { Moment } from '../../time/moment.js';
import type { SyncTable } from '../../time/sync-table.js';
import { quarters, seconds, type Second } from '../../time/units.js';
import { EngineLink } from './engine-link.js';
import { FrameLoop, isSameMoment } from './frame-loop.js';
import type { EngineEvent, PlaybackEngine } from './playback-engine.js';
import { audioFailed, NOTHING_TO_PLAY, playRefused } from './playback-problems.js';
import { placeOf, type SeekTarget } from './seek.js';
import type { TransportOptions } from './transport-options.js';

export type { SeekTarget } from './seek.js';
export type { TransportOptions } from './transport-options.js';

/** Where nobody has gone yet; a recording then starts with what sounds before its first note. */
const START: Moment = { date: undefined, onset: quarters(0), lap: '' };

/**
 * The one clock of a piece. The engine that plays reports to it; once per frame it turns the
 * engine's date into a moment and calls every view. At rest no frames run.
 */
export class Transport {
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
  /** Where the music is in this frame; not observable, see `onFrame`. */
  moment: Moment = START;

  private readonly link = new EngineLink();
  private mustSample = false;
  private readonly loop: FrameLoop;
  private readonly measureMap: () => MeasureMap | undefined;
  private readonly onProblem: (problem: Problem) => void;

  constructor({ frames, measureMap = () => undefined, onProblem = () => {} }: TransportOptions) {
    this.loop = new FrameLoop(frames, START, (now) => this.handleFrame(now));
    this.measureMap = measureMap;
    this.onProblem = onProblem;
  }

  /** Whether there is something to play. */
  get isReady(): boolean {
    return this.link.engine !== undefined;
  }

  /** Whether the music moves or is about to: what a toggle would stop. */
  get isStarted(): boolean {
    return this.isPlaying || this.isWaiting;
  }

  /** Where the music is, for text: changes at most four times a second. */
  get coarse(): Moment {
    return this.loop.coarse;
  }

  /** Speed, 1 is as recorded; 0.25 to 4. Kept when the recording changes. */
  get rate(): number {
    return this.link.rate;
  }

  set rate(rate: number) {
    this.link.setLevels({ rate });
  }

  /** 0 to 1. Kept when the recording changes. */
  get volume(): number {
    return this.link.volume;
  }

  set volume(volume: number) {
    this.link.setLevels({ volume });
  }

  /**
   * Gives the transport what plays from now on. The musical position is kept where both recordings
   * have it, and music that played goes on. The engine stays the caller's to dispose of.
   */
  @action attach(engine: PlaybackEngine, sync?: SyncTable): void {
    const { isPlaying, moment } = this;
    this.leave();
    this.link.connect(engine, (event) => this.handleEvent(event));
    this.sync = sync;
    this.duration = engine.duration;
    const { onset, lap, isOutside } = moment;
    const isKnown = sync && moment !== START && onset !== undefined && !isOutside;
    if (isKnown) this.seek({ onset, lap });
    else this.sampleNext();
    if (isPlaying) void this.play();
  }

  /** Takes the engine away; the music stops and the musical position stays. */
  @action detach(): void {
    this.leave();
    this.link.release();
    this.setMoment({ ...this.moment, date: undefined });
  }

  /**
   * Calls back once per frame while the music moves and once after each seek, all views in the same
   * frame. Returns the function that stops it.
   */
  onFrame(listener: (moment: Moment) => void): () => void {
    return this.loop.add(listener);
  }

  /** Starts the music. False, and a problem reported, when there is nothing to play or the browser refuses. */
  @action async play(): Promise<boolean> {
    const { engine } = this.link;
    if (!engine) {
      this.onProblem(NOTHING_TO_PLAY);
      return false;
    }
    if (this.hasEnded) this.seek({ date: seconds(0) });
    this.isWaiting = !this.isPlaying;
    try {
      await engine.play();
      return true;
    } catch (error) {
      this.handleRefusal(engine, error);
      return false;
    }
  }

  pause(): void {
    this.link.engine?.pause();
  }

  /** Moves the music. False when the place is unknown: no such measure, or no date for it. */
  @action seek(target: SeekTarget): boolean {
    const { sync, moment } = this;
    const place = placeOf(target, { sync, measureMap: this.measureMap(), near: moment.date });
    if (place?.date !== undefined) return this.moved(this.link.seek(place.date));
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

  dispose(): void {
    this.leave();
    this.link.release();
    this.loop.dispose();
  }

  private toStart(): void {
    this.seek(this.link.engine ? { date: seconds(0) } : { onset: quarters(0) });
  }

  @action private leave(): void {
    this.sync = undefined;
    this.duration = undefined;
    this.hasEnded = false;
    this.isPlaying = this.isWaiting = false;
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
    this.loop.forget();
    this.loop.request();
  }

  private sampleNext(): void {
    this.mustSample = true;
    this.loop.request();
  }

  private handleSeeked(date: Second): void {
    const moment = this.momentAt(date);
    if (!isSameMoment(moment, this.moment)) this.setMoment(moment);
  }

  @action private handleFrame(now: number): void {
    if (this.link.engine && (this.isPlaying || this.mustSample)) {
      this.moment = this.momentAt(this.link.engine.dateAt(now));
    }
    this.mustSample = false;
    if (this.isPlaying) this.loop.request();
    this.loop.show(this.moment, now);
  }

  @action private handleEvent(event: EngineEvent): void {
    switch (event.type) {
      case 'ready':
        this.duration = event.duration;
        if (!this.moved(this.link.seekPending())) this.sampleNext();
        return;
      case 'playing':
        this.isPlaying = true;
        this.isWaiting = this.hasEnded = false;
        return this.loop.request();
      case 'waiting':
        this.isWaiting = true;
        return;
      case 'seeked':
        return this.handleSeeked(event.date);
      case 'error':
        this.isPlaying = this.isWaiting = false;
        return this.onProblem(audioFailed(event.message));
      default:
        this.isPlaying = this.isWaiting = false;
        this.hasEnded ||= event.type === 'ended';
        return this.sampleNext();
    }
  }

  @action private handleRefusal(engine: PlaybackEngine, error: unknown): void {
    if (engine !== this.link.engine) return;
    this.isWaiting = false;
    const problem = playRefused(error);
    if (problem) this.onProblem(problem);
  }
}
