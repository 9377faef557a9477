import type { Scope } from '#kit';
import type { ShownPicture } from '#views';
import type { Area } from '../layout/place-joints.js';

/** Pixels from an edge within which a drag scrolls the view. */
const EDGE = 32;
/** Pixels a second at an edge; twice as many beyond it. */
const SPEED = 500;
/** A frame that comes later, in milliseconds, scrolls no further. */
const LONGEST_FRAME = 50;

/** Returns how fast a view scrolls during a drag at x, in pixels a second; below 0 to the left. */
export function edgeSpeed(x: number, { left, right }: Pick<Area, 'left' | 'right'>): number {
  const edge = Math.min(EDGE, (right - left) / 4);
  const depth = Math.max(x - (right - edge), 0) - Math.max(left + edge - x, 0);
  return SPEED * Math.min(Math.max(depth / edge, -2), 2);
}

type ScrolledAxis = Pick<ShownPicture['axis'], 'start' | 'scale' | 'startAt'>;

export interface EdgePull {
  readonly axis: ScrolledAxis;
  /** Pixels a second. */
  readonly speed: number;
  /** Called in each frame, before it scrolls on. */
  readonly onFrame: () => void;
}

/** Scrolls a view while a drag stays at its edge. */
export class EdgeScroll {
  private pull: EdgePull | undefined;
  private endFrame: (() => void) | undefined;

  constructor(private readonly scope: Scope) {}

  /** Takes a new speed and callback; a speed of 0 stops the scrolling. */
  set(pull: EdgePull): void {
    if (!pull.speed) return this.stop();
    this.pull = pull;
    if (!this.endFrame) this.next(performance.now());
  }

  stop(): void {
    this.endFrame?.();
    this.endFrame = this.pull = undefined;
  }

  private next(before: number): void {
    this.endFrame = this.scope.frame((now) => this.scroll(before, now));
  }

  private scroll(before: number, now: number): void {
    const { pull } = this;
    if (!pull) return;
    pull.onFrame();
    const { axis, speed } = pull;
    const passed = Math.min(Math.max(now - before, 0), LONGEST_FRAME);
    axis.startAt(Math.max(0, axis.start + (speed * passed) / 1000 / axis.scale));
    this.next(now);
  }
}
