import { action, observable, observableRef } from 'mobx';
import type { Scope } from '../element/scope.js';
import { ClickSound } from '../../engines/playback/practice/click-sound.js';
import type { PageAudio } from '../../engines/playback/sound/page-audio.js';
import { latencyOf, type Latency } from './latency.js';

export interface CalibrationOptions {
  /** Seconds from one click to the next; so slow that a late tap is not an early one. */
  readonly interval: number;
  /** Clicks to get into the beat, which count nothing. */
  readonly leadIn: number;
  /** Clicks after them. */
  readonly counted: number;
}

const OPTIONS: CalibrationOptions = { interval: 0.75, leadIn: 3, counted: 12 };
/** Seconds until the first click. */
const DELAY = 0.4;

/**
 * `refused`: the browser lets nothing sound. `uneven`: the taps were too few, or too far from each
 * other.
 */
export type CalibrationState = 'rest' | 'running' | 'done' | 'uneven' | 'refused';

/** Plays regular clicks, and measures how much later than what is heard the user taps. */
export class Calibration {
  @observable accessor state: CalibrationState = 'rest';
  /** Taps that were taken so far. */
  @observable accessor taps = 0;
  /** What was measured, once it is done. */
  @observableRef accessor result: Latency | undefined;
  private running: Scope | undefined;
  private clicks: readonly number[] = [];
  private times: number[] = [];
  private wishes = 0;

  constructor(
    private readonly audio: () => PageAudio,
    private readonly options: CalibrationOptions = OPTIONS,
  ) {}

  /** How many taps are wanted. */
  get wanted(): number {
    return this.options.counted;
  }

  /** Starts the clicks; they end with the scope. To be called in the user's gesture. */
  @action async start(scope: Scope): Promise<void> {
    this.cancel();
    const wish = ++this.wishes;
    const audio = this.audio();
    const leave = await audio.use().catch(() => undefined);
    if (wish !== this.wishes) return leave?.();
    if (leave) this.play(audio, scope.child(), leave);
    else this.end('refused');
  }

  /** The user has tapped at a time in milliseconds of the page. False when nothing is measured. */
  @action tap(time: number): boolean {
    if (this.state !== 'running') return false;
    this.times.push(this.audio().heardAt(time));
    this.taps = this.times.length;
    return true;
  }

  /** Ends the clicks, and forgets what was tapped. */
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
