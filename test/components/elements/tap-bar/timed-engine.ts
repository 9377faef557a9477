import { type EngineEvent, type PlaybackEngine, type Second, seconds } from '#core';

/** An engine that plays silence by the clock of the page, exactly. */
export class TimedEngine implements PlaybackEngine {
  readonly duration: Second;
  volume = 1;
  isPlaying = false;
  private date = 0;
  private since = 0;
  private speed = 1;
  private readonly listeners = new Set<(event: EngineEvent) => void>();

  constructor(duration: number) {
    this.duration = seconds(duration);
  }

  get rate(): number {
    return this.speed;
  }

  set rate(rate: number) {
    this.settle();
    this.speed = rate;
  }

  dateAt(now: number): Second {
    const passed = this.isPlaying ? ((now - this.since) / 1000) * this.speed : 0;
    return seconds(Math.min(this.date + passed, this.duration));
  }

  async play(): Promise<void> {
    this.since = performance.now();
    this.isPlaying = true;
    this.say({ type: 'playing' });
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.settle();
    this.isPlaying = false;
    this.say({ type: 'paused' });
  }

  seek(date: Second): void {
    this.date = date;
    this.since = performance.now();
    this.say({ type: 'seeked', date });
  }

  end(): void {
    this.seek(this.duration);
    this.isPlaying = false;
    this.say({ type: 'ended' });
  }

  observe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  dispose(): void {
    this.listeners.clear();
  }

  private settle(): void {
    const now = performance.now();
    this.date = this.dateAt(now);
    this.since = now;
  }

  private say(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
