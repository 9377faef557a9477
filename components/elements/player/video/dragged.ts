import type { Scope } from '#kit';

export interface DragHandlers {
  /** Called with the pixels that the pointer has moved since the last call. */
  readonly change: (x: number, y: number) => void;
  /** Called instead when the pointer is released where it was pressed. */
  readonly press: () => void;
}

/** Shorter moves, in pixels, count as a press with an unsteady hand. */
const UNSTEADY = 4;

/** Follows a pointer from its press to its release. */
export function dragged(scope: Scope, event: PointerEvent, { change, press }: DragHandlers): void {
  if (event.button !== 0) return;
  const target = event.currentTarget as HTMLElement;
  const held = scope.child();
  let { clientX: x, clientY: y } = event;
  let hasMoved = false;
  target.setPointerCapture(event.pointerId);
  held.listen(target, 'pointermove', ({ clientX, clientY }) => {
    hasMoved ||= Math.hypot(clientX - x, clientY - y) >= UNSTEADY;
    if (!hasMoved) return;
    change(clientX - x, clientY - y);
    [x, y] = [clientX, clientY];
  });
  held.listen(target, 'pointerup', () => {
    held.dispose();
    if (!hasMoved) press();
  });
  held.listen(target, 'pointercancel', () => held.dispose());
}
