import type { Scope } from '../../base/element/scope.js';

export interface DragHandlers {
  /** Called with the pixels that the pointer has moved since the last call. */
  readonly change: (x: number, y: number) => void;
  /** Called instead when it was let go where it was pressed. */
  readonly press: () => void;
}

/** Less than this is a press with an unsteady hand, in pixels. */
const UNSTEADY = 4;

/** Follows a pointer from where it is pressed until it is let go. */
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
