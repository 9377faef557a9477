import type { Scope } from '#kit';

interface Spread {
  readonly height: number;
  readonly y: number;
  readonly isUpright: boolean;
}

function spreadOf(touches: TouchList): Spread | undefined {
  const [a, b] = touches;
  if (!a || !b || touches.length !== 2) return undefined;
  const [width, height] = [Math.abs(a.clientX - b.clientX), Math.abs(a.clientY - b.clientY)];
  return { height, y: (a.clientY + b.clientY) / 2, isUpright: height > 1.5 * width };
}

/**
 * Calls back while two fingers that started one above the other move, with the factor by which their
 * distance grew and the y between them. Fingers side by side zoom the axis of time.
 */
export function attachPitchPinch(
  scope: Scope,
  element: HTMLElement,
  zoom: (factor: number, clientY: number) => void,
): void {
  let before: Spread | undefined;
  const end = () => (before = undefined);
  const begin = (event: TouchEvent) => {
    const spread = spreadOf(event.touches);
    before = spread?.isUpright ? spread : undefined;
    if (before) take(event);
  };
  const move = (event: TouchEvent) => {
    const now = before && spreadOf(event.touches);
    if (!before || !now) return;
    take(event);
    if (before.height > 0) zoom(now.height / before.height, now.y);
    before = now;
  };
  const early = { capture: true, passive: false };
  scope.listen(element, 'touchstart', begin, early);
  scope.listen(element, 'touchmove', move, early);
  scope.listen(element, 'touchend', end, early);
  scope.listen(element, 'touchcancel', end, early);
}

/** Keeps the page and the axis of time from zooming. */
function take(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
  event.stopPropagation();
}
