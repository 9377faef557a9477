import type { LabelInput } from '../context.js';
import { gestureFor } from '../gestures/choose-gesture.js';
import type { Press } from '../gestures/gesture.js';
import { isOnGround, pointOf, pressOf } from './press.js';
import { RunningGesture } from './running-gesture.js';

/** A pointer that has moved less than this, in pixels, has clicked. */
const THRESHOLD = 4;

/** Dragging by mouse or pen. */
export class MouseDrags {
  /** Whether the click that follows belongs to a gesture that has ended. */
  hasDragged = false;
  private press: Press | undefined;
  private running: RunningGesture | undefined;

  constructor(private readonly input: LabelInput) {
    const { scope, part } = input;
    scope.listen(part, 'pointerdown', (event) => this.handleDown(event));
    scope.listen(part, 'pointermove', (event) => this.handleMove(event));
    scope.listen(window, 'pointerup', () => this.handleUp());
    scope.listen(part, 'pointercancel', () => this.running?.cancel());
    scope.add(() => this.running?.cancel());
  }

  private handleDown(event: PointerEvent): void {
    if (event.pointerType === 'touch' || !event.isPrimary) return;
    this.hasDragged = false;
    if (event.button !== 0 || !isOnGround(this.input, event)) return;
    this.press = pressOf(this.input, event);
  }

  private handleMove(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    // The button was released where nobody heard it.
    if (event.buttons === 0) this.press = undefined;
    if (this.press && !this.running) this.begin(this.press, event);
    this.running?.drag(pointOf(event));
  }

  private begin(press: Press, event: PointerEvent): void {
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < THRESHOLD) return;
    this.press = undefined;
    const gesture = gestureFor(this.input, press);
    if (!gesture) return;
    // Only pointers of the browser can be captured.
    if (event.isTrusted) this.input.part.setPointerCapture(event.pointerId);
    this.hasDragged = true;
    this.running = new RunningGesture(this.input, gesture, () => (this.running = undefined));
  }

  private handleUp(): void {
    this.press = undefined;
    this.running?.drop();
  }
}
