/** Durations of the last frames, in milliseconds. */
export interface FrameTimes {
  readonly median: number;
  readonly worst: number;
  readonly count: number;
}

/** Length of the measured period, in milliseconds. */
const WINDOW_MS = 2000;

/** Measures the time between frames; `now` is in milliseconds and never goes back. */
export class FrameClock {
  private frames: readonly { readonly at: number; readonly length: number }[] = [];
  private last: number | undefined;

  tick(now: number): void {
    const { last } = this;
    this.last = now;
    if (last === undefined) return;
    const recent = this.frames.filter(({ at }) => now - at < WINDOW_MS);
    this.frames = [...recent, { at: now, length: now - last }];
  }

  get times(): FrameTimes {
    const lengths = this.frames.map(({ length }) => length).toSorted((a, b) => a - b);
    return {
      median: lengths[Math.floor(lengths.length / 2)] ?? 0,
      worst: lengths.at(-1) ?? 0,
      count: lengths.length,
    };
  }
}
