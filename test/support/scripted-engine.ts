import {
  type EngineEvent,
  type PlaybackEngine,
  type Problem,
  type Second,
  seconds,
  type SyncTable,
} from '#core';
import type { HandFrames } from './hand-frames.js';

interface Script {
  /** Undefined until `becomeReady`. */
  readonly duration?: number;
  /** Error of a browser that refuses to play. */
  readonly refusal?: Error;
  /** Whether it starts only at `begin`, as one whose file is on its way; a pause before ends the start. */
  readonly isSlow?: boolean;
}

/** An engine that plays silence by the clock of hand-turned frames. */
export class ScriptedEngine implements PlaybackEngine {
  duration: Second | undefined;
  rate = 1;
  volume = 1;
  isPlaying = false;
  isDisposed = false;
  /** All dates that were sought, in order. */
  readonly sought: number[] = [];
  /** What was to be fetched ahead, in order. */
  readonly preloaded: string[] = [];
  private date = 0;
  private since = 0;
  private refusal: Error | undefined;
  private readonly isSlow: boolean;
  private starts: { readonly begin: () => void; readonly end: (reason: Error) => void }[] = [];
  private readonly listeners = new Set<(event: EngineEvent) => void>();

  constructor(
    private readonly frames: HandFrames,
    { duration, refusal, isSlow = false }: Script = { duration: 100 },
  ) {
    this.duration = duration === undefined ? undefined : seconds(duration);
    this.refusal = refusal;
    this.isSlow = isSlow;
  }

  get isObserved(): boolean {
    return this.listeners.size > 0;
  }

  dateAt(now: number): Second {
    const passed = this.isPlaying ? ((now - this.since) / 1000) * this.rate : 0;
    return seconds(Math.min(this.date + passed, this.duration ?? Infinity));
  }

  preload(amount: 'metadata' | 'auto'): void {
    this.preloaded.push(amount);
  }

  async play(): Promise<void> {
    if (this.refusal) throw this.refusal;
    if (this.isSlow) await new Promise<void>((begin, end) => this.starts.push({ begin, end }));
    this.since = this.frames.now;
    this.isPlaying = true;
    this.say({ type: 'playing' });
  }

  /** Plays after all, as when the user presses the keys of the keyboard for media. */
  async allow(): Promise<void> {
    this.refusal = undefined;
    await this.play();
  }

  /** Lets a slow engine start, if it is still to. */
  async begin(): Promise<void> {
    this.starts.splice(0).forEach(({ begin }) => begin());
    await Promise.resolve();
  }

  pause(): void {
    const reason = new DOMException('Paused before it began', 'AbortError');
    this.starts.splice(0).forEach(({ end }) => end(reason));
    if (!this.isPlaying) return;
    this.stop();
    this.say({ type: 'paused' });
  }

  seek(date: Second): void {
    this.sought.push(date);
    this.date = date;
    this.since = this.frames.now;
    this.say({ type: 'seeked', date });
  }

  observe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  dispose(): void {
    this.isDisposed = true;
    this.listeners.clear();
  }

  becomeReady(duration: number, sync?: SyncTable): void {
    this.duration = seconds(duration);
    this.say({ type: 'ready', duration: this.duration, ...(sync && { sync }) });
  }

  stall(): void {
    this.stop();
    this.say({ type: 'waiting' });
  }

  end(): void {
    this.stop();
    this.date = this.duration ?? 0;
    this.say({ type: 'ended' });
  }

  fail(message: string, problem?: Problem): void {
    this.stop();
    this.say({ type: 'error', message, ...(problem && { problem }) });
  }

  private stop(): void {
    this.date = this.dateAt(this.frames.now);
    this.isPlaying = false;
  }

  private say(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
