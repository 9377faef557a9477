import type { LabelInput } from '../context.js';
import { gestureFor } from '../gestures/choose-gesture.js';
import type { Press } from '../gestures/gesture.js';
import { isOnGround, pointOf, pressOf } from './press.js';
import { RunningGesture } from './running-gesture.js';

/** Moves shorter than this, in pixels, are clicks. */
const THRESHOLD = 4;

/** Handles drags by mouse or pen. */
export class MouseDrags {
  /** Whether the next click belongs to a gesture that has ended. */
  hasDragged = false;
  private press: Press | undefined;
  private running: RunningGesture | undefined;
  /** The pressed pointer; others may come and go beside it. */
  private pointer: number | undefined;

  constructor(private readonly input: LabelInput) {
    const { scope, part } = input;
    scope.listen(part, 'pointerdown', (event) => this.handleDown(event));
    scope.listen(part, 'pointermove', (event) => this.handleMove(event));
    scope.listen(window, 'pointerup', (event) => this.handleUp(event));
    scope.listen(part, 'pointercancel', (event) => this.handleCancel(event));
    scope.add(() => this.running?.cancel());
  }

  private handleDown(event: PointerEvent): void {
    if (event.pointerType === 'touch' || !event.isPrimary) return;
    // The pen and the mouse are both primary, each of its kind.
    if (this.running && this.isOther(event)) return;
    this.hasDragged = false;
    if (event.button !== 0 || !isOnGround(this.input, event)) return;
    this.press = pressOf(this.input, event);
    this.pointer = event.pointerId;
  }

  private handleMove(event: PointerEvent): void {
    if (event.pointerType === 'touch' || this.isOther(event)) return;
    // The button was released where no listener heard it.
    if (event.buttons === 0) this.press = undefined;
    if (this.press && !this.running) this.begin(this.press, event);
    this.running?.drag(pointOf(event));
  }

  private begin(press: Press, event: PointerEvent): void {
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < THRESHOLD) return;
    this.press = undefined;
    const gesture = gestureFor(this.input, press);
    if (!gesture) return;
    // Only real pointers can be captured.
    if (event.isTrusted) this.input.part.setPointerCapture(event.pointerId);
    this.hasDragged = true;
    this.running = new RunningGesture(this.input, gesture, () => (this.running = undefined));
  }

  private handleUp(event: PointerEvent): void {
    if (this.isOther(event)) return;
    this.press = undefined;
    this.running?.drop({ names: true });
  }

  private handleCancel(event: PointerEvent): void {
    if (this.isOther(event)) return;
    this.press = undefined;
    this.running?.cancel();
  }

  /** Whether an event is of a second finger or pen, while the first one is down. */
  private isOther({ pointerId }: PointerEvent): boolean {
    return (this.press ?? this.running) !== undefined && pointerId !== this.pointer;
  }
}
