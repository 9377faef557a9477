import type { Scope } from '#kit';

interface Spread {
  readonly distance: number;
  readonly x: number;
  readonly y: number;
}

const spread = (touches: TouchList): Spread | undefined => {
  const [a, b] = touches;
  if (!a || !b || touches.length !== 2) return undefined;
  return {
    distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  };
};

/**
 * Calls back while two fingers move: with the number of steps of √2 by which their distance grew, and the
 * point between them.
 */
export function attachPinch(
  scope: Scope,
  element: HTMLElement,
  zoom: (steps: number, clientX: number, clientY: number) => void,
): void {
  let before: number | undefined;
  const handleTouch = (event: TouchEvent) => {
    const now = spread(event.touches);
    // Keeps two fingers from zooming the page.
    if (now && event.cancelable) event.preventDefault();
    if (now && before) zoom(2 * Math.log2(now.distance / before), now.x, now.y);
    before = now?.distance;
  };
  scope.listen(element, 'touchstart', handleTouch, { passive: false });
  scope.listen(element, 'touchmove', handleTouch, { passive: false });
  scope.listen(element, 'touchend', handleTouch);
  scope.listen(element, 'touchcancel', handleTouch);
}
