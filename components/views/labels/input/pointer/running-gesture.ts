import type { Scope } from '#kit';
import type { LabelInput } from '../context.js';
import type { Gesture, Point } from '../gestures/gesture.js';

/** Distance from an edge, in pixels, at which the view scrolls during a gesture, and its speed per frame. */
const EDGE = 28;
const SPEED = 14;

/** A gesture under way: it follows the pointer and scrolls the view at its edges; Escape cancels it. */
export class RunningGesture {
  private readonly scope: Scope;
  private last: Point | undefined;

  constructor(
    private readonly input: LabelInput,
    private readonly gesture: Gesture,
    private readonly onEnd: () => void,
  ) {
    this.scope = input.scope.child();
    this.scope.listen(window, 'keydown', (event) => this.handleKey(event), {
      capture: true,
    });
    this.scroll();
  }

  drag(point: Point): void {
    this.last = point;
    this.gesture.drag(point);
  }

  /** Makes the previewed change; `names` opens the tag of a label that was made. */
  drop({ names = false }: { readonly names?: boolean } = {}): void {
    this.end();
    const isDone = this.gesture.drop();
    this.input.focusLabel();
    if (isDone && names && this.gesture.isMaking) this.input.nameNew();
  }

  /** Ends without a change. */
  cancel(): void {
    this.end();
    this.gesture.cancel();
  }

  private end(): void {
    this.scope.dispose();
    this.onEnd();
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.cancel();
  }

  private scroll(): void {
    this.scope.frame(() => {
      this.scroll();
      const speed = this.last ? this.speedAt(this.last) : 0;
      if (!this.last || speed === 0) return;
      this.input.part.scrollBy({ left: speed, behavior: 'instant' });
      this.gesture.drag(this.last);
    });
  }

  private speedAt({ x }: Point): number {
    const { left, right } = this.input.part.getBoundingClientRect();
    if (x < left + EDGE) return -SPEED;
    return x > right - EDGE ? SPEED : 0;
  }
}
