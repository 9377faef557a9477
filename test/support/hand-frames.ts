import type { FrameSource } from '#core';

/** Animation frames that a test turns by hand. */
export class HandFrames implements FrameSource {
  /** Milliseconds, as a browser would give them. */
  now = 0;
  /** How many frames were asked for so far. */
  requested = 0;
  private readonly waiting = new Map<number, (now: number) => void>();

  request(callback: (now: number) => void): number {
    this.requested += 1;
    this.waiting.set(this.requested, callback);
    return this.requested;
  }

  cancel(handle: number): void {
    this.waiting.delete(handle);
  }

  /** Whether somebody waits for a frame. */
  get isRunning(): boolean {
    return this.waiting.size > 0;
  }

  /** One frame, some milliseconds after the last. */
  next(milliseconds = 16): void {
    this.now += milliseconds;
    const callbacks = [...this.waiting.values()];
    this.waiting.clear();
    for (const callback of callbacks) callback(this.now);
  }

  /** Frames of 16 ms until nobody waits for one, or for so many seconds. */
  run(seconds = Infinity): void {
    for (const end = this.now + seconds * 1000; this.isRunning && this.now < end;) this.next();
  }
}
