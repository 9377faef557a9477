import { action, observable, observableRef } from 'mobx';
import { ClickSound, type PageAudio } from '#engines/playback';
import type { Scope } from '#kit';
import { latencyOf, type Latency } from './latency.js';

export interface CalibrationOptions {
  /** Seconds from one click to the next; long enough to tell late taps from early ones. */
  readonly interval: number;
  /** Number of clicks at the start that do not count. */
  readonly leadIn: number;
  /** Number of clicks after them. */
  readonly counted: number;
}

const OPTIONS: CalibrationOptions = { interval: 0.75, leadIn: 3, counted: 12 };
/** Seconds until the first click. */
const DELAY = 0.4;

/**
 * `refused`: the browser does not allow sound. `uneven`: the taps were too few, or too far from each other.
 */
export type CalibrationState = 'rest' | 'running' | 'done' | 'uneven' | 'refused';

/** Plays regular clicks, and measures the delay of the user's taps. */
export class Calibration {
  @observable accessor state: CalibrationState = 'rest';
  /** Number of taps so far. */
  @observable accessor taps = 0;
  /** The measured latency, once it is done. */
  @observableRef accessor result: Latency | undefined;
  private running: Scope | undefined;
  /** Times of the counted clicks, in seconds of the audio clock. */
  clicks: readonly number[] = [];
  private times: number[] = [];
  private wishes = 0;

  constructor(
    private readonly audio: () => PageAudio,
    private readonly options: CalibrationOptions = OPTIONS,
  ) {}

  /** Number of taps needed. */
  get wanted(): number {
    return this.options.counted;
  }

  /** Starts the clicks; they end with the scope. Call it in a gesture of the user. */
  @action async start(scope: Scope): Promise<void> {
    this.cancel();
    const wish = ++this.wishes;
    const audio = this.audio();
    const leave = await audio.use().catch(() => undefined);
    if (wish !== this.wishes) return leave?.();
    if (leave) this.play(audio, scope.child(), leave);
    else this.end('refused');
  }

  /** Takes a tap at a time in milliseconds of the page. False when no measurement runs. */
  @action tap(time: number): boolean {
    if (this.state !== 'running') return false;
    this.times.push(this.audio().heardAt(time));
    this.taps = this.times.length;
    return true;
  }

  /** Ends the clicks, and forgets the taps. */
  cancel(): void {
    this.end('rest');
  }

  @action private play(audio: PageAudio, scope: Scope, leave: () => void): void {
    const { interval, leadIn, counted } = this.options;
    const { context } = audio;
    const sound = new ClickSound(context);
    const first = context.currentTime + DELAY;
    const all = Array.from({ length: leadIn + counted }, (_, n) => first + n * interval);
    all.forEach((time, n) => sound.click(time, n % 4 === 0));
    this.clicks = all.slice(leadIn);
    this.times = [];
    this.running = scope;
    this.state = 'running';
    scope.add(() => {
      sound.cancel();
      leave();
      if (this.running === scope) this.end('rest');
    });
    scope.timeout(() => this.finish(), 1000 * (DELAY + (all.length + 1) * interval));
  }

  private finish(): void {
    const result = latencyOf(this.times, this.clicks);
    this.end(result ? 'done' : 'uneven', result);
  }

  @action private end(state: CalibrationState, result?: Latency): void {
    this.wishes++;
    const { running } = this;
    this.running = undefined;
    this.state = state;
    this.result = result;
    this.taps = 0;
    running?.dispose();
  }
}
