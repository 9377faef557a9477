import { canEdit } from '../../can-edit.js';
import type { LabelInput } from '../context.js';
import { gestureFor } from '../gestures/choose-gesture.js';
import type { Gesture, Press } from '../gestures/gesture.js';
import { selectLabels } from '../actions/select.js';
import { isOnGround, pointOf, pressOf } from './press.js';
import { RunningGesture } from './running-gesture.js';

/** Milliseconds that a finger rests for a long press, and the pixels that it may stray. */
const LONG_PRESS = 500;
const STRAY = 10;

/**
 * Handles fingers: one drags a chosen label; a long press on an empty place creates, on a label it opens
 * the menu. All else scrolls and zooms as in any strip.
 */
export class TouchDrags {
  /** Whether the next click belongs to a gesture that has ended. */
  hasDragged = false;
  private press: Press | undefined;
  private running: RunningGesture | undefined;
  private stopWaiting: (() => void) | undefined;
  /** Whether the finger has grabbed something, so that nothing scrolls. */
  private isOurs = false;

  constructor(private readonly input: LabelInput) {
    const { scope, part } = input;
    scope.listen(part, 'pointerdown', (event) => this.handleDown(event));
    scope.listen(part, 'pointermove', (event) => this.handleMove(event));
    scope.listen(part, 'pointerup', (event) => this.handleUp(event));
    scope.listen(part, 'pointercancel', (event) => this.handleCancel(event));
    scope.listen(part, 'touchmove', (event) => this.hold(event), { passive: false });
    scope.add(() => this.cancel());
  }

  /** Whether a finger is down, or was until now. */
  get isTouching(): boolean {
    return this.press !== undefined;
  }

  private handleDown(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    // Two fingers zoom.
    if (!event.isPrimary) return this.cancel();
    this.hasDragged = false;
    if (!isOnGround(this.input, event)) return;
    const press = pressOf(this.input, event, true);
    this.press = press;
    this.isOurs = this.isChosen(press) && canEdit(this.input.host);
    this.stopWaiting = this.input.scope.timeout(() => this.handleLongPress(press), LONG_PRESS);
  }

  private handleMove(event: PointerEvent): void {
    const { press } = this;
    if (event.pointerType !== 'touch' || !event.isPrimary || !press) return;
    const hasMoved = Math.hypot(event.clientX - press.x, event.clientY - press.y) >= STRAY;
    if (!this.running && hasMoved) {
      this.stopWaiting?.();
      if (this.isOurs) this.begin(gestureFor(this.input, press));
    }
    this.running?.drag(pointOf(event));
  }

  private handleUp(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    const { running } = this;
    this.release();
    running?.drop();
  }

  private handleCancel(event: PointerEvent): void {
    if (event.pointerType === 'touch') this.cancel();
  }

  private handleLongPress(press: Press): void {
    if (this.running) return;
    this.hasDragged = true;
    this.isOurs = true;
    if (!press.hit) return this.begin(gestureFor(this.input, press));
    if (!this.isChosen(press)) selectLabels(this.input.host, [press.hit.id]);
    this.release();
    this.input.openMenu(press);
  }

  private begin(gesture: Gesture | undefined): void {
    if (!gesture) return;
    this.hasDragged = true;
    this.running = new RunningGesture(this.input, gesture, () => (this.running = undefined));
  }

  /** Prevents scrolling by a finger that has grabbed something. */
  private hold(event: TouchEvent): void {
    if (this.isOurs && event.touches.length === 1 && event.cancelable) event.preventDefault();
  }

  private isChosen({ hit }: Press): boolean {
    return hit !== undefined && (this.input.host.model?.selection.has(hit.id) ?? false);
  }

  private cancel(): void {
    const { running } = this;
    this.release();
    running?.cancel();
  }

  private release(): void {
    this.stopWaiting?.();
    this.stopWaiting = this.press = undefined;
    this.isOurs = false;
  }
}
