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
  private date = 0;
  private since = 0;
  private readonly refusal: Error | undefined;
  private readonly listeners = new Set<(event: EngineEvent) => void>();

  constructor(
    private readonly frames: HandFrames,
    { duration, refusal }: Script = { duration: 100 },
  ) {
    this.duration = duration === undefined ? undefined : seconds(duration);
    this.refusal = refusal;
  }

  get isObserved(): boolean {
    return this.listeners.size > 0;
  }

  dateAt(now: number): Second {
    const passed = this.isPlaying ? ((now - this.since) / 1000) * this.rate : 0;
    return seconds(Math.min(this.date + passed, this.duration ?? Infinity));
  }

  async play(): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.since = this.frames.now;
    this.isPlaying = true;
    this.say({ type: 'playing' });
  }

  pause(): void {
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
