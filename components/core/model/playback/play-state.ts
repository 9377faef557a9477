import { observable } from 'mobx';
import type { Moment } from '../../time/moment.js';
import { quarters, seconds } from '../../time/units.js';
import type { Act, Cause } from './act.js';
import { EngineLink } from './engine-link.js';
import type { SeekTarget } from './seek.js';

/** Holds whether the music moves, and tells what it does and who made it do so. The transport moves it. */
export abstract class PlayState extends EngineLink {
  /** Whether the music moves (or would, if it did not have to wait for data). */
  @observable accessor isPlaying = false;
  /** Whether the engine waits for data, or for the browser's leave to start. */
  @observable accessor isWaiting = false;
  /** Whether the recording has played to its end and nothing was sought since. */
  @observable accessor hasEnded = false;
  /** Who moved the music last; not observable. */
  movedBy: Cause = 'playback';

  /** Where the music is in this frame; not observable. */
  abstract moment: Moment;

  /** Who wanted the start that has not come yet. */
  protected starter: Cause = 'playback';
  private readonly listeners = new Set<(act: Act) => void>();

  /** Starts the music. */
  abstract play(from?: Cause): Promise<boolean>;

  /** Stops the music. */
  abstract pause(from?: Cause): void;

  /** Moves the music. */
  abstract seek(target: SeekTarget, from?: Cause): boolean;

  /** Whether the music moves or is about to: what a toggle would stop. */
  get isStarted(): boolean {
    return this.isPlaying || this.isWaiting;
  }

  /** Calls back after the music has started, stopped or moved. Returns a function to stop it. */
  onAct(listener: (act: Act) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
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

  /** Moves from now on. */
  protected start(): void {
    if (!this.isPlaying) this.tell({ type: 'play', from: this.starter });
    this.starter = 'playback';
    this.isPlaying = true;
    this.isWaiting = this.hasEnded = false;
  }

  /** Stands still from now on; the engine, which stops in its own time, tells where. */
  protected stop(from: Cause, ended = false): void {
    if (this.isPlaying) this.tell({ type: 'pause', from, ended });
    this.isPlaying = this.isWaiting = false;
    this.hasEnded ||= ended;
    this.starter = 'playback';
  }

  /** Tells what has happened when it is done. */
  protected tell(act: Act): void {
    void Promise.resolve().then(() => this.listeners.forEach((listener) => listener(act)));
  }

  private toStart(): void {
    this.seek(this.engine ? { date: seconds(0) } : { onset: quarters(0) });
  }
}
