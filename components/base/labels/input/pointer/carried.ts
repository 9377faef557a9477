import type { LabelInput } from '../context.js';
import type { Gesture } from '../gestures/gesture.js';
import { pointOf } from './press.js';
import { RunningGesture } from './running-gesture.js';

/** A gesture without dragging: it follows the pointer from one click to the next. */
export class Carried {
  private running: RunningGesture | undefined;

  constructor(private readonly input: LabelInput) {
    const { scope, part } = input;
    scope.listen(part, 'pointermove', (event) => this.running?.drag(pointOf(event)));
    scope.add(() => this.cancel());
  }

  get isCarrying(): boolean {
    return this.running !== undefined;
  }

  begin(gesture: Gesture, hint: string): void {
    this.cancel();
    this.running = new RunningGesture(this.input, gesture, () => {
      this.running = undefined;
      this.input.part.removeAttribute('data-carrying');
    });
    this.input.part.setAttribute('data-carrying', '');
    this.input.announce(hint);
  }

  /** The click that ends it. */
  dropAt(event: MouseEvent): void {
    this.running?.drag(pointOf(event));
    this.running?.drop();
  }

  cancel(): void {
    this.running?.cancel();
  }
}
