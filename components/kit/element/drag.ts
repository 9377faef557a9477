import type { Scope } from './scope.js';

/** A drag with mouse, pen or finger. */
export interface Pull {
  /** Called when the pointer moves; client pixels. */
  readonly move: (event: PointerEvent) => void;
  /** Called on release. `hasMoved` tells a drag from a click. */
  readonly drop?: (hasMoved: boolean) => void;
  /** Called when Escape or the browser cancels the drag. */
  readonly cancel: () => void;
}

/** Pixels within which a trembling hand does not drag. */
const STILL = 3;

/**
 * Lets an element be dragged: `begin` is called for a primary pointer that goes down, and returns undefined
 * to ignore it. Escape cancels a drag. The click that ends a drag is suppressed. With `capture` it comes
 * before listeners inside the element.
 */
export function attachDrag(
  scope: Scope,
  element: HTMLElement,
  begin: (event: PointerEvent) => Pull | undefined,
  options?: AddEventListenerOptions,
): void {
  let pull: RunningPull | undefined;
  let wasPulled = false;
  scope.add(() => pull?.cancel());
  const press = (event: PointerEvent) => {
    wasPulled = false;
    if (!event.isPrimary || event.button !== 0) return;
    const begun = begin(event);
    if (!begun) return;
    pull?.cancel();
    pull = new RunningPull(scope.child(), element, event, begun);
    pull.onEnd = (hasMoved) => {
      wasPulled = hasMoved;
      pull = undefined;
    };
  };
  scope.listen(element, 'pointerdown', press, options);
  const swallow = (event: Event) => {
    if (wasPulled) event.preventDefault();
    wasPulled = false;
  };
  scope.listen(element, 'click', swallow, { capture: true });
}

class RunningPull {
  onEnd: (hasMoved: boolean) => void = () => {};
  private hasMoved = false;
  private isOver = false;

  constructor(
    private readonly scope: Scope,
    element: HTMLElement,
    private readonly start: PointerEvent,
    private readonly pull: Pull,
  ) {
    element.setPointerCapture(start.pointerId);
    scope.listen(element, 'pointermove', (event) => this.move(event));
    scope.listen(element, 'pointerup', () => this.drop());
    scope.listen(element, 'pointercancel', () => this.cancel());
    scope.listen(window, 'keydown', (event) => this.handleKey(event), { capture: true });
  }

  cancel(): void {
    if (this.isOver) return;
    this.end();
    this.pull.cancel();
  }

  private move(event: PointerEvent): void {
    const { clientX, clientY } = this.start;
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    this.hasMoved ||= distance > STILL;
    if (this.hasMoved) this.pull.move(event);
  }

  private drop(): void {
    this.end();
    this.pull.drop?.(this.hasMoved);
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.cancel();
  }

  private end(): void {
    this.isOver = true;
    this.scope.dispose();
    this.onEnd(this.hasMoved);
  }
}
